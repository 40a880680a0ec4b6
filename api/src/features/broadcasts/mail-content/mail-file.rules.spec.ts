import { describe, expect, it } from '@jest/globals';
import { MAIL_ATTACHMENTS_BYTES_MAX } from '@sabi50/contracts/limits';
import { bytesInMail, fileNameOf, plannedFiles } from './mail-file.rules.js';

const MB = 1_048_576;
const offered = (name: string, size: number) => ({ path: `/objects/id-of-${name}`, name, size });

describe('the files of a mail', () => {
  it('travel in it, pictures first, as long as all together are small enough', () => {
    const files = [offered('a.mp4', 4 * MB), offered('b.png', 3 * MB), offered('c.avi', 2 * MB), offered('d.jpg', MB)];
    expect(plannedFiles(files, true).map(({ name, isAttached }) => [name, isAttached])).toEqual([
      ['b.png', true],
      ['d.jpg', true],
      ['a.mp4', false],
      ['c.avi', true],
    ]);
  });

  it('are links in a mail that is a text part only', () =>
    expect(plannedFiles([offered('a.png', 10)], false)).toEqual([
      { url: '/objects/id-of-a.png', name: 'a.png', isAttached: false },
    ]));

  it('are counted as they go over the wire, in lines of base64', () => {
    const inLines = (size: number) =>
      Buffer.alloc(size)
        .toString('base64')
        .replace(/.{1,76}/g, '$&\r\n').length;
    for (const size of [1, 2, 3, 56, 57, 58, 5_700]) expect(bytesInMail(size)).toBe(inLines(size));
    const largest = Math.floor(MAIL_ATTACHMENTS_BYTES_MAX / 78) * 57;
    expect(plannedFiles([offered('a.png', largest)], true)[0]?.isAttached).toBe(true);
    expect(plannedFiles([offered('a.png', largest + 57)], true)[0]?.isAttached).toBe(false);
  });

  it.each([
    ['photo.JPEG', 'photo.JPEG'],
    ['photo.png', 'photo.png.jpg'],
    ['prize list', 'prize list.jpg'],
    ['../../etc/passwd.jpg', '.. .. etc passwd.jpg'],
    ['a\r\nBcc: all.jpg', 'a Bcc all.jpg'],
    ['gpj.\u202Eexe.jpg', 'gpj. exe.jpg'],
    ['  ', 'file.jpg'],
  ])('have a name that says what they are: %j is %j', (name, fit) =>
    expect(fileNameOf(name, '/objects/0.jpg')).toBe(fit),
  );
});
