import { RETENTION } from '@sabi50/contracts/retention';
import { StoreConfig } from './store-config.js';
import { WholeNumber } from './config-fields.js';

/** A hundred years. */
const DAYS_MAX = 36_500;
const Days = () => WholeNumber(0, DAYS_MAX);

/** How many days personal data is kept, where an operator may say so; 0: never removed by age (rule data/retention). */
export class RetentionConfig extends StoreConfig {
  /** When players logged in, and what locked them out. */
  @Days()
  readonly LOGINS_KEPT_DAYS: number = RETENTION.logins.days;

  /** Which mails went to a player, counted from when they were settled, and what mail servers said. */
  @Days()
  readonly MAILS_KEPT_DAYS: number = RETENTION.mails.days;

  /** Notes of staff about players. */
  @Days()
  readonly NOTES_KEPT_DAYS: number = RETENTION.notes.days;

  /** Words of players about questions, counted from when their report was closed. */
  @Days()
  readonly REPORT_WORDS_KEPT_DAYS: number = RETENTION['report-words'].days;

  /** Name, number and state of winners; the prize and its draw stay. */
  @Days()
  readonly WINNER_NAMES_KEPT_DAYS: number = RETENTION.winners.days;

  /** Names, numbers and words beside entries of the staff log, and words of staff about differences with the provider. */
  @Days()
  readonly STAFF_LOG_VALUES_DAYS: number = RETENTION['staff-log-values'].days;
}
