import { type Fact } from '../event-sourcing/decider.js';

/**
 * The station that a player heard of us from is another one now, or none. Which one is for the account to say: events hold
 * ids only, and the account stays what can be corrected (rule data/no-personal-data-in-events). It may come before the
 * change is committed, and for a change that was not: whoever hears it waits for the account's row and reads what
 * stands there.
 */
export type PlayerStationChanged = Fact<
  'PlayerStationChanged',
  {
    readonly userId: string;
    /** ISO 8601, the clock of the change. */
    readonly occurredAt: string;
  }
>;
