import { type Registration } from '../event-sourcing/registry.js';
import { paymentBooks } from './books/payment-books.projection.js';
import { RECONCILIATION_MIGRATIONS } from './reconciliation.migrations.js';
import { settlementDecider } from './settlements/settlements.decider.js';

export const reconciliationRegistration = {
  streams: [settlementDecider],
  projections: [paymentBooks],
  migrations: RECONCILIATION_MIGRATIONS,
} satisfies Registration;
