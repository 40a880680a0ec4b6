import { type AttentionKind, SEEN_TO_KINDS } from '@sabi50/contracts/attention-views';
import { DomainError } from '../../../kernel/domain-error.js';

/** Who took a matter; null: nobody has. */
export type TakenBy = string | null;

/**
 * Whether taking it changes anything: what one has already is taken once (rule staff/attention-taken).
 * @throws DomainError CONFLICT where a colleague was first
 */
export function mayTake(takenBy: TakenBy, by: string): boolean {
  if (takenBy !== null && takenBy !== by) throw new DomainError('CONFLICT');
  return takenBy === null;
}

/** Whether giving it back changes anything: anybody may, since colleagues fall ill. */
export const mayGiveBack = (takenBy: TakenBy): boolean => takenBy !== null;

/**
 * What staff see to, and the moment up to which they have: never one to come.
 * @throws DomainError ATTENTION_STILL_WAITS for what closes when nothing of it waits any more
 */
export function closedUntil(kind: AttentionKind, until: Date, now: Date): Date {
  if (!isSeenTo(kind)) throw new DomainError('ATTENTION_STILL_WAITS');
  return until < now ? until : now;
}

/** Whether it waits until staff say that they have seen to it. */
export const isSeenTo = (kind: AttentionKind): boolean => (SEEN_TO_KINDS as readonly AttentionKind[]).includes(kind);
