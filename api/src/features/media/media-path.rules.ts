import { MEDIA_TYPES, type MediaKind } from '@sabi50/contracts/media-views';
import { pathOf } from '@sabi50/contracts/routes';

const ID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const NAME = new RegExp(`^(${ID})\\.(${Object.keys(MEDIA_TYPES).join('|')})$`);
const OBJECT_PATH = new RegExp(`^/objects/(${ID})\\.(?:${Object.keys(MEDIA_TYPES).join('|')})$`);
const UPLOAD_PATH = new RegExp(`^/api/objects/uploads/(${ID})(?:\\?.*)?$`);

/** Where a stored file is served. Its id is random, so nobody comes upon it by trying. */
export const objectPathOf = (id: string, kind: MediaKind): string => pathOf('object', { name: `${id}.${kind}` });

/** The parts of a served name; null for what is none of ours. */
export function partsOfName(name: string): { readonly id: string; readonly kind: MediaKind } | null {
  const [, id, kind] = NAME.exec(name) ?? [];
  return id && kind ? { id, kind: kind as MediaKind } : null;
}

/**
 * The file that an address means: its upload URL (as it was given, or without its query) or its object path, either with
 * or without our own origin. Null for every other address: nothing outside is ever looked at
 * (rule data/uploads-checked).
 */
export function mediaIdOf(address: string, origin: string): string | null {
  const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
  return (OBJECT_PATH.exec(path) ?? UPLOAD_PATH.exec(path))?.[1] ?? null;
}
