import { hash as digest } from 'node:crypto';
import { canonicalJson } from '../kernel/canonical-json.js';
import { type Place } from './decider.js';

/** What stands before the first event of a chain. */
export const CHAIN_START = '0'.repeat(64);

const DOMAIN = 'sabi50/wallet-event/v1';

/** The links themselves stand beside what they seal. */
const LINKS = ['hash', 'prevHash'] as const;

/**
 * The link of one event: SHA-256 over the previous link and the canonical JSON (RFC 8785) of the event, its stream,
 * revision and id included, so that an event can be neither altered, moved, dropped nor copied unseen
 * (architecture, "Streams and events"). `prevHash` and `hash` in the data are left out of it.
 */
export function chainHash(prevHash: string, place: Place, type: string, data: object): string {
  return linkOver(prevHash, place, type, canonicalJson(data, LINKS));
}

function linkOver(prevHash: string, { stream, revision, id }: Place, type: string, dataText: string): string {
  // The keys of the envelope in their canonical order.
  const text =
    `{"data":${dataText},"id":${JSON.stringify(id)},"revision":${revision},` +
    `"stream":${JSON.stringify(stream)},"type":${JSON.stringify(type)}}`;
  return digest('sha256', `${DOMAIN}\n${prevHash}\n${text}`);
}

export interface ChainedEvent {
  readonly stream: string;
  readonly revision: number;
  readonly id: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** The data's stored text, where the store can tell it. */
  readonly dataText?: string;
}

export interface ChainFault {
  readonly revision: number;
  readonly reason: 'gap' | 'prev-hash' | 'hash';
}

export interface ChainLink {
  readonly nextRevision: number;
  readonly hash: string;
}

export const FIRST_LINK: ChainLink = { nextRevision: 0, hash: CHAIN_START };

/** Checks the next event of one chain against the link before it; answers the new link, or the fault found. */
export function followChain(link: ChainLink, event: ChainedEvent): ChainLink | ChainFault {
  const { prevHash, hash } = event.data;
  if (event.revision !== link.nextRevision) return { revision: event.revision, reason: 'gap' };
  if (prevHash !== link.hash) return { revision: event.revision, reason: 'prev-hash' };
  if (typeof hash !== 'string' || !holds(link.hash, hash, event)) return { revision: event.revision, reason: 'hash' };
  return { nextRevision: event.revision + 1, hash };
}

/** Verifies a whole chain, oldest event first; answers the first fault, or null when every link holds. */
export function verifyChain(events: readonly ChainedEvent[]): ChainFault | null {
  let link = FIRST_LINK;
  for (const event of events) {
    const next = followChain(link, event);
    if ('reason' in next) return next;
    link = next;
  }
  return null;
}

/**
 * Whether `hash` is the link of this event. An event is stored as the very text that was hashed, with the two links in
 * it: taking them out is several times faster than writing the text anew, and whatever differs is written anew.
 */
function holds(prevHash: string, hash: string, event: ChainedEvent): boolean {
  const { dataText } = event;
  if (dataText) {
    const hashed = dataText.replace(`"hash":"${hash}",`, '').replace(`"prevHash":"${prevHash}",`, '');
    if (linkOver(prevHash, event, event.type, hashed) === hash) return true;
  }
  return chainHash(prevHash, event, event.type, event.data) === hash;
}
