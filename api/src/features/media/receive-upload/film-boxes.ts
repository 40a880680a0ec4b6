const HEADER_LENGTH = 8;
const LONG_HEADER_LENGTH = 16;

/** A part of a film, in bytes from its beginning. */
export interface Part {
  readonly start: number;
  readonly end: number;
}

/** A box (ISO/IEC 14496-12), with the place of what it holds. */
export interface Box extends Part {
  readonly type: string;
  readonly at: number;
}

/** The boxes of a part of the film, up to the first that cannot be one. */
export function boxesIn(film: Buffer, start: number, end: number): readonly Box[] {
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
export function boxBelow(film: Buffer, within: Box, ...path: readonly string[]): Box | undefined {
  return path.reduce<Box | undefined>(
    (box, type) => box && boxesIn(film, box.start, box.end).find((one) => one.type === type),
    within,
  );
}

/** Version and flags; the numbers of a table follow. */
const TABLE_HEAD = 4;

/** Numbers of four bytes from a box; none of more bytes than it has. */
export function numbersOf(film: Buffer, box: Box | undefined): readonly number[] {
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
