import { migration } from '../platform/postgres/migrations.js';

/**
 * When the provider last answered about a payment that is not settled. Working data of the poller: lost rows cost an ask
 * too many, nothing else.
 */
const PAYMENT_ASKS_DDL = `
create table payment_asks (
  reference uuid primary key,
  asked_at  timestamptz not null
);
`;

export const PAYMENT_MIGRATIONS = [migration(1763700002001, 'PaymentAsks', PAYMENT_ASKS_DDL)];
