import { hash } from 'node:crypto';
import { type LogEvent } from '../log/log.js';
import { canonicalObject, canonicalText } from './canonical-json.js';

/** The link before the first event of a chain. */
export const NO_LINK = '0'.repeat(64);

/** What is sealed: everything about an event that a reader relies on. */
type Sealed = Pick<LogEvent, 'stream' | 'revision' | 'id' | 'type' | 'data' | 'dataText'>;

/** The link that an event must carry after the link `previous` (docs/ledger-format.md, "The chain of a wallet"). */
export function linkOf(previous: string, event: Sealed): string {
  return linkOver(previous, event, canonicalObject(event.data, ['hash', 'prevHash']));
}

/**
 * Whether the event carries the right link. Writers store the canonical text with the two links in it, so cutting them
 * out is tried first; any other text of the same data is written anew.
 */
export function carriesLink(previous: string, event: Sealed): boolean {
  const link = event.data['hash'];
  if (typeof link !== 'string') return false;
  if (event.dataText !== null) {
    const cut = without(without(event.dataText, `"hash":"${link}",`), `"prevHash":"${previous}",`);
    // Only the canonical text may be cut: another text of the same data would hash to a link of its own.
    if (linkOver(previous, event, cut) === link) return isCanonical(event.data, event.dataText);
  }
  try {
    return linkOf(previous, event) === link;
  } catch {
    return false;
  }
}

/** Whether a text is the canonical one of its data, without writing that anew. */
function isCanonical(data: Sealed['data'], text: string): boolean {
  return (JSON.stringify(data) === text && keysInOrder(data)) || canonicalText(data) === text;
}

function keysInOrder(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) return value.every(keysInOrder);
  let before = '';
  for (const [key, member] of Object.entries(value)) {
    if (key < before || !keysInOrder(member)) return false;
    before = key;
  }
  return true;
}

function without(text: string, part: string): string {
  const from = text.indexOf(part);
  return from < 0 ? text : text.slice(0, from) + text.slice(from + part.length);
}

function linkOver(previous: string, { stream, revision, id, type }: Sealed, dataText: string): string {
  const envelope =
    `{"data":${dataText},"id":${JSON.stringify(id)},"revision":${revision},` +
    `"stream":${JSON.stringify(stream)},"type":${JSON.stringify(type)}}`;
  return hash('sha256', `sabi50/wallet-event/v1\n${previous}\n${envelope}`);
}
