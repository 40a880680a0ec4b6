import { type Registration } from '../event-sourcing/registry.js';
import { LogOnAdjusted } from './staff-log/log-on-adjusted.process-manager.js';
import { LogOnErasureDecided } from './staff-log/log-on-erasure-decided.process-manager.js';
import { LogOnPaymentDecided } from './staff-log/log-on-payment-decided.process-manager.js';
import { LogOnSuspensionDecided } from './staff-log/log-on-suspension-decided.process-manager.js';
import { STAFF_MIGRATIONS } from './staff.migrations.js';

export const staffRegistration = {
  processManagers: [LogOnAdjusted, LogOnErasureDecided, LogOnPaymentDecided, LogOnSuspensionDecided],
  migrations: STAFF_MIGRATIONS,
  appendOnlyTables: ['staff_log'],
  retained: [
    {
      ...{ kind: 'staff-log-values', table: 'staff_log_personal' },
      since: '(select l.occurred_at from staff_log l where l.id = entry_id)',
    },
  ],
} satisfies Registration;
