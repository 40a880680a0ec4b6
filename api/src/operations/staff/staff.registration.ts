import { type Registration } from '../../event-sourcing/registry.js';
import {
  LogOnAdjusted,
  LogOnErasureDecided,
  LogOnPaymentDecided,
  LogOnSuspensionDecided,
} from './staff-log/log-on-event.process-managers.js';
import { STAFF_MIGRATIONS } from './staff.migrations.js';

export const staffRegistration = {
  processManagers: [LogOnAdjusted, LogOnErasureDecided, LogOnPaymentDecided, LogOnSuspensionDecided],
  migrations: STAFF_MIGRATIONS,
  appendOnlyTables: ['staff_log', 'staff_log_links'],
  retained: [
    {
      ...{ kind: 'staff-log-values', table: 'staff_log_personal' },
      since: '(select l.occurred_at from staff_log l where l.id = entry_id)',
    },
  ],
} satisfies Registration;
