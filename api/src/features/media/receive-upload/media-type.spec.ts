import { describe, expect, it } from '@jest/globals';
import { type MediaKind } from '@sabi50/contracts/media-views';
import { avi, movingGif, mp4, photo, pngOf } from '../../../../test/support/media-samples.js';
import { declaredKind, requireKind } from './image-cleaner.js';

const REFUSED = { code: 'FILE_TYPE_REFUSED' };

/** An MP4 film of another brand. */
function branded(brand: string): Buffer {
  const film = mp4();
  film.write(brand, 8, 'latin1');
  return film;
}

describe('the declared type', () => {
  it.each([
    ['image/jpeg', 'jpg'],
    ['image/jpg', 'jpg'],
    ['IMAGE/PNG; charset=binary', 'png'],
    ['image/gif', 'gif'],
    ['video/mp4', 'mp4'],
    ['video/avi', 'avi'],
    ['video/x-msvideo', 'avi'],
  ])('%s is a %s', (header, kind) => {
    expect(declaredKind(header)).toBe(kind);
  });

  it.each([undefined, '', 'image/svg+xml', 'image/webp', 'application/pdf', 'text/html', 'video/quicktime'])(
    '%s is refused',
    (header) => {
      expect(() => declaredKind(header)).toThrow(expect.objectContaining(REFUSED));
    },
  );
});

describe('the content', () => {
  it('is known by its first bytes', async () => {
    const samples: readonly [Buffer, MediaKind][] = [
      [await photo(), 'jpg'],
      [pngOf(2, 2), 'png'],
      [await movingGif(), 'gif'],
      [mp4(), 'mp4'],
      [branded('M4V '), 'mp4'],
      [branded('3gp5'), 'mp4'],
      [avi(), 'avi'],
    ];
    for (const [bytes, kind] of samples) await expect(requireKind(bytes, kind)).resolves.toBeUndefined();
  });

  it.each([
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an archive', Buffer.from('504b030414000600080000002100', 'hex')],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a program', Buffer.from('4d5a90000300000004000000ffff0000', 'hex')],
    ['a picture of another kind', pngOf(2, 2)],
    ['nothing', Buffer.alloc(0)],
  ])('is refused when it is %s', async (_, bytes) => {
    await expect(requireKind(bytes, 'jpg')).rejects.toMatchObject(REFUSED);
  });
});
