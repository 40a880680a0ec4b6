import { type Box, boxBelow, boxesIn, numbersOf, type Part } from './film-boxes.js';
import { type FragmentedTrack, samplesInFragments } from './film-fragments.js';

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
