import { HASH_BYTES } from './merkle-tree.js';
import { fromBase64, type Note, noteOf } from './signed-note.js';

/** The head of a tree, as c2sp.org/tlog-checkpoint writes it. */
export interface Checkpoint {
  /** Names the log. */
  readonly origin: string;
  /** How many leaves it has. */
  readonly size: number;
  readonly root: Buffer;
}

export const checkpointText = ({ origin, size, root }: Checkpoint): string =>
  `${origin}\n${size}\n${root.toString('base64')}\n`;

/** A size as it is written: decimal, without leading zeroes; null for anything else, or more than 2^53. */
export function sizeOf(text: string): number | null {
  const size = /^(?:0|[1-9]\d{0,15})$/.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(size) ? size : null;
}

/** What a signed checkpoint says; its signatures are still to be verified. @throws TypeError for any other note */
export function checkpointOf(content: string): Checkpoint & { readonly note: Note } {
  const note = noteOf(content);
  const [origin = '', sizeText = '', rootText = '', ...extensions] = note.text.split('\n').slice(0, -1);
  const [size, root] = [sizeOf(sizeText), fromBase64(rootText)];
  if (origin === '' || size === null || root?.length !== HASH_BYTES || extensions.includes('')) {
    throw new TypeError('This is no checkpoint');
  }
  return { origin, size, root, note };
}
