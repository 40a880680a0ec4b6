import { type StaffRole } from '@sabi50/vocabulary/permissions';
import { type SuspensionReason } from '@sabi50/vocabulary/player-acts-views';
import { type Fact } from '../event-sourcing/decider.js';

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

export type AccountEvent = PlayerStationChanged | PlayerSuspended | PlayerSuspensionLifted;
