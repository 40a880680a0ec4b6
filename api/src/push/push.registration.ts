import { type Registration } from '../event-sourcing/registry.js';
import { NoticeOnPaymentCredited } from './notice-on-payment-credited/notice-on-payment-credited.process-manager.js';
import { PUSH_MIGRATIONS } from './push.migrations.js';

export const pushRegistration = {
  processManagers: [NoticeOnPaymentCredited],
  migrations: PUSH_MIGRATIONS,
} satisfies Registration;
