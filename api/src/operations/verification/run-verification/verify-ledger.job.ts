import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { type Logger } from 'pino';
import { Config } from '../../../platform/config.js';
import { JobHandler } from '../../../platform/jobs/job-handler.js';
import { LOGGER } from '../../../platform/logger.js';
import { Database, type Sql } from '../../../platform/postgres/database.js';
import { runProjectionsCheck, runVerifier, type VerifierReport } from '../run-verifier.js';
import { Verifications } from '../verifications.js';
import { TRIES_MAX } from './schedule.rules.js';
import { tellOfDifferences, tellOfNoVerification } from './verification-alarms.js';

/** The queue of verifications; a job is the id of its row. */
export const VERIFICATION_QUEUE = 'ledger-verifications';

export interface VerificationJob {
  readonly verificationId: string;
}

const BEAT_MS = 5_000;
/** No log of ours takes so long; what hangs does not hold up the next one. */
const TIME_MAX_MS = 2 * 3_600_000;
const ERROR_LENGTH_MAX = 1_000;

/**
 * Runs the verifier once, in a process of its own that gives way to everything else, and records what it found. A run that
 * another worker began is left alone. A worker that is stopped ends its run, and says so.
 */
@Injectable()
export class VerifyLedgerJob extends JobHandler<VerificationJob> implements OnModuleDestroy {
  readonly queue = VERIFICATION_QUEUE;
  override readonly concurrency = 1;
  private readonly stopping = new AbortController();

  constructor(
    private readonly database: Database,
    private readonly verifications: Verifications,
    private readonly config: Config,
    @Inject(LOGGER) private readonly log: Logger,
  ) {
    super();
  }

  async handle({ verificationId: id }: VerificationJob): Promise<void> {
    if (this.stopping.signal.aborted || !(await this.verifications.claim(id))) return;
    try {
      await this.complete(id, await this.verify(id));
    } catch (error) {
      await this.end(id, this.stopping.signal.aborted ? 'broken-off' : 'failed', (error as Error).message);
    }
  }

  /** Records that a run is over without a result, and tells staff once it is not retried any more. */
  async end(id: string, outcome: 'failed' | 'broken-off', error: string | null): Promise<void> {
    this.log.warn({ id, outcome, error }, 'the ledger was not verified');
    await this.database.transaction(async (sql) => {
      const words = error && error.slice(-ERROR_LENGTH_MAX);
      const isScheduled = await this.verifications.fail(sql, id, outcome, words);
      if (isScheduled === null) return;
      if (!isScheduled || (await isLastTry(sql, id))) await tellOfNoVerification(sql);
    });
  }

  onModuleDestroy(): void {
    this.stopping.abort(new Error('The worker was stopped'));
  }

  private async verify(id: string): Promise<VerifierReport> {
    const lost = new AbortController();
    let events = 0;
    const beat = async (): Promise<void> => {
      // While the database does not answer nobody can tell; the program ends of its own accord then.
      const isOurs = await this.verifications.beat(id, events).catch(() => true);
      if (!isOurs) lost.abort(new Error('The run counts as broken off'));
    };
    const beating = setInterval(() => void beat(), BEAT_MS);
    try {
      const run = {
        databaseUrl: this.config.DATABASE_URL,
        eventStoreUrl: this.config.EVENTSTORE_URL,
        isPatient: true,
        onProgress: (read: number) => (events = read),
        signal: AbortSignal.any([this.stopping.signal, lost.signal, AbortSignal.timeout(TIME_MAX_MS)]),
      };
      const report = await runVerifier(run);
      const rows = await runProjectionsCheck(run);
      const differencesFound = report.differencesFound + rows.length;
      return { ...report, differencesFound, differences: [...report.differences, ...rows] };
    } finally {
      clearInterval(beating);
    }
  }

  private async complete(id: string, report: VerifierReport): Promise<void> {
    const { differencesFound, events, seconds, memoryMb } = report;
    const isKept = await this.database.transaction(async (sql) => {
      const kept = await this.verifications.complete(sql, id, report);
      if (kept) await tellOfDifferences(sql, differencesFound);
      return kept;
    });
    this.log.info({ id, differencesFound, events, seconds, memoryMb, isKept }, 'the ledger was verified');
  }
}

/** Whether the schedule has used up its tries of this run's time. */
async function isLastTry(sql: Sql, id: string): Promise<boolean> {
  const [tries] = await sql.query<{ count: number }>(
    `select count(*)::int as count from ledger_verifications
     where due_at = (select due_at from ledger_verifications where id = $1)`,
    [id],
  );
  return (tries?.count ?? 0) >= TRIES_MAX;
}
