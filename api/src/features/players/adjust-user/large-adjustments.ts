import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { type AdjustmentReason, type AdjustmentRequestsView } from '@sabi50/contracts/adjustments';
import { koboToDecimal } from '@sabi50/contracts/money';
import { type StaffRole } from '@sabi50/contracts/permissions';
import { DomainError } from '../../../kernel/domain-error.js';
import { type Position } from '../../../kernel/position.js';
import { Clock } from '../../../platform/clock.js';
import { Config } from '../../../platform/config.js';
import { commandContext } from '../../../event-sourcing/command-context.js';
import { type RequestContext } from '../../../platform/http/request-context.js';
import { Database, type Sql } from '../../../platform/postgres/database.js';
import { migration } from '../../../platform/postgres/migrations.js';
import { keepReason, reasonOf, recordChange, type StaffActor } from '../../../platform/staff-log/staff-log.js';
import { AdjustBalance } from '../../wallet/wallet.commands.js';
import { WalletHistory } from '../../wallet/wallet-history.queries.js';
import { AccountNames } from '../../auth/accounts.queries.js';
import { type AdjustmentDetails } from './adjustments.js';

/** One adjustment of a balance. */
interface AdjustmentPortion {
  readonly adjustmentId: string;
  /** Signed. */
  readonly deltaKobo: number;
}

/**
 * What an adjustment comes to with earlier ones in the same direction, in kobo (rule money/large-adjustment). One that was made
 * before, by a call that came again, is counted once.
 */
export const summedWith = (
  made: readonly AdjustmentPortion[],
  { adjustmentId, deltaKobo }: AdjustmentPortion,
): number =>
  made
    .filter((one) => one.adjustmentId !== adjustmentId && Math.sign(one.deltaKobo) === Math.sign(deltaKobo))
    .reduce((sum, one) => sum + one.deltaKobo, deltaKobo);

/** An unconfirmed request expires after this time. */
const REQUEST_LIFETIME_MS = 72 * 3_600_000;

/** What one person adjusts of a wallet within this time counts together. */
const COUNTED_TOGETHER_MS = 24 * 3_600_000;

/** Requests are never deleted: ids, codes, amounts, the requester, and the person who confirmed or withdrew. */
const DDL = `
create table adjustment_requests (
  id             uuid primary key,
  user_id        uuid not null,
  delta_kobo     bigint not null,
  reason_code    text not null,
  cause          jsonb,
  requested_by   uuid not null,
  requested_role text not null,
  requested_at   timestamptz not null,
  expires_at     timestamptz not null,
  ended_as       text,
  ended_by       uuid,
  ended_at       timestamptz
);
create index adjustment_requests_open on adjustment_requests (requested_at) where ended_as is null;
`;

/** What waits for a second super administrator, for those who count it. */
const WAITING_DDL = `
create view open_adjustment_requests as
  select id, user_id, requested_at, expires_at from adjustment_requests where ended_as is null and expires_at > now();
`;

export const LARGE_ADJUSTMENT_MIGRATIONS = [
  migration(1764700006101, 'AdjustmentRequests', DDL),
  migration(1764700006601, 'OpenAdjustmentRequests', WAITING_DDL),
];

/** An adjustment of a balance that one person asks for. */
interface AskedAdjustment extends AdjustmentPortion {
  readonly userId: string;
  /** `staff:` and the id. */
  readonly by: string;
}

interface Row extends Record<string, unknown> {
  readonly id: string;
  readonly user_id: string;
  /** A whole number as text. */
  readonly delta_kobo: string;
  readonly reason_code: AdjustmentReason;
  readonly cause: AdjustmentDetails['cause'] | null;
  readonly requested_by: string;
  readonly requested_role: StaffRole;
  readonly requested_at: Date;
  readonly expires_at: Date;
  readonly ended_as: 'confirmed' | 'withdrawn' | null;
  readonly ended_by: string | null;
}

/**
 * Adjustments of a balance that one super administrator asks for and another confirms (rule money/large-adjustment). The event in
 * the wallet, named by the request, is the truth: a confirmation that broke off is made again, and never twice.
 */
