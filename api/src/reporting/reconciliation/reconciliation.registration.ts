import { type Registration } from '../../event-sourcing/registry.js';
import { recordedPayments } from './recorded-payments/recorded-payments.projection.js';
import { RECONCILIATION_MIGRATIONS } from './reconciliation.migrations.js';
import { settlementDecider } from '../../domain/settlements/settlements.decider.js';

export const reconciliationRegistration = {
  streams: [settlementDecider],
  projections: [recordedPayments],
  migrations: RECONCILIATION_MIGRATIONS,
  retained: [
    {
      ...{ kind: 'staff-log-values', table: 'reconciliation_exceptions', since: 'closed_at' },
      ...{ where: 'reason is not null', erase: 'reason = null' },
    },
  ],
} satisfies Registration;
