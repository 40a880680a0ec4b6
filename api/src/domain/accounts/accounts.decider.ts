import { type StaffRole } from '@sabi50/contracts/permissions';
import { type PlayerSuspensionView, type SuspensionReason } from '@sabi50/contracts/player-acts-views';
import { type Decider } from '../../kernel/decider.js';
import { DomainError } from '../../kernel/domain-error.js';
import { type AccountEvent } from './accounts.events.js';
import { decideErasure, erasureAfter, type ErasureCommand, type ErasureState } from './erasure.rules.js';

/** The station of a player's account is this one, or none. */
export interface SetPlayerStation {
  readonly type: 'SetPlayerStation';
  readonly userId: string;
  readonly stationId: string | null;
  /** When the account was changed. */
  readonly now: Date;
}

interface StaffCommand {
  readonly userId: string;
  /** The same for a call that is sent again. */
  readonly changeId: string;
  readonly by: string;
  readonly byRole: StaffRole;
  /** The suspension that was on screen; null: none (rule staff/revision). */
  readonly seen: string | null;
  readonly now: Date;
}

export interface SuspendPlayer extends StaffCommand {
  readonly type: 'SuspendPlayer';
  readonly reason: SuspensionReason;
  readonly until: Date | null;
}

export interface LiftSuspension extends StaffCommand {
  readonly type: 'LiftSuspension';
  readonly seen: string;
}

export type AccountCommand = SetPlayerStation | SuspendPlayer | LiftSuspension | ErasureCommand;

export interface AccountState extends ErasureState {
  readonly stationId: string | null;
  /** The newest that was not lifted; its end may have come. */
  readonly suspension: PlayerSuspensionView | null;
  /** Decisions of staff that were taken, so that one is taken once. */
  readonly decisions: readonly string[];
}

/** More than are sent again at the same time. */
const DECISIONS_REMEMBERED = 20;

/** What keeps the player from playing at this moment; null: nothing does (rule accounts/suspension). */
export const suspensionAt = ({ suspension }: AccountState, now: Date): PlayerSuspensionView | null =>
  suspension && (suspension.until === null || now < new Date(suspension.until)) ? suspension : null;

/**
 * What other modules have to know of an account for ever: its station, whether it is suspended, and whether it is erased. The account itself is an
 * ordinary record.
 */
export const accountDecider: Decider<AccountState, AccountCommand, AccountEvent> = {
  category: 'account',
  schemaVersions: {
    ...{ PlayerStationChanged: 1, PlayerSuspended: 1, PlayerSuspensionLifted: 1 },
    ...{ ErasureRequested: 1, ErasureCancelled: 1, ErasureBalanceGivenUp: 1, ErasureBegun: 1, PlayerErased: 1 },
  },
  initial: { stationId: null, suspension: null, decisions: [], erasure: null, cancelledErasure: null },

  /** @throws DomainError RECORD_CHANGED where the player is suspended otherwise than staff saw; as `decideErasure` */
  decide(command, state) {
    if (command.type === 'SetPlayerStation') return setStation(command, state);
    if (isAboutErasure(command)) {
      const isKnown = 'changeId' in command && state.decisions.includes(String(command.changeId));
      return isKnown ? [] : decideErasure(command, state);
    }
    const { userId, changeId, by, byRole, now } = command;
    if (state.decisions.includes(changeId)) return [];
    if ((suspensionAt(state, now)?.id ?? null) !== command.seen) throw new DomainError('RECORD_CHANGED');
    const decision = { userId, changeId, by, byRole, occurredAt: now.toISOString() };
    if (command.type === 'LiftSuspension') {
      return [{ type: 'PlayerSuspensionLifted', data: { ...decision, suspensionId: command.seen } }];
    }
    const { reason, until } = command;
    return [{ type: 'PlayerSuspended', data: { ...decision, reason, until: until?.toISOString() ?? null } }];
  },

  evolve(state, event) {
    const { type, data } = event;
    switch (type) {
      case 'PlayerStationChanged':
        return { ...state, stationId: data.stationId === undefined ? state.stationId : data.stationId };
      case 'PlayerSuspended': {
        const { changeId: id, reason, until, occurredAt: since } = data;
        return { ...state, suspension: { id, reason, since, until }, decisions: withDecision(state, id) };
      }
      case 'PlayerSuspensionLifted':
        return { ...state, suspension: null, decisions: withDecision(state, data.changeId) };
      default: {
        const changeId = 'changeId' in data ? data.changeId : undefined;
        const decisions = changeId === undefined ? state.decisions : withDecision(state, changeId);
        return { ...state, ...erasureAfter(state, event), decisions };
      }
    }
  },
};

const ABOUT_ERASURE: ReadonlySet<AccountCommand['type']> = new Set([
  ...(['RequestErasure', 'CancelErasure', 'BeginErasure', 'FinishErasure'] as const),
]);

const isAboutErasure = (command: AccountCommand): command is ErasureCommand => ABOUT_ERASURE.has(command.type);

function setStation({ userId, stationId, now }: SetPlayerStation, state: AccountState): readonly AccountEvent[] {
  if (stationId === state.stationId) return [];
  return [{ type: 'PlayerStationChanged', data: { userId, stationId, occurredAt: now.toISOString() } }];
}

const withDecision = ({ decisions }: AccountState, changeId: string): readonly string[] =>
  [...decisions, changeId].slice(-DECISIONS_REMEMBERED);
