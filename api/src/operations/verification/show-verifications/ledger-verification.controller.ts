import { Injectable, Controller, Inject, Param } from '@nestjs/common';
import { VERIFICATIONS_SHOWN } from '@sabi50/contracts/verification-limits';
import {
  type LedgerAdjustmentView,
  type LedgerDifferenceView,
  type LedgerOpenItemView,
  type VerificationDetailsView,
  type VerificationState,
  type VerificationsView,
  type VerificationView,
} from '@sabi50/contracts/verification-views';
import { QueryBus } from '@nestjs/cqrs';
import { AccountNames } from '../../../features/auth/accounts.queries.js';
import { Clock } from '../../../platform/clock.js';
import { Config } from '../../../platform/config.js';
import { Database } from '../../../platform/postgres/database.js';
import { isStale } from '../run-verification/schedule.rules.js';
import { type VerifierAdjustment, type VerifierDifference, type VerifierOpenItem } from '../run-verifier.js';
import { ApiTags } from '@nestjs/swagger';
import { type Logger } from 'pino';
import { DomainError } from '../../../kernel/domain-error.js';
import { staff } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { usableId } from '../../../platform/http/own.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { LOGGER } from '../../../platform/logger.js';
import { recordChange, type StaffActor } from '../../../platform/staff-log/staff-log.js';
import { VERIFICATION_QUEUE } from '../run-verification/verify-ledger.job.js';
import { Verifications } from '../verifications.js';

interface RunRow extends Record<string, unknown> {
  readonly id: string;
  readonly asked_at: Date;
  readonly asked_by: string | null;
  readonly due_at: Date | null;
  readonly started_at: Date | null;
  readonly ended_at: Date | null;
  readonly outcome: VerificationState | null;
  readonly events: string;
  readonly wallets: string | null;
  readonly owed_kobo: string | null;
  readonly until_position: string | null;
  readonly seconds: number | null;
  readonly differences: number | null;
  readonly open_items: number | null;
  readonly adjustments: number | null;
  readonly error: string | null;
}

interface DetailedRow extends RunRow {
  readonly report: {
    readonly differences: readonly VerifierDifference[];
    readonly open: readonly VerifierOpenItem[];
    readonly adjustments: readonly VerifierAdjustment[];
    readonly foundWithoutLink: number;
  } | null;
}

const COLUMNS = `id, asked_at, asked_by, due_at, started_at, ended_at, outcome, events, wallets, owed_kobo, until_position,
  seconds, differences, open_items, adjustments, error`;

