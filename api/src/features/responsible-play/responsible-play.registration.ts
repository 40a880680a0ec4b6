import { type Registration } from '../../event-sourcing/registry.js';
import { playBreaks } from './play-breaks.projection.js';
import { REMINDER_MIGRATIONS } from './reminder/reminders.migrations.js';
import { spendingDecider } from '../../domain/player-limits/player-limits.decider.js';

export const responsiblePlayRegistration = {
  streams: [spendingDecider],
  projections: [playBreaks],
  migrations: REMINDER_MIGRATIONS,
  retained: [{ kind: 'spending-notices', table: 'spending_notices', since: 'sent_at' }],
} satisfies Registration;
