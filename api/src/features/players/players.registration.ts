import { type Registration } from '../../event-sourcing/registry.js';
import { LARGE_ADJUSTMENT_MIGRATIONS } from './adjust-user/large-adjustments.js';
import { playerSuspensions } from './suspend-player/player-suspensions.projection.js';

export const playersRegistration = {
  projections: [playerSuspensions],
  migrations: LARGE_ADJUSTMENT_MIGRATIONS,
  retained: [{ kind: 'notes', table: 'player_notes', since: 'written_at' }],
} satisfies Registration;
