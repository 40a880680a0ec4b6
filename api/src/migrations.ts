import { ACCOUNT_MIGRATIONS } from './accounts/accounts.migrations.js';
import { ANALYTICS_MIGRATIONS } from './analytics/analytics.migrations.js';
import { BROADCAST_MIGRATIONS } from './broadcasts/broadcasts.migrations.js';
import { MAIL_MIGRATIONS } from './mails/mails.migrations.js';
import { MEDIA_MIGRATIONS } from './media/media.migrations.js';
import { PAYMENT_MIGRATIONS } from './payments/payments.migrations.js';
import { PLATFORM_MIGRATIONS } from './platform/postgres/migrations.js';
import { QUESTIONS_MIGRATIONS } from './questions/questions.migrations.js';
import { QUIZ_MIGRATIONS } from './quiz/quiz.migrations.js';
import { STAFF_MIGRATIONS } from './staff/staff.migrations.js';
import { STATION_MIGRATIONS } from './stations/stations.migrations.js';
import { WINNER_MIGRATIONS } from './winners/winners.migrations.js';

/** Every step of the schema, the platform's first, then each room's. TypeORM runs them by their time stamp. */
export const migrations = [
  ...PLATFORM_MIGRATIONS,
  ...STATION_MIGRATIONS,
  ...ACCOUNT_MIGRATIONS,
  ...ANALYTICS_MIGRATIONS,
  ...BROADCAST_MIGRATIONS,
  ...MAIL_MIGRATIONS,
  ...MEDIA_MIGRATIONS,
  ...PAYMENT_MIGRATIONS,
  ...QUESTIONS_MIGRATIONS,
  ...QUIZ_MIGRATIONS,
  ...STAFF_MIGRATIONS,
  ...WINNER_MIGRATIONS,
];
