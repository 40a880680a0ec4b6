import { createHash, hash } from 'node:crypto';
import { type LogEvent } from '../log/log.js';
import { canonicalText } from './canonical-json.js';

/** The leaves of the sealed log (docs/ledger-format.md, "The sealed log"). */

const LEAF = Buffer.of(0);

export const leafHashOf = (text: string): Buffer => createHash('sha256').update(LEAF).update(text).digest();

/** What is sealed of an event but for the time at which it was recorded: SHA-256 as hex. */
export function contentDigest(event: LogEvent): string {
  const { stream, revision, id, type, data } = event;
  const dataDigest = hash('sha256', textOf(data));
  const { actor, correlationId, causationId, schemaVersion, decidedAt } = event;
  const noted = [actor, correlationId, causationId, schemaVersion, decidedAt].map((value) => value ?? null);
  return hash('sha256', JSON.stringify([stream, revision, id, type, dataDigest, ...noted]));
}

/** Canonical where it can be, else as it is parsed. */
function textOf(data: LogEvent['data']): string {
  try {
    return canonicalText(data);
  } catch {
    return JSON.stringify(data);
  }
}

export const eventLeafHash = (content: string, recordedAt: string): Buffer =>
  leafHashOf(JSON.stringify(['sabi50/event-leaf/v1', content, recordedAt]));

/** @param text what the link of the entry seals */
export const staffLogLeafHash = (number: number, entryId: string, text: string): Buffer =>
  leafHashOf(JSON.stringify(['sabi50/staff-log-leaf/v1', String(number), entryId, hash('sha256', text)]));

/** The first leaf of an epoch that follows another: what was published of that last, and how many of its leaves were kept. */
export interface Opening {
  readonly origin: string;
  readonly keptSize: number;
  readonly checkpoint: string;
}

/** @returns null for a text that opens nothing */
export function openingOf(text: string): Opening | null {
  const [kind, origin, keptSize, checkpoint] = JSON.parse(text) as readonly unknown[];
  const isOne = kind === 'sabi50/epoch-leaf/v1' && typeof origin === 'string' && typeof checkpoint === 'string';
  return isOne && Number.isSafeInteger(keptSize) ? { origin, keptSize: keptSize as number, checkpoint } : null;
}
