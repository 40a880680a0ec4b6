import { accountsRegistration } from './accounts/accounts.registration.js';
import { alarmsRegistration } from './alarms/alarms.registration.js';
import { analyticsRegistration } from './analytics/analytics.registration.js';
import { boardRegistration } from './board/board.registration.js';
import { broadcastsRegistration } from './broadcasts/broadcasts.registration.js';
import { installationStreams } from './event-sourcing/migration/installation.events.js';
import { type Registration, Registry } from './event-sourcing/registry.js';
import { mailsRegistration } from './mails/mails.registration.js';
import { mediaRegistration } from './media/media.registration.js';
import { paymentsRegistration } from './payments/payments.registration.js';
import { PLATFORM_MIGRATIONS } from './platform/postgres/migrations.js';
import { pointsRegistration } from './points/points.registration.js';
import { privacyRegistration } from './privacy/privacy.registration.js';
import { pushRegistration } from './push/push.registration.js';
import { questionsRegistration } from './questions/questions.registration.js';
import { quizRegistration } from './quiz/quiz.registration.js';
import { spendingRegistration } from './spending/spending.registration.js';
import { staffRegistration } from './staff/staff.registration.js';
import { reconciliationRegistration } from './reconciliation/reconciliation.registration.js';
import { stationStatementsRegistration } from './station-statements/station-statements.registration.js';
import { stationsRegistration } from './stations/stations.registration.js';
import { verificationRegistration } from './verification/verification.registration.js';
import { walletRegistration } from './wallet/wallet.registration.js';
import { winnersRegistration } from './winners/winners.registration.js';

/** What the platform and each module register. */
export const registrations: readonly Registration[] = [
  {
    migrations: PLATFORM_MIGRATIONS,
    streams: [installationStreams],
    retained: [{ kind: 'sessions', table: 'sessions', since: 'expires_at' }],
  },
  accountsRegistration,
  alarmsRegistration,
  analyticsRegistration,
  boardRegistration,
  broadcastsRegistration,
  mailsRegistration,
  mediaRegistration,
  paymentsRegistration,
  pointsRegistration,
  privacyRegistration,
  pushRegistration,
  questionsRegistration,
  quizRegistration,
  reconciliationRegistration,
  spendingRegistration,
  staffRegistration,
  stationStatementsRegistration,
  stationsRegistration,
  verificationRegistration,
  walletRegistration,
  winnersRegistration,
];

/** All of it joined. */
export const registry = new Registry(registrations);
