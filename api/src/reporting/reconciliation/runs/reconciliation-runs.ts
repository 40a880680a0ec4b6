import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type ReconciliationRunView } from '@sabi50/contracts/reconciliation';
import { Clock } from '../../../platform/clock.js';
import { Config } from '../../../platform/config.js';
import { Database, type Sql } from '../../../platform/postgres/database.js';

/** What a run does, in this order; each goes on from page to page. */
export const PHASES = ['transactions', 'refunds', 'disputes', 'settlements', 'comparison', 'end'] as const;
export type Phase = (typeof PHASES)[number];

export interface Run {
  readonly id: string;
  readonly startedAt: Date;
  /** Payments that were begun from `since` until `until` are compared. */
  readonly since: Date;
  readonly until: Date;
  readonly phase: Phase;
  /** How far the phase came; empty at its beginning. */
  readonly place: string;
}

/** What one step of a run did: where it goes on (`place` null: the phase is over), and what it counted. */
export interface Step {
  readonly place: string | null;
  readonly transactions?: number;
  readonly compared?: number;
  readonly newExceptions?: number;
  readonly goneExceptions?: number;
}

/** Another process took the run over. */
export class RunTakenOver extends Error {
  override readonly name = 'RunTakenOver';
}

/** A process that says nothing for so long is dead: more than the longest wait for one page of the provider. */
const LEASE = '5 minutes';
/** Payments that are newer are left to the next run: they are on their way. */
export const GRACE_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** Open exceptions keep the time that is compared this long at most. */
const LOOKED_BACK_DAYS_MAX = 180;

interface Row {
  id: string;
  started_at: Date;
  since: Date;
  until: Date;
  phase: Phase;
  place: string;
}
interface ViewRow extends Row {
  status: 'running' | 'done';
  ended_at: Date | null;
  transactions: number;
  compared: number;
  new_exceptions: number;
  gone_exceptions: number;
}

/** The runs: at most one is under way, in one process, and it goes on where it was when its process died. */
@Injectable()
export class ReconciliationRuns {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** Begins a run unless one is under way already; answers whether it did. */
  async begin(by: string): Promise<boolean> {
    const now = this.clock.now();
    return this.database.transaction(async (sql) => {
      const begun = await sql.execute(
        `insert into reconciliation_runs (begun_by, started_at, since, until, phase)
         select $1, $2, greatest(least($3, (select min(occurred_at) from reconciliation_exceptions where ending is null)), $4),
                $5, $6
         on conflict (status) where status = 'running' do nothing`,
        [
          by,
          now,
          new Date(now.getTime() - this.config.RECONCILIATION_DAYS * DAY_MS),
          new Date(now.getTime() - LOOKED_BACK_DAYS_MAX * DAY_MS),
          new Date(now.getTime() - GRACE_MS),
          PHASES[0],
        ],
      );
      if (begun > 0) await emptyStaged(sql);
      return begun > 0;
    });
  }

  /** Takes the run that is under way and that no living process works on; null where there is none. */
  async take(): Promise<TakenRun | null> {
    const lease = randomUUID();
    const [row] = await this.database.query<Row>(
      `update reconciliation_runs set lease = $1, lease_until = clock_timestamp() + interval '${LEASE}'
        where status = 'running' and lease_until < clock_timestamp()
        returning id, started_at, since, until, phase, place`,
      [lease],
    );
    return row ? new TakenRun(this.database, lease, runOf(row)) : null;
  }

  /** Whether a run is under way that no living process works on. */
  async isWaiting(): Promise<boolean> {
    const rows = await this.database.query(
      `select 1 from reconciliation_runs where status = 'running' and lease_until < clock_timestamp()`,
    );
    return rows.length > 0;
  }

  /** The newest run; null before the first. */
  async newest(): Promise<ReconciliationRunView | null> {
    const [row] = await this.database.query<ViewRow>(
      `select id, started_at, since, until, phase, place, status, ended_at, transactions, compared, new_exceptions,
              gone_exceptions
         from reconciliation_runs order by id desc limit 1`,
    );
    return row ? viewOf(row) : null;
  }
}

/** A run that this process works on, step by step. */
export class TakenRun {
  constructor(
    private readonly database: Database,
    private readonly lease: string,
    private run: Run,
  ) {}

  get now(): Run {
    return this.run;
  }

  /**
   * Does one step and notes in the same transaction how far the run came, so that a crash repeats a step and never skips one.
   * @throws RunTakenOver
   */
  async step(work: (sql: Sql) => Promise<Step>): Promise<void> {
    this.run = await this.database.transaction(async (sql) => {
      const step = await work(sql);
      const [row] = await sql.query<Row>(
        `update reconciliation_runs set phase = $3, place = $4, lease_until = clock_timestamp() + interval '${LEASE}',
                transactions = transactions + $5, compared = compared + $6, new_exceptions = new_exceptions + $7,
                gone_exceptions = gone_exceptions + $8
          where id = $1 and lease = $2 and status = 'running'
          returning id, started_at, since, until, phase, place`,
        [
          ...[this.run.id, this.lease, step.place === null ? this.nextPhase() : this.run.phase, step.place ?? ''],
          ...[step.transactions ?? 0, step.compared ?? 0, step.newExceptions ?? 0, step.goneExceptions ?? 0],
        ],
      );
      if (!row) throw new RunTakenOver();
      return runOf(row);
    });
  }

  /** Ends the run for good, with what has to be done at its end. @throws RunTakenOver */
  async end(now: Date, work: (sql: Sql) => Promise<void>): Promise<void> {
    await this.database.transaction(async (sql) => {
      await work(sql);
      const ended = await sql.execute(
        `update reconciliation_runs set status = 'done', ended_at = $3 where id = $1 and lease = $2 and status = 'running'`,
        [this.run.id, this.lease, now],
      );
      if (ended === 0) throw new RunTakenOver();
      await emptyStaged(sql);
    });
  }

  /** Lets another try take the run at once. */
  async letGo(): Promise<void> {
    await this.database.execute(
      `update reconciliation_runs set lease_until = '-infinity' where id = $1 and lease = $2 and status = 'running'`,
      [this.run.id, this.lease],
    );
  }

  private nextPhase(): Phase {
    return PHASES[PHASES.indexOf(this.run.phase) + 1] ?? 'end';
  }
}

async function emptyStaged(sql: Sql): Promise<void> {
  await sql.execute('delete from reconciliation_transactions');
  await sql.execute('delete from reconciliation_reversals');
}

const runOf = ({ id, started_at, since, until, phase, place }: Row): Run => ({
  ...{ id, startedAt: started_at, since, until, phase, place },
});

const viewOf = (row: ViewRow): ReconciliationRunView => ({
  status: row.status,
  startedAt: row.started_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  from: row.since.toISOString(),
  until: row.until.toISOString(),
  transactions: row.transactions,
  compared: row.compared,
  newExceptions: row.new_exceptions,
  goneExceptions: row.gone_exceptions,
});
