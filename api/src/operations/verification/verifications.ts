import { Injectable } from '@nestjs/common';
import { VERIFICATION_ITEMS_MAX } from '@sabi50/contracts/verification-limits';
import { Database, type Sql } from '../../platform/postgres/database.js';
import { type ScheduledRun } from './run-verification/schedule.rules.js';
import { type VerifierReport } from './run-verifier.js';
import { type LastVerification, LastLedgerVerification } from './verification.queries.js';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';

/** A run without a sign of life for so long is over, with the process that ran it. */
const SILENT_MS = 60_000;

/** What asked for a run: the schedule for some time, or an administrator. */
export type AskedFor = { readonly dueAt: Date } | { readonly askedBy: string };

/** The runs of the verifier as they are recorded. One is under way at most, over all processes. */
@Injectable()
export class Verifications {
  constructor(private readonly database: Database) {}

  /** Records that a run is wanted; null where one is under way. */
  async ask(tx: Sql, asked: AskedFor): Promise<string | null> {
    const [dueAt, askedBy] = 'dueAt' in asked ? [asked.dueAt, null] : [null, asked.askedBy];
    const [run] = await tx.query<{ id: string }>(
      `insert into ledger_verifications (due_at, asked_by) values ($1, $2)
       on conflict ((true)) where outcome is null do nothing returning id`,
      [dueAt, askedBy],
    );
    return run?.id ?? null;
  }

  /** The run that waits for a worker. */
  async waiting(): Promise<string | null> {
    const [run] = await this.database.query<{ id: string }>(
      'select id from ledger_verifications where outcome is null and started_at is null',
    );
    return run?.id ?? null;
  }

  /** Takes a waiting run over; false when somebody else did. */
  async claim(id: string): Promise<boolean> {
    const claimed = await this.database.execute(
      `update ledger_verifications set started_at = now(), beat_at = now()
       where id = $1 and outcome is null and started_at is null`,
      [id],
    );
    return claimed === 1;
  }

  /** A sign of life with how far it is; false when the run counts as broken off meanwhile. */
  async beat(id: string, events: number): Promise<boolean> {
    const beaten = await this.database.execute(
      'update ledger_verifications set beat_at = now(), events = $2 where id = $1 and outcome is null',
      [id, events],
    );
    return beaten === 1;
  }

  /** Records what a run found; false when it counts as broken off meanwhile. */
  async complete(tx: Sql, id: string, report: VerifierReport): Promise<boolean> {
    const completed = await tx.execute(
      `update ledger_verifications set ended_at = now(), outcome = $2, events = $3, wallets = $4, owed_kobo = $5,
         until_position = $6, seconds = $7, memory_mb = $8, differences = $9, open_items = $10, adjustments = $11, report = $12
       where id = $1 and outcome is null`,
      [
        ...[id, report.differencesFound === 0 ? 'clean' : 'differences'],
        ...[report.events, report.wallets, report.owedKobo, report.until, report.seconds, report.memoryMb],
        ...[report.differencesFound, report.open.length, report.adjustmentsBySystem.length],
        JSON.stringify(keptOf(report)),
      ],
    );
    return completed === 1;
  }

  /** Records that a run did not come to its end; answers whether the schedule asked for it, null when it had ended before. */
  async fail(tx: Sql, id: string, outcome: 'failed' | 'broken-off', error: string | null): Promise<boolean | null> {
    const [ended] = await tx.query<{ isScheduled: boolean }>(
      `update ledger_verifications set ended_at = now(), outcome = $2, error = $3 where id = $1 and outcome is null
       returning due_at is not null as "isScheduled"`,
      [id, outcome, error],
    );
    return ended?.isScheduled ?? null;
  }

  /** The run whose process is gone. */
  async silent(): Promise<string | null> {
    const [run] = await this.database.query<{ id: string }>(
      `select id from ledger_verifications
       where outcome is null and beat_at < now() - $1 * interval '1 millisecond'`,
      [SILENT_MS],
    );
    return run?.id ?? null;
  }

  /** The runs that the schedule asked for at this time. */
  async runsOf(time: Date): Promise<readonly ScheduledRun[]> {
    return this.database.query<ScheduledRun & Record<string, unknown>>(
      'select outcome, ended_at as "endedAt" from ledger_verifications where due_at = $1',
      [time],
    );
  }

  /** The last run that came to its end; null: there was none. */
  async last(): Promise<LastVerification | null> {
    const [last] = await this.database.query<LastVerification & Record<string, unknown>>(
      `select outcome, differences, started_at as "startedAt" from ledger_verifications
       where outcome in ('clean', 'differences') order by asked_at desc limit 1`,
    );
    return last ?? null;
  }
}

/** What of a report is kept: the beginning of each list. */
const keptOf = (report: VerifierReport) => ({
  differences: report.differences.slice(0, VERIFICATION_ITEMS_MAX),
  open: report.open.slice(0, VERIFICATION_ITEMS_MAX),
  adjustments: report.adjustmentsBySystem.slice(0, VERIFICATION_ITEMS_MAX),
  foundWithoutLink: report.adjustmentsFoundWithoutLink,
});

@QueryHandler(LastLedgerVerification)
export class LastVerificationHandler implements IQueryHandler<LastLedgerVerification> {
  constructor(private readonly verifications: Verifications) {}

  execute(): Promise<LastVerification | null> {
    return this.verifications.last();
  }
}
