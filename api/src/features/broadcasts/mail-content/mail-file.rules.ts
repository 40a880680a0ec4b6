import { type MailedFileView } from '@sabi50/contracts/broadcast-views';
import { MAIL_ATTACHMENTS_BYTES_MAX } from '@sabi50/contracts/limits';
import { UNPRINTABLE } from '../../../kernel/text.js';

/** A stored file that is to be mailed (rule mails/attachments). */
export interface OfferedFile {
  /** `/objects/<id>.<extension>`; the extension says what it really is. */
  readonly path: string;
  /** What staff call it. */
  readonly name: string;
  /** In bytes. */
  readonly size: number;
}

const PICTURE = /\.(jpe?g|png|gif)$/i;
/** Base64 in mails comes in lines of 76 signs. */
const LINE_SIGNS = 76;
const LINE_END_BYTES = 2;
/** Signs that no file system takes, or that would part a header. */
const UNFIT = new RegExp(`(?<!\\s)\\s*[${UNPRINTABLE}/\\\\:*?"<>|][${UNPRINTABLE}/\\\\:*?"<>|\\s]*`, 'g');

/** Whether a mail can show it. */
export const isPicture = (path: string): boolean => PICTURE.test(path);

/** How many bytes a file has in a mail. */
export function bytesInMail(size: number): number {
  const signs = Math.ceil(size / 3) * 4;
  return signs + Math.ceil(signs / LINE_SIGNS) * LINE_END_BYTES;
}

/**
 * Which files travel in the mail itself: pictures first, since the mail shows them, then the others, each in the order
 * given, as long as all together stay within MAIL_ATTACHMENTS_BYTES_MAX. The rest are links, and so are all of them in a
 * mail that is a text part only.
 */
export function plannedFiles(offered: readonly OfferedFile[], mayAttach: boolean): MailedFileView[] {
  let room = mayAttach ? MAIL_ATTACHMENTS_BYTES_MAX : 0;
  const pictures = offered.filter(({ path }) => isPicture(path));
  const others = offered.filter(({ path }) => !isPicture(path));
  return [...pictures, ...others].map(({ path, name, size }) => {
    const bytes = bytesInMail(size);
    const isAttached = bytes <= room;
    if (isAttached) room -= bytes;
    return { url: path, name: fileNameOf(name, path), isAttached };
  });
}

/** A name that says what the file is: one that ends in another way gets the true ending after it. */
export function fileNameOf(name: string, path: string): string {
  const ending = extensionOf(path);
  const bare = name.replace(UNFIT, ' ').trim();
  if (bare === '') return `file.${ending}`;
  return sameKind(extensionOf(bare)) === sameKind(ending) ? bare : `${bare}.${ending}`;
}

const extensionOf = (name: string): string => /\.([^./]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
const sameKind = (extension: string): string => (extension === 'jpeg' ? 'jpg' : extension);

/** By what the mail refers to an attached picture (RFC 2392), without brackets. */
export const contentIdOf = (path: string, publicUrl: string): string =>
  `${path.slice(path.lastIndexOf('/') + 1)}@${new URL(publicUrl).hostname}`;
