import { createHash } from 'node:crypto';
import { canonicalJson } from './canonical-json.js';
import { type Place } from './decider.js';

/** What stands before the first event of a chain. */
export const CHAIN_START = '0'.repeat(64);

const DOMAIN = 'sabi50/wallet-event/v1';

/**
 * The link of one event: SHA-256 over the previous link and the canonical JSON (RFC 8785) of the event, its stream,
 * revision and id included, so that an event can be neither altered, moved, dropped nor copied unseen
 * (architecture, "Streams and events").
 */
export function chainHash(prevHash: string, place: Place, type: string, data: object): string {
  const { stream, revision, id } = place;
  const text = canonicalJson({ stream, revision, id, type, data });
  return createHash('sha256').update(`${DOMAIN}\n${prevHash}\n${text}`).digest('hex');
}

export interface ChainedEvent {
  readonly stream: string;
  readonly revision: number;
  readonly id: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
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
  const { prevHash, hash, ...data } = event.data;
  if (event.revision !== link.nextRevision) return { revision: event.revision, reason: 'gap' };
  if (prevHash !== link.hash) return { revision: event.revision, reason: 'prev-hash' };
  if (chainHash(link.hash, event, event.type, data) !== hash) return { revision: event.revision, reason: 'hash' };
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
