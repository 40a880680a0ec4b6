import { type StaffRole } from '@sabi50/contracts/permissions';
import { type SuspensionReason } from '@sabi50/contracts/player-acts-views';
import { type Fact } from '../../kernel/decider.js';

/**
 * The station that a player heard of us from is this one now. Ids only: who the player is stands in the account, which can
 * be corrected and erased (rule data/no-personal-data-in-events).
 */
export type PlayerStationChanged = Fact<
  'PlayerStationChanged',
  {
    readonly userId: string;
    /** Null: none any more. Missing in events of the first version, which said only that it had changed. */
    readonly stationId?: string | null;
    /** ISO 8601, the clock of the change. */
    readonly occurredAt: string;
  }
>;

/** Who of the staff decided something about a player; their words go to the staff log, under `changeId`. */
interface StaffDecision {
  readonly userId: string;
  readonly changeId: string;
  /** `staff:<id>`. */
  readonly by: string;
  readonly byRole: StaffRole;
  /** ISO 8601, the clock of the decision. */
  readonly occurredAt: string;
}

/**
 * Neither a game nor a deposit of the player begins from now on (rule accounts/suspension). One after another replaces it:
 * its reason and its end are those of the newest. `changeId` is its name.
 */
export type PlayerSuspended = Fact<
  'PlayerSuspended',
  StaffDecision & {
    readonly reason: SuspensionReason;
    /** ISO 8601: from this instant on it holds no more. Null: until it is lifted. */
    readonly until: string | null;
  }
>;

/** Staff lifted the suspension. One whose end came is over without an event. */
export type PlayerSuspensionLifted = Fact<
  'PlayerSuspensionLifted',
  StaffDecision & {
    /** The suspension that was lifted. */
    readonly suspensionId: string;
  }
>;

/** Who asked for something about an account: the player, or staff, whose words go to the staff log under `changeId`. */
interface ErasureDecision {
  readonly userId: string;
  readonly erasureId: string;
  /** `player:<id>` or `staff:<id>`. */
  readonly by: string;
  /** Of staff only. */
  readonly byRole?: StaffRole;
  /** Of staff only. */
  readonly changeId?: string;
  /** ISO 8601, the clock of the decision. */
  readonly occurredAt: string;
}

/** The player's data is to be erased from `dueAt` on; until then it can be taken back (rule data/erasure). */
export type ErasureRequested = Fact<'ErasureRequested', ErasureDecision & { /** ISO 8601. */ readonly dueAt: string }>;

/** It is not to be erased after all. */
export type ErasureCancelled = Fact<'ErasureCancelled', ErasureDecision>;

/** The player said in words that so much of the balance need not be paid back (rule data/erasure-balance). */
export type ErasureBalanceGivenUp = Fact<
  'ErasureBalanceGivenUp',
  { readonly userId: string; readonly erasureId: string; readonly givenUpKobo: number; readonly occurredAt: string }
>;

/** From now on it cannot be taken back: the modules erase what they hold, one after the other. */
export type ErasureBegun = Fact<
  'ErasureBegun',
  { readonly userId: string; readonly erasureId: string; readonly occurredAt: string }
>;

/** Nothing that names the player is left. `by` is who had asked for it. */
export type PlayerErased = Fact<
  'PlayerErased',
  { readonly userId: string; readonly erasureId: string; readonly by: string; readonly occurredAt: string }
>;

export type AccountErasureEvent =
  ErasureRequested | ErasureCancelled | ErasureBalanceGivenUp | ErasureBegun | PlayerErased;

export type AccountEvent = PlayerStationChanged | PlayerSuspended | PlayerSuspensionLifted | AccountErasureEvent;
