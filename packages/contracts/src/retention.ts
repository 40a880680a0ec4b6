/**
 * How long personal data is kept: every kind of it, in one table (rule data/retention). The daily job, the settings, the console
 * and docs/data-map.md take their periods from here.
 */
import { NICKNAME_KEPT_DAYS } from './board-limits.js';
import { type Timestamp } from './text-formats.js';

/** The settings of those periods that an operator may change. */
export const RETENTION_SETTINGS = [
  'LOGINS_KEPT_DAYS',
  'MAILS_KEPT_DAYS',
  'NOTES_KEPT_DAYS',
  'REPORT_WORDS_KEPT_DAYS',
  'WINNER_NAMES_KEPT_DAYS',
  'STAFF_LOG_VALUES_DAYS',
] as const;
export type RetentionSetting = (typeof RETENTION_SETTINGS)[number];

/** What goes by age, in the order in which it is shown. */
export const RETAINED_KINDS = [
  'unverified-accounts',
  'sessions',
  'tokens',
  'devices',
  'lock-outs',
  'logins',
  'mails',
  'notes',
  'report-words',
  'nicknames',
  'spending-notices',
  'webhook-bodies',
  'winners',
  'staff-log-values',
] as const;
export type RetainedKind = (typeof RETAINED_KINDS)[number];

/** Days from the moment that the kind counts from; where there is a setting, it says another number, and 0 for never. */
interface Period {
  readonly days: number;
  readonly setting?: RetentionSetting;
}

export const RETENTION: Readonly<Record<RetainedKind, Period>> = {
  'unverified-accounts': { days: 2 },
  sessions: { days: 0 },
  // A link that is clicked late is still answered with "already verified" (rule accounts/mailed-links).
  tokens: { days: 30 },
  // As long as the browser keeps its cookie.
  devices: { days: 400 },
  'lock-outs': { days: 90 },
  logins: { days: 180, setting: 'LOGINS_KEPT_DAYS' },
  mails: { days: 400, setting: 'MAILS_KEPT_DAYS' },
  notes: { days: 1_096, setting: 'NOTES_KEPT_DAYS' },
  'report-words': { days: 400, setting: 'REPORT_WORDS_KEPT_DAYS' },
  nicknames: { days: NICKNAME_KEPT_DAYS },
  'spending-notices': { days: 30 },
  'webhook-bodies': { days: 30 },
  // Six years, as long as books are kept by Nigerian law.
  winners: { days: 2_192, setting: 'WINNER_NAMES_KEPT_DAYS' },
  'staff-log-values': { days: 2_192, setting: 'STAFF_LOG_VALUES_DAYS' },
};

/** What has no period, in the order in which it is shown. */
export const LASTING_KINDS = [
  'accounts',
  'practice',
  'suppressions',
  'excluded-contacts',
  'books',
  'process-logs',
] as const;
export type LastingKind = (typeof LASTING_KINDS)[number];
export type DataKind = RetainedKind | LastingKind;

/** What ends the keeping of data that has no period. */
export const RETENTION_ENDS = ['erasure', 'exclusion', 'never', 'log-files'] as const;
export type RetentionEnd = (typeof RETENTION_ENDS)[number];

/** `never`: ids and figures, which identify no person; `log-files`: the operator of the host rotates them. */
export const LASTING: Readonly<Record<LastingKind, RetentionEnd>> = {
  ...{ accounts: 'erasure', practice: 'erasure', suppressions: 'erasure' },
  ...{ 'excluded-contacts': 'exclusion', books: 'never', 'process-logs': 'log-files' },
};

/** One kind of personal data, as `GET /api/admin/retention` answers it. */
export interface RetentionView {
  readonly kind: DataKind;
  /** How many days it is kept; null: it does not go by age. */
  readonly days: number | null;
  /** What it is kept until, where it has no period. */
  readonly until: RetentionEnd | null;
  /** The setting that says the days; null: a rule of the product does. */
  readonly setting: RetentionSetting | null;
  /** When the job last looked for what is over its period; null: it does not, or did not yet. */
  readonly lastRunAt: Timestamp | null;
  /** How many rows went on the day of the last run. */
  readonly removed: number;
  /** Since when the oldest counts that is still kept, as the last run found it; null: nothing is. */
  readonly oldestAt: Timestamp | null;
}
