import { type Fact } from '../event-sourcing/decider.js';

/**
 * The station that a player heard of us from is this one now. Ids only: who the player is stands in the account, which can
 * be corrected and erased (rule data/no-personal-data-in-events).
 */
export type PlayerStationChanged = Fact<
  'PlayerStationChanged',
  {
    readonly userId: string;
    /** Null: none any more. Missing in events of the first version, which told only that it had changed. */
    readonly stationId?: string | null;
    /** ISO 8601, the clock of the change. */
    readonly occurredAt: string;
  }
>;