/** The runs of the verifier as staff see them. */
@Injectable()
export class VerificationPages {
  constructor(
    private readonly database: Database,
    private readonly queries: QueryBus,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  async overview(): Promise<VerificationsView> {
    const rows = await this.database.query<RunRow>(
      `select ${COLUMNS} from ledger_verifications order by asked_at desc limit $1`,
      [VERIFICATIONS_SHOWN],
    );
    const completed = await this.database.query<RunRow>(
      `select ${COLUMNS} from ledger_verifications where outcome in ('clean', 'differences')
       order by asked_at desc limit 1`,
    );
    const views = await this.viewsOf([...completed, ...rows]);
    const [last = null] = views.slice(0, completed.length);
    const history = views.slice(completed.length);
    const { LEDGER_VERIFY_AT } = this.config;
    return {
      last,
      underWay: history.find(({ endedAt }) => endedAt === null) ?? null,
      scheduledAt: LEDGER_VERIFY_AT === 'never' ? null : LEDGER_VERIFY_AT,
      isStale: isStale(completed[0]?.started_at ?? null, this.clock.now()),
      history,
    };
  }

  /** One run with what it found; null: there is none of this id. */
  async byId(id: string): Promise<VerificationDetailsView | null> {
    const [row] = await this.database.query<DetailedRow>(
      `select ${COLUMNS}, report from ledger_verifications where id = $1`,
      [id],
    );
    const [view] = row ? await this.viewsOf([row]) : [];
    if (!row || !view) return null;
    return {
      ...view,
      differenceList: row.report?.differences.map(differenceOf) ?? [],
      openList: row.report?.open.map(openItemOf) ?? [],
      adjustmentList: row.report?.adjustments.map(adjustmentOf) ?? [],
      foundWithoutLink: row.report?.foundWithoutLink ?? 0,
    };
  }

  private async viewsOf(rows: readonly RunRow[]): Promise<readonly VerificationView[]> {
    const askers = rows.flatMap(({ asked_by }) => asked_by ?? []);
    const names = await this.queries.execute(new AccountNames([...new Set(askers)]));
    return rows.map((row) => viewOf(row, (row.asked_by !== null && names.get(row.asked_by)?.name) || null));
  }
}

const viewOf = (row: RunRow, askedBy: string | null): VerificationView => ({
  id: row.id,
  state: row.outcome ?? (row.started_at === null ? 'waiting' : 'running'),
  askedAt: row.asked_at.toISOString(),
  askedBy,
  isScheduled: row.due_at !== null,
  startedAt: row.started_at?.toISOString() ?? null,
  endedAt: row.ended_at?.toISOString() ?? null,
  events: Number(row.events),
  wallets: numberOf(row.wallets),
  owedKobo: numberOf(row.owed_kobo),
  until: row.until_position,
  seconds: row.seconds,
  differences: row.differences,
  openItems: row.open_items,
  adjustments: row.adjustments,
  error: row.error,
});

const differenceOf = ({ what, where, detail, ...event }: VerifierDifference): LedgerDifferenceView => ({
  what,
  where,
  revision: event.revision ?? null,
  position: event.position ?? null,
  at: event.at ?? null,
  detail,
});

const openItemOf = ({ what, where, since, detail }: VerifierOpenItem): LedgerOpenItemView => ({
  what,
  where,
  since,
  detail,
});

const adjustmentOf = (one: VerifierAdjustment): LedgerAdjustmentView => ({
  stream: one.stream,
  revision: one.revision,
  figure: one.figure,
  delta: one.delta,
  reason: one.reason,
  decidedAt: one.decidedAt,
});

const numberOf = (text: string | null): number | null => (text === null ? null : Number(text));

/** A verification that an administrator asks for. */
@Injectable()
export class VerifyNow {
  constructor(
    private readonly database: Database,
    private readonly verifications: Verifications,
    private readonly jobs: Jobs,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** Asks for one, with its entry in the staff log; nothing where one is under way. */
  async ask(actor: StaffActor): Promise<void> {
    const id = await this.database.transaction(async (sql) => {
      const asked = await this.verifications.ask(sql, { askedBy: actor.userId });
      if (asked === null) return null;
      const change = { actor, action: 'ledger.verify', subjectId: asked, before: null, after: null } as const;
      await recordChange(sql, change);
      return asked;
    });
    if (id === null) return;
    await this.jobs
      .add(VERIFICATION_QUEUE, [{ id, data: { verificationId: id } }])
      .catch((error: unknown) => this.log.warn({ err: error }, 'a worker will find the verification later'));
  }
}

@ApiTags('ledger')
@Controller()
export class LedgerVerificationController {
  constructor(
    private readonly pages: VerificationPages,
    private readonly verifyNow: VerifyNow,
  ) {}

  /** The last verification that came to its end, what is under way, and the newest runs. */
  @Endpoint('GET adminLedgerVerifications', {
    access: staff('ledger.view'),
    summary: 'Whether the ledger was verified, and what was found',
  })
  list(): Promise<VerificationsView> {
    return this.pages.overview();
  }

  /** One run with the differences, open items and adjustments that it found. */
  @Endpoint('GET adminLedgerVerification', {
    access: staff('ledger.view'),
    summary: 'What one verification of the ledger found',
    errors: ['NOT_FOUND'],
  })
  async one(@Param('id') id: string): Promise<VerificationDetailsView> {
    const run = await this.pages.byId(usableId(id, 'NOT_FOUND'));
    if (!run) throw new DomainError('NOT_FOUND');
    return run;
  }

  /** Has the ledger verified now, by a worker. While a verification is under way nothing new begins. */
  @Endpoint('POST adminLedgerVerifications', {
    access: staff('ledger.verify'),
    status: 202,
    summary: 'Verify the ledger now',
  })
  async verify(@Scope() scope: StaffScope): Promise<VerificationsView> {
    await this.verifyNow.ask(scope);
    return this.pages.overview();
  }
}
