import { MEDIA_BYTES_MAX } from '@sabi50/contracts/limits';
import { MEDIA_EXTENSIONS, MEDIA_TYPES, type MediaKind } from '@sabi50/contracts/media-views';

/** Why a file is not even sent; the server looks at its content as well (rule data/uploads-checked). */
export type MediaRefusal = 'type' | 'size';

/** The content type to declare for a file, by its name; null when files of this kind are not taken. */
export function contentTypeOf(name: string): string | null {
  const extension = MEDIA_EXTENSIONS.find((one) => name.toLowerCase().endsWith(one));
  if (extension === undefined) return null;
  const kind = extension === '.jpeg' ? 'jpg' : (extension.slice(1) as MediaKind);
  return MEDIA_TYPES[kind].contentType;
}

/** Null when the file may be sent. */
export function mediaRefusal({ name, size }: Pick<File, 'name' | 'size'>): MediaRefusal | null {
  if (contentTypeOf(name) === null) return 'type';
  return size > MEDIA_BYTES_MAX ? 'size' : null;
}