@Injectable()
export class LargeAdjustments {
  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly history: WalletHistory,
    private readonly clock: Clock,
  ) {}

  /**
   * Whether it needs a second person: with what the same person adjusted of the wallet in the same direction within 24 hours it is
   * above the limit. The caller locks the account, so that calls at once are decided one after the other.
   */
  async needsSecond({ userId, by, ...asked }: AskedAdjustment): Promise<boolean> {
    const since = new Date(this.clock.now().getTime() - COUNTED_TOGETHER_MS);
    const made = await this.history.adjustmentsBy(userId, by, since);
    const confirmed = await this.database.query<{ id: string }>(
      'select id from adjustment_requests where id = any($1::uuid[])',
      [made.map(({ adjustmentId }) => adjustmentId)],
    );
    const ids = new Set(confirmed.map(({ id }) => id));
    const alone = made.filter(({ adjustmentId }) => !ids.has(adjustmentId));
    return Math.abs(summedWith(alone, asked)) > this.config.LARGE_ADJUSTMENT_NAIRA * 100;
  }

  /** What waits, and the limit. */
  async open(): Promise<AdjustmentRequestsView> {
    const rows = await this.database.query<Row>(
      'select * from adjustment_requests where ended_as is null and expires_at > $1 order by requested_at, id limit 100',
      [this.clock.now()],
    );
    const ids = [...new Set(rows.flatMap((row) => [row.user_id, row.requested_by]))];
    const names = await this.queries.execute(new AccountNames(ids));
    const nameOf = (id: string): string | null => names.get(id)?.name ?? null;
    const requests = rows.map(async (row) => ({
      ...{ id: row.id, userId: row.user_id, userName: nameOf(row.user_id) },
      ...{ amount: koboToDecimal(Number(row.delta_kobo)), reasonCode: row.reason_code },
      ...{ reason: await reasonOf(this.database, row.id), requestedBy: row.requested_by },
      requestedByName: nameOf(row.requested_by),
      ...{ requestedAt: row.requested_at.toISOString(), expiresAt: row.expires_at.toISOString() },
    }));
    return { limit: koboToDecimal(this.config.LARGE_ADJUSTMENT_NAIRA * 100), requests: await Promise.all(requests) };
  }

  /** Asks for one, once for each id; the request and its entry in the staff log are one transaction. */
  async request(id: string, deltaKobo: number, details: AdjustmentDetails): Promise<void> {
    const { userId, role, reason, reasonCode, cause, context } = details;
    const now = this.clock.now();
    await this.database.transaction(async (sql) => {
      const added = await sql.execute(
        `insert into adjustment_requests (id, user_id, delta_kobo, reason_code, cause, requested_by, requested_role, requested_at, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing`,
        [
          ...[id, userId, deltaKobo, reasonCode, cause ? JSON.stringify(cause) : null, context.session.userId, role],
          ...[now, new Date(now.getTime() + REQUEST_LIFETIME_MS)],
        ],
      );
      if (added === 0) return;
      await keepReason(sql, id, reason);
      const actor = { userId: context.session.userId, role, requestId: details.key };
      await record(sql, {
        actor,
        verb: 'request',
        userId,
        reason,
        after: { amount: koboToDecimal(deltaKobo), reasonCode },
      });
    });
  }

  /**
   * Makes the adjustment; a repeated confirmation by the same person changes nothing. The row is locked until the event is
   * stored, so that the request cannot be withdrawn meanwhile.
   * @throws DomainError NOT_FOUND, CONFLICT for an ended request, SECOND_PERSON_NEEDED for its requester, OWN_ACCOUNT, BALANCE_BELOW_ZERO
   */
  async confirm(id: string, actor: StaffActor, context: RequestContext): Promise<Position | undefined> {
    return this.database.transaction(async (sql) => {
      const request = await locked(sql, id);
      if (request.requested_by === actor.userId) throw new DomainError('SECOND_PERSON_NEEDED');
      if (request.user_id === actor.userId) throw new DomainError('OWN_ACCOUNT');
      if (request.ended_as === 'confirmed' && request.ended_by === actor.userId) return undefined;
      if (request.ended_as !== null || request.expires_at <= this.clock.now()) throw new DomainError('CONFLICT');
      const { user_id: userId, requested_role: byRole, reason_code: reason, cause } = request;
      const deltaKobo = Number(request.delta_kobo);
      const adjustment = { adjustmentId: id, deltaKobo, reason, by: `staff:${request.requested_by}`, byRole };
      const command = new AdjustBalance(userId, { ...adjustment, ...(cause && { cause }) }, commandContext(context));
      const { position } = await this.commands.execute(command);
      await end(sql, id, { as: 'confirmed', by: actor.userId, at: this.clock.now() });
      await record(sql, {
        actor,
        verb: 'confirm',
        userId,
        after: { amount: koboToDecimal(deltaKobo), reasonCode: reason },
      });
      return position;
    });
  }

  /** Ends it without effect. @throws DomainError NOT_FOUND, CONFLICT where it is over or the money has moved */
  async withdraw(id: string, actor: StaffActor): Promise<void> {
    await this.database.transaction(async (sql) => {
      const { user_id: userId, delta_kobo, ended_as, ended_by } = await locked(sql, id);
      if (ended_as === 'withdrawn' && ended_by === actor.userId) return;
      // A confirmation may have broken off between the event and the row.
      if (ended_as !== null || (await this.history.wasAdjusted(userId, id))) throw new DomainError('CONFLICT');
      await end(sql, id, { as: 'withdrawn', by: actor.userId, at: this.clock.now() });
      await record(sql, { actor, verb: 'withdraw', userId, after: { amount: koboToDecimal(Number(delta_kobo)) } });
    });
  }
}

async function locked(sql: Sql, id: string): Promise<Row> {
  const [row] = await sql.query<Row>('select * from adjustment_requests where id = $1 for update', [id]);
  if (!row) throw new DomainError('NOT_FOUND');
  return row;
}

const end = (sql: Sql, id: string, { as, by, at }: { as: 'confirmed' | 'withdrawn'; by: string; at: Date }) =>
  sql.execute('update adjustment_requests set ended_as = $2, ended_by = $3, ended_at = $4 where id = $1', [
    id,
    as,
    by,
    at,
  ]);

interface Recorded {
  readonly actor: StaffActor;
  readonly verb: 'request' | 'confirm' | 'withdraw';
  readonly userId: string;
  readonly reason?: string;
  readonly after: Readonly<Record<string, unknown>>;
}

const record = (sql: Sql, { actor, verb, userId, reason, after }: Recorded): Promise<void> =>
  recordChange(sql, {
    actor,
    action: `user.${verb}-adjustment`,
    subjectId: userId,
    reason,
    before: null,
    after,
  });
