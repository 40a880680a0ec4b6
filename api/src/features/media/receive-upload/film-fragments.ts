import { type Box, boxesIn, type Part } from './film-boxes.js';

/** A track whose samples lie in fragments; `sampleSize` is what all of them have that say no other, in bytes. */
export interface FragmentedTrack {
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
export function samplesInFragments(film: Buffer, tracks: readonly FragmentedTrack[]): readonly Part[] {
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
