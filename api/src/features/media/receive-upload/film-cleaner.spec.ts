import { describe, expect, it } from '@jest/globals';
import { withoutNotes } from './film-cleaner.js';

const PLACE = '+06.5244+003.3792/';

function box(type: string, ...content: readonly (Buffer | string)[]): Buffer {
  const body = Buffer.concat(content.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

function longBox(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(16);
  head.writeUInt32BE(1);
  head.write(type, 4, 'latin1');
  head.writeBigUInt64BE(BigInt(content.length + 16), 8);
  return Buffer.concat([head, content]);
}

const FTYP = box('ftyp', 'isom', Buffer.alloc(4), 'mp41');
const MDAT = box('mdat', 'frames and udta and sound');

describe('a film', () => {
  it.each([
    ['of the film', box('moov', box('mvhd', 'head'), box('udta', box('\u00a9xyz', PLACE)))],
    ['as phones write it', box('moov', box('udta', box('loci', PLACE)))],
    ['of a track', box('moov', box('trak', box('tkhd', 'head'), box('udta', box('\u00a9xyz', PLACE))))],
    ['as Apple writes it', box('moov', box('meta', box('keys', 'com.apple.quicktime.location'), box('ilst', PLACE)))],
    ['beside the film', box('uuid', PLACE)],
    ['in a long box', longBox('moov', box('udta', PLACE))],
  ])('loses its place %s, and nothing moves', (_, notes) => {
    const film = Buffer.concat([FTYP, notes, MDAT]);
    const cleaned = withoutNotes(film);
    expect(film.includes(PLACE)).toBe(true);
    expect(cleaned.includes(PLACE)).toBe(false);
    expect(cleaned.length).toBe(film.length);
    expect(cleaned.subarray(0, FTYP.length)).toEqual(FTYP);
    expect(cleaned.subarray(-MDAT.length)).toEqual(MDAT);
  });

  /** A film with a track whose samples, two in the first chunk and one in the second, lie before its index. */
  function filmWithTrack(handler: string, ...lengths: readonly number[]): Buffer {
    const table = (...values: readonly number[]): Buffer => {
      const bytes = Buffer.alloc(4 + values.length * 4);
      values.forEach((value, index) => bytes.writeUInt32BE(value, 4 + index * 4));
      return bytes;
    };
    const media = box('mdat', PLACE, PLACE, 'frames', PLACE);
    const first = FTYP.length + 8;
    const sizes = lengths.length > 0 ? table(0, lengths.length, ...lengths) : table(PLACE.length, 3);
    const index = box(
      'stbl',
      box('stsz', sizes),
      box('stsc', table(2, 1, 2, 1, 2, 1, 1)),
      box('stco', table(2, first, first + 2 * PLACE.length + 'frames'.length)),
    );
    const kind = box('hdlr', Buffer.alloc(8), handler, Buffer.alloc(12));
    return Buffer.concat([FTYP, media, box('moov', box('trak', box('mdia', kind, box('minf', index))))]);
  }

  it.each([
    ['of one length', []],
    ['of their own lengths', [PLACE.length, PLACE.length, PLACE.length]],
  ])('loses the places that its camera noted moment by moment, in samples %s', (_, lengths) => {
    const film = filmWithTrack('meta', ...lengths);
    const cleaned = withoutNotes(film);
    expect(cleaned.includes(PLACE)).toBe(false);
    expect(cleaned.includes('frames')).toBe(true);
    expect(cleaned.length).toBe(film.length);
  });

  it('keeps the samples of pictures and sound, and a track whose samples lie outside of the film', () => {
    expect(withoutNotes(filmWithTrack('vide'))).toEqual(filmWithTrack('vide'));
    expect(withoutNotes(filmWithTrack('meta', 2 ** 32 - 1, 2 ** 32 - 1, 1)).length).toBe(
      filmWithTrack('meta', 1, 1, 1).length,
    );
  });

  const words = (...values: readonly number[]): Buffer => {
    const bytes = Buffer.alloc(values.length * 4);
    values.forEach((value, index) => bytes.writeUInt32BE(value >>> 0, index * 4));
    return bytes;
  };
  type Said = 'each' | 'all of the fragment' | 'all of the film';

  /** A film whose pictures (track 1) and places (track 2) lie in a fragment: pictures, two places, pictures. */
  function fragmentedFilm(sizes: Said, { handler = 'meta', base = 'fragment' } = {}): Buffer {
    const track = (id: number, kind: string) =>
      box(
        'trak',
        box('tkhd', words(0, 0, 0, id)),
        box('mdia', box('hdlr', Buffer.alloc(8), kind, Buffer.alloc(12)), box('minf', box('stbl', ''))),
      );
    const size = PLACE.length;
    const extension = box('mvex', box('trex', words(0, 1, 1, 0, 0, 0)), box('trex', words(0, 2, 1, 0, size, 0)));
    const start = Buffer.concat([FTYP, box('moov', track(1, 'vide'), track(2, handler), extension)]);
    const fragment = (at: number) => {
      const ofFilm = [0x1, 2, 0, start.length];
      const ofFragment = [0x2_00_00 | (sizes === 'all of the fragment' ? 0x10 : 0), 2];
      const head = box(
        'tfhd',
        words(...(base === 'film' ? ofFilm : ofFragment), ...(sizes === 'all of the fragment' ? [size] : [])),
      );
      const run = sizes === 'each' ? words(0x3_01, 2, at, 9, size, 9, size) : words(0x1, 2, at);
      return box('moof', box('mfhd', words(0, 1)), box('traf', head, box('trun', run)));
    };
    const media = box('mdat', 'pictures', PLACE, PLACE, 'pictures');
    return Buffer.concat([start, fragment(fragment(0).length + 8 + 'pictures'.length), media]);
  }

  it.each<[string, Buffer]>([
    ['that say their lengths', fragmentedFilm('each')],
    ['of one length in the fragment', fragmentedFilm('all of the fragment')],
    ['of one length in the film', fragmentedFilm('all of the film')],
    ['whose place is counted from the beginning of the film', fragmentedFilm('each', { base: 'film' })],
  ])('in fragments loses the places of samples %s, and keeps its pictures', (_, film) => {
    const cleaned = withoutNotes(film);
    expect(film.toString('latin1').split(PLACE)).toHaveLength(3);
    expect(cleaned.includes(PLACE.slice(0, 4))).toBe(false);
    expect(cleaned.toString('latin1').split('pictures')).toHaveLength(3);
    expect(cleaned.length).toBe(film.length);
  });

  it('in fragments keeps what is no note', () => {
    const film = fragmentedFilm('each', { handler: 'soun' });
    expect(withoutNotes(film)).toEqual(film);
  });

  it('keeps what players need', () => {
    const film = Buffer.concat([FTYP, box('moov', box('mvhd', 'head'), box('trak', box('mdia', 'media'))), MDAT]);
    expect(withoutNotes(film)).toEqual(film);
  });

  it.each([
    ['a box that is longer than the film', Buffer.concat([FTYP, Buffer.from('7fffffff6d6f6f76', 'hex')])],
    ['a box that is shorter than its head', Buffer.concat([FTYP, Buffer.from('000000046d6f6f76', 'hex')])],
    ['half a head', Buffer.concat([FTYP, Buffer.from('0000', 'hex')])],
  ])('is left as it is from %s on', (_, film) => expect(withoutNotes(film)).toEqual(film));
});
