import { type StaffRole } from '@sabi50/contracts/permissions';
import { ERASURE_PAUSE_DAYS } from '@sabi50/contracts/erasure-views';
import { DomainError } from '../../kernel/domain-error.js';
import { type AccountErasureEvent } from './accounts.events.js';

/** Who asks: a player about themselves, or staff with the name of their call. */
interface Asking {
  readonly userId: string;
  readonly by: string;
  readonly byRole?: StaffRole;
  readonly changeId?: string;
  readonly now: Date;
}

export interface RequestErasure extends Asking {
  readonly type: 'RequestErasure';
  readonly erasureId: string;
  /** What the player gives up with it, in kobo; 0: nothing. */
  readonly givesUpKobo: number;
}

export interface CancelErasure extends Asking {
  readonly type: 'CancelErasure';
  /** The request that was on screen. */
  readonly seen: string;
}

interface StepOfErasure {
  readonly userId: string;
  readonly erasureId: string;
  readonly now: Date;
}

export interface BeginErasure extends StepOfErasure {
  readonly type: 'BeginErasure';
}

export interface FinishErasure extends StepOfErasure {
  readonly type: 'FinishErasure';
}

export type ErasureCommand = RequestErasure | CancelErasure | BeginErasure | FinishErasure;

/** The newest erasure of an account that was not taken back. */
export interface Erasure {
  readonly id: string;
  readonly by: string;
  /** ISO 8601. */
  readonly requestedAt: string;
  readonly dueAt: string;
  readonly givenUpKobo: number;
  readonly phase: 'waiting' | 'begun' | 'erased';
}

export interface ErasureState {
  /** Null: nobody asked for it, or it was taken back. */
  readonly erasure: Erasure | null;
  /** The one that was taken back last, so that taking it back twice is harmless. */
  readonly cancelledErasure: string | null;
}

const PAUSE_MS = ERASURE_PAUSE_DAYS * 86_400_000;

/**
 * An erasure begins no sooner than 14 days after it was asked for, and until it has begun it can be taken back (rule
 * data/erasure). Asked for again it stays what it is, but for what the player gives up.
 *
 * @throws DomainError RECORD_CHANGED where another one than was seen is to be taken back, or staff ask for one that is there;
 *   ERASURE_BEGUN
 */
export function decideErasure(command: ErasureCommand, state: ErasureState): readonly AccountErasureEvent[] {
  switch (command.type) {
    case 'RequestErasure':
      return request(command, state);
    case 'CancelErasure':
      return cancel(command, state);
    case 'BeginErasure':
      return begin(command, state);
    case 'FinishErasure':
      return finish(command, state);
  }
}

function request(command: RequestErasure, { erasure, cancelledErasure }: ErasureState): readonly AccountErasureEvent[] {
  const { erasureId, now } = command;
  // The call that asked for it came a second time, late.
  if (cancelledErasure === erasureId) return [];
  if (erasure && erasure.phase !== 'waiting') throw new DomainError('ERASURE_BEGUN');
  if (erasure && command.byRole !== undefined) throw new DomainError('RECORD_CHANGED');
  if (erasure) return giveUp(command, erasure);
  const dueAt = new Date(now.getTime() + PAUSE_MS).toISOString();
  const requested = { type: 'ErasureRequested', data: { ...decisionOf(command, erasureId), dueAt } } as const;
  return [requested, ...giveUp(command, { id: erasureId, givenUpKobo: 0 })];
}

function giveUp(
  { userId, givesUpKobo: givenUpKobo, now }: RequestErasure,
  erasure: Pick<Erasure, 'id' | 'givenUpKobo'>,
): readonly AccountErasureEvent[] {
  if (givenUpKobo <= erasure.givenUpKobo) return [];
  const data = { userId, erasureId: erasure.id, givenUpKobo, occurredAt: now.toISOString() };
  return [{ type: 'ErasureBalanceGivenUp', data }];
}

function cancel(command: CancelErasure, { erasure, cancelledErasure }: ErasureState): readonly AccountErasureEvent[] {
  if (erasure === null && cancelledErasure === command.seen) return [];
  if (erasure?.id !== command.seen) throw new DomainError('RECORD_CHANGED');
  if (erasure.phase !== 'waiting') throw new DomainError('ERASURE_BEGUN');
  return [{ type: 'ErasureCancelled', data: decisionOf(command, erasure.id) }];
}

function begin({ userId, erasureId, now }: BeginErasure, { erasure }: ErasureState): readonly AccountErasureEvent[] {
  const isDue = erasure?.id === erasureId && erasure.phase === 'waiting' && now >= new Date(erasure.dueAt);
  return isDue ? [{ type: 'ErasureBegun', data: { userId, erasureId, occurredAt: now.toISOString() } }] : [];
}

function finish({ userId, erasureId, now }: FinishErasure, { erasure }: ErasureState): readonly AccountErasureEvent[] {
  if (erasure?.id !== erasureId || erasure.phase !== 'begun') return [];
  return [{ type: 'PlayerErased', data: { userId, erasureId, by: erasure.by, occurredAt: now.toISOString() } }];
}

const decisionOf = ({ userId, by, byRole, changeId, now }: Asking, erasureId: string) => ({
  ...{ userId, erasureId, by, occurredAt: now.toISOString() },
  ...(byRole !== undefined && { byRole }),
  ...(changeId !== undefined && { changeId }),
});

/** The state after an event about erasure. */
export function erasureAfter(state: ErasureState, { type, data }: AccountErasureEvent): ErasureState {
  const { erasure } = state;
  switch (type) {
    case 'ErasureRequested': {
      const { erasureId: id, by, occurredAt: requestedAt, dueAt } = data;
      return { ...state, erasure: { id, by, requestedAt, dueAt, givenUpKobo: 0, phase: 'waiting' } };
    }
    case 'ErasureCancelled':
      return { erasure: null, cancelledErasure: data.erasureId };
    case 'ErasureBalanceGivenUp':
      return { ...state, erasure: erasure && { ...erasure, givenUpKobo: data.givenUpKobo } };
    case 'ErasureBegun':
      return { ...state, erasure: erasure && { ...erasure, phase: 'begun' } };
    case 'PlayerErased':
      return { ...state, erasure: erasure && { ...erasure, phase: 'erased' } };
  }
}
