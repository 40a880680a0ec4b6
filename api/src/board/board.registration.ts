import { type Registration } from '../event-sourcing/registry.js';
import { boardWeeks } from './board-view/board-weeks.projection.js';
import { BOARD_MIGRATIONS } from './board.migrations.js';

export const boardRegistration = {
  projections: [boardWeeks],
  migrations: BOARD_MIGRATIONS,
  retained: [{ kind: 'nicknames', table: 'board_members', since: 'left_at' }],
} satisfies Registration;
