/** What the database knows of the log. */
export interface KnownLog {
  /** Of the newest repair; 1 before any. */
  readonly epoch: number;
  /** Whether the stream of the installation is known to have been written. */
  readonly isInLog: boolean;
}

/** What the log says about itself and about what the database has seen of it. */
export interface Found {
  /** The newest in the installation's stream; null without that stream. */
  readonly epoch: number | null;
  /** Whether it holds the event that the database keeps as a witness, where it keeps one. */
  readonly holdsWitness: boolean;
}

/**
 * `own`: this is the log that the database knows. `unmarked`: without a mark. `of-another`: of another installation, or
 * of before the mark. `older-log`, `older-database`: one of them stands before a repair that the other has seen.
 * `parted`: it lacks, or has another event in the place of, one that the database has seen.
 */
export type Verdict = 'own' | 'unmarked' | 'of-another' | 'older-log' | 'older-database' | 'parted';

/** Whether a log and a database belong together; pure. */
export function judgeLog(known: KnownLog, found: Found): Verdict {
  if (found.epoch === null) return known.isInLog ? 'of-another' : 'unmarked';
  if (found.epoch < known.epoch) return 'older-log';
  if (found.epoch > known.epoch) return 'older-database';
  return found.holdsWitness ? 'own' : 'parted';
}

const AFTERWARDS =
  'Nothing was changed. Stop the product, then run `npm run restore:repair` (docs/operations.md), which makes everything ' +
  'that is derived from the log anew';

/** The message for an operator where the product may not start. */
export const EXPLANATIONS: Readonly<Record<Exclude<Verdict, 'own' | 'unmarked'>, string>> = {
  'of-another':
    "The event log is another installation's, or was restored from before it was marked: the stream of this installation " +
    'is not in it. Look first whether DATABASE_URL and EVENTSTORE_URL belong together; if they do: ' +
    AFTERWARDS,
  'older-log': `The event log is an older one than the database knows, as after a restored backup. ${AFTERWARDS}`,
  'older-database':
    'The database is older than the event log, as after a restored backup: the log was repaired since. ' +
    `${AFTERWARDS}. Accounts, staff and questions stay as they were in the backup`,
  parted:
    'The event log is not the one that the database has read: an event that it has seen is missing or is another one, as ' +
    `where an older backup of the log was restored and written to. ${AFTERWARDS}`,
};
