import { Inject, Injectable } from '@nestjs/common';
import { type Logger } from 'pino';
import { closeAlarm, raiseAlarm } from '../../../platform/alarms/raise-alarm.js';
import { Clock } from '../../../platform/clock.js';
import { LOGGER } from '../../../platform/logger.js';
import { type Sql } from '../../../platform/postgres/database.js';
import { closeGone, countOpen } from '../exceptions/exception-records.js';
import { notePayouts } from '../settlements/compare-payouts.js';
import { ReadSettlements } from '../settlements/read-settlements.js';
import { Compare } from './compare.js';
import { ReadProvider } from './read-provider.js';
import { ReconciliationRuns, type Run, type Step, type TakenRun } from './reconciliation-runs.js';
import { JobHandler } from '../../../platform/jobs/job-handler.js';
import { type JobToAdd } from '../../../platform/jobs/jobs.js';

const FOUND_ALARM = 'reconciliation-exceptions';
export const STUCK_ALARM = 'reconciliation-failed';

/** The place of a run that has only its end left. */
const TIDY = 'tidy';

const PAGE = '/reconciliation';

/** Works on the run that is under way until its end; one process at a time, from wherever it was left. */
@Injectable()
export class Reconcile {
  constructor(
    private readonly runs: ReconciliationRuns,
    private readonly provider: ReadProvider,
    private readonly settlements: ReadSettlements,
    private readonly comparison: Compare,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /**
   * Answers whether a run came to its end here: false where there is none, or another process works on it.
   * @throws ProviderListUnread where the provider does not answer; the run waits where it is
   */
  async goOn(onStep: (run: Run) => void = () => undefined): Promise<boolean> {
    const taken = await this.runs.take();
    if (!taken) return false;
    try {
      while (taken.now.phase !== 'end') {
        await taken.step(await this.stepOf(taken.now));
        onStep(taken.now);
      }
      if (taken.now.place !== TIDY) await taken.step((sql) => this.tidy(taken.now, sql));
      await this.finish(taken);
      return true;
    } catch (error) {
      await taken.letGo();
      throw error;
    }
  }

  private stepOf(run: Run): Promise<(sql: Sql) => Promise<Step>> {
    switch (run.phase) {
      case 'transactions':
        return this.provider.transactions(run);
      case 'refunds':
        return this.provider.givenBack('refund', run);
      case 'disputes':
        return this.provider.givenBack('dispute', run);
      case 'settlements':
        return this.settlements.next(run);
      case 'comparison':
      case 'end':
        return this.comparison.next(run);
    }
  }

  private async tidy(run: Run, sql: Sql): Promise<Step> {
    const newExceptions = await notePayouts(run, sql);
    return { place: TIDY, newExceptions, goneExceptions: await closeGone(run, this.clock.now(), sql) };
  }

  /** New exceptions are mailed to staff, once a run. */
  private async finish(taken: TakenRun): Promise<void> {
    await taken.end(this.clock.now(), async (sql) => {
      const [run] = await sql.query<{ new_exceptions: number }>(
        'select new_exceptions from reconciliation_runs where id = $1',
        [taken.now.id],
      );
      const found = run?.new_exceptions ?? 0;
      await closeAlarm(sql, STUCK_ALARM);
      if (found > 0 || (await countOpen(sql)) === 0) await closeAlarm(sql, FOUND_ALARM);
      if (found > 0)
        await raiseAlarm(sql, { key: FOUND_ALARM, kind: FOUND_ALARM, params: { count: found }, path: PAGE });
      this.log.info({ run: taken.now.id, found }, 'reconciled with the card provider');
    });
  }
}

export const RECONCILIATION_QUEUE = 'reconciliation';

/** One job, however often it is added: there is one run at a time. */
export const RECONCILE_JOB: JobToAdd = { id: 'reconcile', data: {} };

/** Works on the run that is under way. A provider that is silent is asked again later, from the same page on. */
@Injectable()
export class ReconcileJob extends JobHandler {
  readonly queue = RECONCILIATION_QUEUE;
  override readonly concurrency = 1;

  constructor(private readonly reconcile: Reconcile) {
    super();
  }

  async handle(): Promise<void> {
    await this.reconcile.goOn();
  }
}
