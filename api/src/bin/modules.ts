import { accountMailsRegistration } from '../features/account-mails/account-mails.registration.js';
import { authRegistration } from '../features/auth/auth.registration.js';
import { alarmsRegistration } from '../operations/alarms/alarms.registration.js';
import { analyticsRegistration } from '../reporting/analytics/analytics.registration.js';
import { leaderboardRegistration } from '../features/leaderboard/leaderboard.registration.js';
import { broadcastsRegistration } from '../features/broadcasts/broadcasts.registration.js';
import { installationStreams } from '../event-sourcing/migration/installation.events.js';
import { type Registration, Registry } from '../event-sourcing/registry.js';
import { mailsRegistration } from '../features/mails/mails.registration.js';
import { mediaRegistration } from '../features/media/media.registration.js';
import { paymentsRegistration } from '../features/payments/payments.registration.js';
import { playersRegistration } from '../features/players/players.registration.js';
import { PLATFORM_MIGRATIONS } from '../event-sourcing/platform.migrations.js';
import { practiceRegistration } from '../features/practice/practice.registration.js';
import { privacyRegistration } from '../features/privacy/privacy.registration.js';
import { notificationsRegistration } from '../features/notifications/notifications.registration.js';
import { questionsRegistration } from '../features/questions/questions.registration.js';
import { quizRegistration } from '../features/quiz/quiz.registration.js';
import { responsiblePlayRegistration } from '../features/responsible-play/responsible-play.registration.js';
import { staffRegistration } from '../operations/staff/staff.registration.js';
import { reconciliationRegistration } from '../reporting/reconciliation/reconciliation.registration.js';
import { stationStatementsRegistration } from '../reporting/station-statements/station-statements.registration.js';
import { stationsRegistration } from '../features/stations/stations.registration.js';
import { transparencyRegistration } from '../operations/transparency/transparency.registration.js';
import { verificationRegistration } from '../operations/verification/verification.registration.js';
import { walletRegistration } from '../features/wallet/wallet.registration.js';
import { drawsRegistration } from '../features/draws/draws.registration.js';

/** What the platform and each module register. */
export const registrations: readonly Registration[] = [
  {
    migrations: PLATFORM_MIGRATIONS,
    streams: [installationStreams],
    retained: [{ kind: 'sessions', table: 'sessions', since: 'expires_at' }],
  },
  accountMailsRegistration,
  authRegistration,
  alarmsRegistration,
  analyticsRegistration,
  leaderboardRegistration,
  broadcastsRegistration,
  mailsRegistration,
  mediaRegistration,
  paymentsRegistration,
  playersRegistration,
  practiceRegistration,
  privacyRegistration,
  notificationsRegistration,
  questionsRegistration,
  quizRegistration,
  reconciliationRegistration,
  responsiblePlayRegistration,
  staffRegistration,
  stationStatementsRegistration,
  stationsRegistration,
  transparencyRegistration,
  verificationRegistration,
  walletRegistration,
  drawsRegistration,
];

/** All of it joined. */
export const registry = new Registry(registrations);
