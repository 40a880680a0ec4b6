/** Boxes (ISO/IEC 14496-12) that hold others in which a place may stand. */
const CONTAINERS: ReadonlySet<string> = new Set(['moov', 'trak', 'mdia']);
/** Notes about a film: where (`©xyz`, `loci`, Apple's keys), with what camera, by whom; no player needs them. */
const NOTES: ReadonlySet<string> = new Set(['udta', 'meta', 'uuid']);

const HEADER_LENGTH = 8;
const LONG_HEADER_LENGTH = 16;

/**
 * An MP4 film without the notes that its camera made, such as the place, for the whole film or moment by moment: they are
 * overwritten where they are, so that everything else stays at its place in the file.
 */
export function withoutNotes(film: Buffer): Buffer {
  const cleaned = Buffer.from(film);
  clean(cleaned, { start: 0, end: cleaned.length }, { bytes: cleaned.length });
  return cleaned;
}

/** What may still be overwritten: no film has samples that are longer than itself, however its tables lie. */
interface Left {
  bytes: number;
}

function clean(film: Buffer, { start, end }: Pick<Box, 'start' | 'end'>, left: Left): void {
  for (const box of boxesIn(film, start, end)) {
    if (box.type === 'trak' && isOfNotes(film, box)) overwriteSamples(film, box, left);
    if (NOTES.has(box.type)) {
      film.write('free', box.at + 4, 'latin1');
      film.fill(0, box.start, box.end);
    } else if (CONTAINERS.has(box.type)) clean(film, box, left);
  }
}

/** A box, with the place of what it holds. */
interface Box {
  readonly type: string;
  readonly at: number;
  readonly start: number;
  readonly end: number;
}

/** The boxes of a part of the film, up to the first that cannot be one. */
function boxesIn(film: Buffer, start: number, end: number): readonly Box[] {
  const boxes: Box[] = [];
  for (let at = start; at + HEADER_LENGTH <= end;) {
    const { type, headerLength, length } = boxAt(film, at, end);
    if (length < headerLength || at + length > end) break;
    boxes.push({ type, at, start: at + headerLength, end: at + length });
    at += length;
  }
  return boxes;
}

/** The box that this path leads to inside another. */
function boxBelow(film: Buffer, within: Box, ...path: readonly string[]): Box | undefined {
  return path.reduce<Box | undefined>(
    (box, type) => box && boxesIn(film, box.start, box.end).find((one) => one.type === type),
    within,
  );
}

/** Tracks of what a camera measured as it filmed, the place among it, by the kind that their handler names. */
const HANDLERS_OF_NOTES: ReadonlySet<string> = new Set(['meta', 'camm', 'gpmd', 'data']);
const HANDLER_AT = 8;

function isOfNotes(film: Buffer, track: Box): boolean {
  const handler = boxBelow(film, track, 'mdia', 'hdlr');
  if (!handler || handler.start + HANDLER_AT + 4 > handler.end) return false;
  return HANDLERS_OF_NOTES.has(film.toString('latin1', handler.start + HANDLER_AT, handler.start + HANDLER_AT + 4));
}

/** Version and flags; the numbers of a table follow. */
const TABLE_HEAD = 4;

/** Numbers of four bytes from a box; none of more bytes than it has. */
function numbersOf(film: Buffer, box: Box | undefined): readonly number[] {
  if (!box) return [];
  const numbers: number[] = [];
  for (let at = box.start + TABLE_HEAD; at + 4 <= box.end; at += 4) numbers.push(film.readUInt32BE(at));
  return numbers;
}

/** Where the chunks of a track lie, in 32 or 64 bits. */
function chunksOf(film: Buffer, samples: Box): readonly number[] {
  const [, ...offsets] = numbersOf(film, boxBelow(film, samples, 'stco'));
  if (offsets.length > 0) return offsets;
  const [, ...halves] = numbersOf(film, boxBelow(film, samples, 'co64'));
  return halves.flatMap((high, index) => (index % 2 === 0 ? [high * 2 ** 32 + (halves[index + 1] ?? 0)] : []));
}

/** Overwrites what a track of notes holds, chunk by chunk (`stsc`: how many samples each has; `stsz`: how long they are). */
function overwriteSamples(film: Buffer, track: Box, left: Left): void {
  const samples = boxBelow(film, track, 'mdia', 'minf', 'stbl');
  if (!samples) return;
  const [all = 0, , ...sizes] = numbersOf(film, boxBelow(film, samples, 'stsz'));
  const [, ...runs] = numbersOf(film, boxBelow(film, samples, 'stsc'));
  let run = 0;
  let sample = 0;
  chunksOf(film, samples).forEach((offset, index) => {
    if ((runs[run + 3] ?? Infinity) <= index + 1) run += 3;
    const count = runs[run + 1] ?? 0;
    const each = sizes.slice(sample, sample + count);
    sample += count;
    const length = all === 0 ? each.reduce((sum, size) => sum + size, 0) : all * count;
    const end = Math.min(offset + Math.min(length, left.bytes), film.length);
    if (end <= offset) return;
    film.fill(0, offset, end);
    left.bytes -= end - offset;
  });
}

function boxAt(film: Buffer, at: number, end: number) {
  const size = film.readUInt32BE(at);
  const type = film.toString('latin1', at + 4, at + HEADER_LENGTH);
  // 0: to the end of the file; 1: the size follows in 64 bits.
  if (size === 1 && at + LONG_HEADER_LENGTH <= end)
    return { type, headerLength: LONG_HEADER_LENGTH, length: Number(film.readBigUInt64BE(at + HEADER_LENGTH)) };
  return { type, headerLength: HEADER_LENGTH, length: size === 0 ? end - at : size };
}
