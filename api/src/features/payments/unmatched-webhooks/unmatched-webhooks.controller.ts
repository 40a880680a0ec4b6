import {
  UNMATCHED_REASONS,
  UNMATCHED_STATUSES,
  type UnmatchedReason,
  type UnmatchedStatus,
  type UnmatchedWebhookBodyView,
  type UnmatchedWebhookView,
  type SettleWebhookRequest,
} from '@sabi50/contracts/unmatched-webhooks';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { OneOf } from '../../../platform/http/fields.js';
import { type ListSpec, type ListQuery, ListOf } from '../../../platform/http/lists/list-query.js';
import { Injectable, Body, Controller, Param, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type ListFound, respondWithList, findRows } from '../../../platform/http/lists/list-rows.js';
import { Conditions } from '../../../platform/postgres/conditions.js';
import { Database } from '../../../platform/postgres/database.js';
import { AccountNames } from '../../auth/accounts.queries.js';
import { ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsString, Matches, MaxLength } from 'class-validator';
import { type FastifyReply } from 'fastify';
import { STAFF_REASON_LENGTH_MAX, STAFF_REASON_PATTERN } from '@sabi50/contracts/staff-log';
import { DomainError, requireSomebodyElse } from '../../../kernel/domain-error.js';
import { Clock } from '../../../platform/clock.js';
import { staff } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { usableId } from '../../../platform/http/own.js';
import { recordChange } from '../../../platform/staff-log/staff-log.js';
import { UnmatchedWebhooks } from './unmatched-webhooks.records.js';

/** What unmatched webhooks can be narrowed to. */
class UnmatchedWebhookFilters {
  @OneOf(UNMATCHED_STATUSES, VALIDATION.text, { optional: true })
  readonly status?: UnmatchedStatus;

  @OneOf(UNMATCHED_REASONS, VALIDATION.text, { optional: true })
  readonly reason?: UnmatchedReason;
}

const UNMATCHED_WEBHOOKS: ListSpec<UnmatchedWebhookFilters> = {
  resource: 'webhooks',
  filters: UnmatchedWebhookFilters,
  sortable: { receivedAt: 'w.received_at', lastReceivedAt: 'w.last_received_at' },
  defaultSort: ['receivedAt', 'desc'],
  tieBreak: 'w.id',
};

interface Row {
  id: string;
  reason: UnmatchedReason;
  status: UnmatchedStatus;
  event: string | null;
  reference: string | null;
  user_id: string | null;
  times: number;
  received_at: Date;
  last_received_at: Date;
  closed_at: Date | null;
  closed_by: string | null;
}

const COLUMNS = `w.id, w.reason, w.status, w.event, w.reference, w.user_id, w.times, w.received_at, w.last_received_at, w.closed_at,
  w.closed_by`;

/** More than any message of the provider has; the rest of one that is longer stays in the table. */
const BODY_BYTES_SHOWN = 65_536;

/** Reads the webhooks that were kept. */
@Injectable()
export class UnmatchedWebhookQueries {
  constructor(
    private readonly database: Database,
    private readonly queries: QueryBus,
  ) {}

  async list({
    filters,
    ids,
    orderBy,
    limit,
    offset,
  }: ListQuery<UnmatchedWebhookFilters>): Promise<ListFound<UnmatchedWebhookView>> {
    const where = new Conditions()
      .when(ids, 'w.id = any(?::uuid[])')
      .when(filters.status, 'w.status = ?')
      .when(filters.reason, 'w.reason = ?');
    const { rows, total } = await findRows<Row>(
      this.database,
      { orderBy, limit, offset },
      { columns: COLUMNS, from: 'unmatched_webhooks w', where },
    );
    return { rows: await this.viewsOf(rows), total };
  }

  /** One with what it said; null when there is none. */
  async byId(id: string): Promise<UnmatchedWebhookBodyView | null> {
    const [row] = await this.database.query<Row & { body: Buffer | null; bytes: number | null }>(
      `select ${COLUMNS}, substring(w.body from 1 for $2) as body, length(w.body) as bytes
         from unmatched_webhooks w where w.id = $1`,
      [id, BODY_BYTES_SHOWN],
    );
    if (!row) return null;
    // Bytes that are no text become question marks: the body is for reading, and is kept as it came.
    const body = row.body?.toString('utf8').replaceAll('\u0000', '\ufffd') ?? null;
    const [view] = await this.viewsOf([row]);
    return view ? { ...view, body, isCut: (row.bytes ?? 0) > BODY_BYTES_SHOWN } : null;
  }

