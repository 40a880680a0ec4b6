import { type Decider } from '../event-sourcing/decider.js';
import { type PlayerStationChanged } from './accounts.events.js';

/** The station of a player's account is this one, or none. */
export interface SetPlayerStation {
  readonly type: 'SetPlayerStation';
  readonly userId: string;
  readonly stationId: string | null;
  /** When the account was changed. */
  readonly now: Date;
}

export interface AccountState {
  readonly stationId: string | null;
}

/** What other modules have to know of an account for ever: its station. The account itself is an ordinary record. */
export const accountDecider: Decider<AccountState, SetPlayerStation, PlayerStationChanged> = {
  category: 'account',
  schemaVersions: { PlayerStationChanged: 1 },
  initial: { stationId: null },

  decide({ userId, stationId, now }, state) {
    if (stationId === state.stationId) return [];
    return [{ type: 'PlayerStationChanged', data: { userId, stationId, occurredAt: now.toISOString() } }];
  },

  evolve: (state, { data: { stationId = state.stationId } }) => ({ stationId }),
};
