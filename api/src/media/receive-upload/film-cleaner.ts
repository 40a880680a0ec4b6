/** Boxes (ISO/IEC 14496-12) that hold others in which a place may stand. */
const CONTAINERS: ReadonlySet<string> = new Set(['moov', 'trak', 'mdia']);
/** Notes about a film: where (`©xyz`, `loci`, Apple's keys), with what camera, by whom; no player needs them. */
const NOTES: ReadonlySet<string> = new Set(['udta', 'meta', 'uuid']);

const HEADER_LENGTH = 8;
const LONG_HEADER_LENGTH = 16;

/**
 * An MP4 film without the notes that its camera made, such as the place: they are overwritten where they are, so that everything
 * else stays at its place in the file.
 */
export function withoutNotes(film: Buffer): Buffer {
  const cleaned = Buffer.from(film);
  clean(cleaned, 0, cleaned.length);
  return cleaned;
}

function clean(film: Buffer, start: number, end: number): void {
  for (let at = start; at + HEADER_LENGTH <= end;) {
    const { type, headerLength, length } = boxAt(film, at, end);
    if (length < headerLength || at + length > end) return;
    if (NOTES.has(type)) {
      film.write('free', at + 4, 'latin1');
      film.fill(0, at + headerLength, at + length);
    } else if (CONTAINERS.has(type)) clean(film, at + headerLength, at + length);
    at += length;
  }
}

function boxAt(film: Buffer, at: number, end: number) {
  const size = film.readUInt32BE(at);
  const type = film.toString('latin1', at + 4, at + HEADER_LENGTH);
  // 0: to the end of the file; 1: the size follows in 64 bits.
  if (size === 1 && at + LONG_HEADER_LENGTH <= end)
    return { type, headerLength: LONG_HEADER_LENGTH, length: Number(film.readBigUInt64BE(at + HEADER_LENGTH)) };
  return { type, headerLength: HEADER_LENGTH, length: size === 0 ? end - at : size };
}
