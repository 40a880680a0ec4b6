import { hash as digest } from 'node:crypto';
import { canonicalJson } from './canonical-json.js';
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
export function chainHash(prevHash: string, { stream, revision, id }: Place, type: string, data: object): string {
  // The keys of the envelope in their canonical order.
  const text =
    `{"data":${canonicalJson(data, LINKS)},"id":${JSON.stringify(id)},"revision":${revision},` +
    `"stream":${JSON.stringify(stream)},"type":${JSON.stringify(type)}}`;
  return digest('sha256', `${DOMAIN}\n${prevHash}\n${text}`);
}
