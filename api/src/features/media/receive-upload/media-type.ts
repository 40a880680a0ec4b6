import { fileTypeFromBuffer } from 'file-type';
import { MEDIA_TYPES, type MediaKind } from '@sabi50/contracts/media-views';
import { DomainError } from '../../../kernel/domain-error.js';

const KINDS = Object.keys(MEDIA_TYPES) as MediaKind[];
/** What the look into a file may say of one that we take; an animated PNG is a PNG that shows its first frame. */
const SEEN: Readonly<Record<string, MediaKind>> = {
  jpg: 'jpg',
  png: 'png',
  apng: 'png',
  gif: 'gif',
  mp4: 'mp4',
  // Brands of MP4 that the Apple store and phones write.
  m4v: 'mp4',
  '3gp': 'mp4',
  avi: 'avi',
};

/**
 * The kind that a Content-Type header declares.
 * @throws DomainError FILE_TYPE_REFUSED for every other one, and for none
 */
export function declaredKind(header: string | undefined): MediaKind {
  const declared = header?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const kind = KINDS.find((one) => (MEDIA_TYPES[one].declaredAs as readonly string[]).includes(declared));
  if (!kind) throw new DomainError('FILE_TYPE_REFUSED');
  return kind;
}

/**
 * Makes sure that a file is what it was declared as, by its content (rule data/uploads-checked).
 * @throws DomainError FILE_TYPE_REFUSED
 */
export async function requireKind(bytes: Buffer, declared: MediaKind): Promise<void> {
  const seen = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (!seen || SEEN[seen.ext] !== declared) throw new DomainError('FILE_TYPE_REFUSED');
}