  private async viewsOf(rows: readonly Row[]): Promise<UnmatchedWebhookView[]> {
    const ids = [...new Set(rows.flatMap(({ user_id }) => (user_id === null ? [] : [user_id])))];
    const names = await this.queries.execute(new AccountNames(ids));
    return rows.map((row) => viewOf(row, names.get(row.user_id ?? '')?.name ?? null));
  }
}

const viewOf = (row: Row, userName: string | null): UnmatchedWebhookView => ({
  id: row.id,
  reason: row.reason,
  status: row.status,
  event: row.event,
  reference: row.reference,
  userId: userName === null ? null : row.user_id,
  userName,
  times: row.times,
  receivedAt: row.received_at.toISOString(),
  lastReceivedAt: row.last_received_at.toISOString(),
  closedAt: row.closed_at?.toISOString() ?? null,
  closedBy: row.closed_by,
});

class SettleWebhookBody implements SettleWebhookRequest {
  @ApiProperty({ maxLength: STAFF_REASON_LENGTH_MAX, description: 'What came of it; kept in the staff log' })
  @IsString({ message: VALIDATION.reason })
  @Matches(STAFF_REASON_PATTERN, { message: VALIDATION.reason })
  @MaxLength(STAFF_REASON_LENGTH_MAX, { message: VALIDATION.reason })
  readonly reason!: string;
}

@ApiTags('payments')
@Controller()
export class UnmatchedWebhooksController {
  constructor(
    private readonly webhooks: UnmatchedWebhooks,
    private readonly queries: UnmatchedWebhookQueries,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Signed messages of the provider that fit nothing we know, newest first (rule money/unmatched-webhook). */
  @Endpoint('GET adminUnmatchedWebhooks', {
    access: staff('unmatched-webhooks.view'),
    summary: 'Webhooks of the card provider that fit nothing, filtered, sorted and paged',
    list: UNMATCHED_WEBHOOKS,
  })
  async list(
    @ListOf(UNMATCHED_WEBHOOKS) list: ListQuery<UnmatchedWebhookFilters>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return respondWithList(reply, UNMATCHED_WEBHOOKS, list, await this.queries.list(list));
  }

  /** One, with what it said. */
  @Endpoint('GET adminUnmatchedWebhook', {
    access: staff('unmatched-webhooks.view'),
    summary: 'One webhook that fits nothing, with its body',
    errors: ['NOT_FOUND'],
  })
  async webhook(@Param('id') id: string): Promise<UnmatchedWebhookBodyView> {
    return this.known(usableId(id, 'NOT_FOUND'));
  }

  /** Closes one that staff have looked into: 409 where it is closed already. */
  @Endpoint('POST adminUnmatchedWebhookSettle', {
    access: staff('unmatched-webhooks.settle'),
    summary: 'Close a webhook that fits nothing',
    errors: ['OWN_ACCOUNT', 'NOT_FOUND', 'CONFLICT'],
  })
  async settle(
    @Param('id') given: string,
    @Body() { reason }: SettleWebhookBody,
    @Scope() scope: StaffScope,
  ): Promise<UnmatchedWebhookBodyView> {
    const id = usableId(given, 'NOT_FOUND');
    const { status, userId: personId } = await this.known(id);
    requireSomebodyElse(scope.userId, personId);
    await this.database.transaction(async (sql) => {
      const closing = { id, as: 'settled', by: scope.userId, now: this.clock.now() } as const;
      if (!(await this.webhooks.close(sql, closing))) throw new DomainError('CONFLICT');
      await recordChange(sql, {
        actor: scope,
        action: 'unmatched-webhook.settle',
        subjectId: id,
        personId,
        before: { status },
        after: { status: 'settled' },
        reason,
      });
    });
    return this.known(id);
  }

  private async known(id: string): Promise<UnmatchedWebhookBodyView> {
    const webhook = await this.queries.byId(id);
    if (!webhook) throw new DomainError('NOT_FOUND');
    return webhook;
  }
}
