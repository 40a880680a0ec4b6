const HEADER_LENGTH = 8;
const LONG_HEADER_LENGTH = 16;

/** A part of a film, in bytes from its beginning. */
interface Part {
  readonly start: number;
  readonly end: number;
}

/** A box (ISO/IEC 14496-12), with the place of what it holds. */
interface Box extends Part {
  readonly type: string;
  readonly at: number;
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

/** Version and flags; the numbers of a table follow. */
const TABLE_HEAD = 4;

/** Numbers of four bytes from a box; none of more bytes than it has. */
function numbersOf(film: Buffer, box: Box | undefined): readonly number[] {
  if (!box) return [];
  const numbers: number[] = [];
  for (let at = box.start + TABLE_HEAD; at + 4 <= box.end; at += 4) numbers.push(film.readUInt32BE(at));
  return numbers;
}

function boxAt(film: Buffer, at: number, end: number) {
  const size = film.readUInt32BE(at);
  const type = film.toString('latin1', at + 4, at + HEADER_LENGTH);
  // 0: to the end of the file; 1: the size follows in 64 bits.
  if (size === 1 && at + LONG_HEADER_LENGTH <= end)
    return { type, headerLength: LONG_HEADER_LENGTH, length: Number(film.readBigUInt64BE(at + HEADER_LENGTH)) };
  return { type, headerLength: HEADER_LENGTH, length: size === 0 ? end - at : size };
}

/** A track whose samples lie in fragments; `sampleSize` is what all of them have that say no other, in bytes. */
interface FragmentedTrack {
  readonly id: number | undefined;
  readonly sampleSize: number;
}

/** Flags of `tfhd`: which of the fields are there, in their order. */
const BASE_OFFSET = 0x1;

const SIZE_OF_ALL = 0x10;

const FRAGMENT_FIELDS = [
  { flag: BASE_OFFSET, length: 8 },
  { flag: 0x2, length: 4 },
  { flag: 0x8, length: 4 },
  { flag: SIZE_OF_ALL, length: 4 },
];

/** Flags of `trun`. */
const DATA_OFFSET = 0x1;

const FIRST_FLAGS = 0x4;
const SIZE_OF_EACH = 0x200;
const SAMPLE_FIELDS = [0x100, SIZE_OF_EACH, 0x400, 0x800];

/** Where the samples of these tracks lie in the fragments (`moof`) of a film that has some. */
function samplesInFragments(film: Buffer, tracks: readonly FragmentedTrack[]): readonly Part[] {
  if (tracks.length === 0) return [];
  const fragments = boxesIn(film, 0, film.length).filter(({ type }) => type === 'moof');
  return fragments.flatMap((fragment) => samplesIn(film, fragment, tracks));
}

function samplesIn(film: Buffer, fragment: Box, tracks: readonly FragmentedTrack[]): readonly Part[] {
  const parts: Part[] = [];
  // A track that names no place goes on where the one before it ends.
  let next = fragment.at;
  for (const box of boxesIn(film, fragment.start, fragment.end)) {
    if (box.type !== 'traf') continue;
    const within = boxesIn(film, box.start, box.end);
    const head = headOf(
      film,
      within.find(({ type }) => type === 'tfhd'),
    );
    const track = tracks.find(({ id }) => id === head.trackId);
    const base = head.baseOffset ?? (head.isOfFragment ? fragment.at : next);
    next = base;
    for (const run of within.filter(({ type }) => type === 'trun')) {
      const { offset, bytes } = runOf(film, run, head.sampleSize ?? track?.sampleSize ?? 0);
      const start = offset === null ? next : base + offset;
      next = start + bytes;
      if (track) parts.push({ start, end: next });
    }
  }
  return parts;
}

/** A box's flags, and a reader of what follows them; numbers beyond its end are 0. */
function opened(film: Buffer, { start, end }: Box) {
  const number = (at: number): number => (start + at + 4 <= end ? film.readUInt32BE(start + at) : 0);
  return { flags: number(0) & 0xff_ff_ff, number };
}

/** The head of a track in a fragment; one that is missing names no track. */
function headOf(film: Buffer, box: Box = { type: 'tfhd', at: 0, start: 0, end: 0 }) {
  const { flags, number } = opened(film, box);
  let at = 8;
  let baseOffset: number | null = null;
  let sampleSize: number | null = null;
  for (const { flag, length } of FRAGMENT_FIELDS) {
    if ((flags & flag) === 0) continue;
    if (flag === BASE_OFFSET) baseOffset = number(at) * 2 ** 32 + number(at + 4);
    if (flag === SIZE_OF_ALL) sampleSize = number(at);
    at += length;
  }
  const isOfFragment = (flags & 0x2_00_00) !== 0;
  return { trackId: number(4), baseOffset, sampleSize, isOfFragment };
}

/** The bytes of a run of samples, and its place against that of its fragment; null where it follows the run before it. */
function runOf(film: Buffer, box: Box, sampleSize: number): { offset: number | null; bytes: number } {
  const { flags, number } = opened(film, box);
  const count = number(4);
  const hasOffset = (flags & DATA_OFFSET) !== 0;
  const offset = hasOffset ? number(8) | 0 : null;
  if ((flags & SIZE_OF_EACH) === 0) return { offset, bytes: count * sampleSize };
  const first = 8 + (hasOffset ? 4 : 0) + ((flags & FIRST_FLAGS) === 0 ? 0 : 4);
  const fields = SAMPLE_FIELDS.filter((flag) => (flags & flag) !== 0);
  const size = fields.indexOf(SIZE_OF_EACH) * 4;
  let bytes = 0;
  for (let at = box.start + first; at + fields.length * 4 <= box.end; at += fields.length * 4)
    bytes += film.readUInt32BE(at + size);
  return { offset, bytes };
}

/** Boxes that hold others in which a place may stand. */
const CONTAINERS: ReadonlySet<string> = new Set(['moov', 'trak', 'mdia', 'moof', 'traf']);

/** Notes about a film: where (`©xyz`, `loci`, Apple's keys), with what camera, by whom; no player needs them. */
const NOTES: ReadonlySet<string> = new Set(['udta', 'meta', 'uuid']);

/**
 * An MP4 film without the notes that its camera made, such as the place, for the whole film or moment by moment: they are
 * overwritten where they are, so that everything else stays at its place in the file.
 */
export function withoutNotes(film: Buffer): Buffer {
  const cleaned = Buffer.from(film);
  const whole = { start: 0, end: cleaned.length };
  const left = { bytes: cleaned.length };
  for (const part of samplesInFragments(cleaned, tracksOfNotes(cleaned))) overwrite(cleaned, part, left);
  clean(cleaned, whole, left);
  return cleaned;
}

/** What may still be overwritten: no film has samples that are longer than itself, however its tables lie. */
interface Left {
  bytes: number;
}

function clean(film: Buffer, { start, end }: Part, left: Left): void {
  for (const box of boxesIn(film, start, end)) {
    if (box.type === 'trak' && isOfNotes(film, box)) overwriteSamples(film, box, left);
    if (NOTES.has(box.type)) {
      film.write('free', box.at + 4, 'latin1');
      film.fill(0, box.start, box.end);
    } else if (CONTAINERS.has(box.type)) clean(film, box, left);
  }
}

/** Tracks of what a camera measured as it filmed, the place among it, by the kind that their handler names. */
const HANDLERS_OF_NOTES: ReadonlySet<string> = new Set(['meta', 'camm', 'gpmd', 'data']);

const HANDLER_AT = 8;

function isOfNotes(film: Buffer, track: Box): boolean {
  const handler = boxBelow(film, track, 'mdia', 'hdlr');
  if (!handler || handler.start + HANDLER_AT + 4 > handler.end) return false;
  return HANDLERS_OF_NOTES.has(film.toString('latin1', handler.start + HANDLER_AT, handler.start + HANDLER_AT + 4));
}

/** The tracks of notes, as fragments of the film name them. */
function tracksOfNotes(film: Buffer): readonly FragmentedTrack[] {
  const movie = boxesIn(film, 0, film.length).find(({ type }) => type === 'moov');
  if (!movie) return [];
  const within = boxesIn(film, movie.start, movie.end);
  const extension = within.find(({ type }) => type === 'mvex');
  const defaults = extension ? boxesIn(film, extension.start, extension.end).map((box) => numbersOf(film, box)) : [];
  return within
    .filter((box) => box.type === 'trak' && isOfNotes(film, box))
    .map((track) => {
      const id = trackIdOf(film, track);
      // `trex`: track, description, duration, size.
      return { id, sampleSize: defaults.find(([of]) => of === id)?.[3] ?? 0 };
    });
}

/** Behind two moments, of four bytes each or of eight. */
function trackIdOf(film: Buffer, track: Box): number | undefined {
  const header = boxBelow(film, track, 'tkhd');
  return numbersOf(film, header)[header && film[header.start] === 1 ? 4 : 2];
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
    overwrite(film, { start: offset, end: offset + length }, left);
  });
}

/** Overwrites a part as far as it lies in the film and something may still be overwritten. */
function overwrite(film: Buffer, { start, end }: Part, left: Left): void {
  const last = Math.min(end, film.length, start + left.bytes);
  if (start < 0 || last <= start) return;
  film.fill(0, start, last);
  left.bytes -= last - start;
}
