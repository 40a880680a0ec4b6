import { hash } from 'node:crypto';
import { canonicalJson } from '../../kernel/canonical-json.js';

/**
 * What a leaf of the sealed log is computed from (docs/ledger-format.md, "The sealed log"). Only its hash is kept and published:
 * a leaf holds no personal data, and its ids are random, so that nobody guesses one.
 */

interface SealedEvent {
  readonly stream: string;
  readonly revision: number;
  readonly id: string;
  readonly type: string;
  readonly data: unknown;
  readonly metadata: {
    readonly actor?: unknown;
    readonly correlationId?: unknown;
    readonly causationId?: unknown;
    readonly schemaVersion?: unknown;
    readonly occurredAt?: unknown;
  } | null;
}

/** @param recordedAt when the first store recorded it, ISO 8601 with three decimals: a copy of the log has other times */
export function eventLeaf({ stream, revision, id, type, data, metadata }: SealedEvent, recordedAt: string): string {
  const { actor, correlationId, causationId, schemaVersion, occurredAt } = metadata ?? {};
  const content = JSON.stringify([
    ...[stream, revision, id, type, hash('sha256', textOf(data))],
    ...[actor ?? null, correlationId ?? null, causationId ?? null, schemaVersion ?? null, occurredAt ?? null],
  ]);
  return JSON.stringify(['sabi50/event-leaf/v1', hash('sha256', content), recordedAt]);
}

/** Canonical where it can be: what no writer of ours wrote is sealed as it is parsed. */
function textOf(data: unknown): string {
  try {
    return canonicalJson(data);
  } catch {
    return JSON.stringify(data);
  }
}

/** @param digest SHA-256 over the entry's text, which holds digests of what is personal */
export const staffLogLeaf = (number: string, entryId: string, digest: string): string =>
  JSON.stringify(['sabi50/staff-log-leaf/v1', number, entryId, digest]);

/** The first leaf of an epoch: the last checkpoint that was published of the log before, and how many of its leaves were kept. */
export const openingLeaf = (origin: string, keptSize: number, checkpoint: string): string =>
  JSON.stringify(['sabi50/epoch-leaf/v1', origin, keptSize, checkpoint]);

/** What a leaf is of, as it is noted beside its tile; a stream's name holds no blank. */
export const eventName = (stream: string, revision: number, recordedAt: string): string =>
  `${stream} ${revision} ${recordedAt}`;
export const STAFF_LOG = 'staff-log';
export const OPENING_NAME = 'epoch';
export const staffLogName = (number: string): string => `${STAFF_LOG} ${number}`;

/** @returns the parts of the name of an event or entry; `revision` is the number of an entry */
export function nameParts(name: string): { readonly stream: string; readonly revision: string; readonly at: string } {
  const [stream = '', revision = '', at = ''] = name.split(' ');
  return { stream, revision, at };
}
