import { Injectable, Body, Controller, Param } from '@nestjs/common';
import {
  type AttentionKind,
  ATTENTION_KINDS,
  type AttentionClosedView,
  type AttentionView,
  type CloseAttentionRequest,
  type FailedAlarmMailView,
} from '@sabi50/contracts/attention-views';
import { DomainError } from '../../../kernel/domain-error.js';
import { Clock } from '../../../platform/clock.js';
import { Database, type Sql } from '../../../platform/postgres/database.js';
import { recordChange, type StaffActor } from '../../../platform/staff-log/staff-log.js';
import {
  Attention,
  type Waiting,
  closedUntil,
  mayGiveBack,
  mayTake,
  type TakenBy,
  AttentionItems,
} from './attention.js';
import { ApiParam, ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsString, Matches, MaxLength } from 'class-validator';
import { type RunningWellView } from '@sabi50/contracts/running-well-views';
import { STAFF_REASON_LENGTH_MAX, STAFF_REASON_PATTERN } from '@sabi50/contracts/staff-log';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { staff } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { MomentField } from '../../../platform/http/fields.js';
import { Ctx, type RequestContext } from '../../../platform/http/request-context.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { RunningWell } from './running-well.js';
import { type AlarmKind } from '@sabi50/contracts/alarms';
import { maskEmail } from '@sabi50/contracts/email-mask';

interface Item extends Record<string, unknown> {
  readonly id: string;
  readonly taken_by: TakenBy;
}

/** Staff take what waits, give it back, and say that they have seen to it; each with its entry in the staff log. */
@Injectable()
export class ActOnAttention {
  constructor(
    private readonly attention: Attention,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError CONFLICT where a colleague took it first, or nothing of it waits any more */
  take(kind: AttentionKind, actor: StaffActor): Promise<void> {
    return this.change(kind, async (sql, { id, taken_by }) => {
      if (!mayTake(taken_by, actor.userId)) return;
      await sql.execute('update attention_items set taken_by = $2, taken_at = $3 where id = $1', [
        ...[id, actor.userId, this.clock.now()],
      ]);
      const [before, after] = [
        { kind, takenBy: null },
        { kind, takenBy: actor.userId },
      ];
      await recordChange(sql, { actor, action: 'attention.take', subjectId: id, before, after });
    });
  }

  /** @throws DomainError CONFLICT where nothing of it waits any more */
  giveBack(kind: AttentionKind, actor: StaffActor): Promise<void> {
    return this.change(kind, async (sql, { id, taken_by }) => {
      if (!mayGiveBack(taken_by)) return;
      await sql.execute('update attention_items set taken_by = null, taken_at = null where id = $1', [id]);
      const [before, after] = [
        { kind, takenBy: taken_by },
        { kind, takenBy: null },
      ];
      await recordChange(sql, { actor, action: 'attention.give-back', subjectId: id, before, after });
    });
  }

  /**
   * What came up to `until` is seen to; what came later waits on, as a matter of its own.
   * @throws DomainError ATTENTION_STILL_WAITS for a kind that closes when nothing of it waits any more; CONFLICT where that
   *   is so already
   */
  async close(
    kind: AttentionKind,
    { until, reason }: { readonly until: Date; readonly reason: string },
    actor: StaffActor,
  ): Promise<void> {
    const now = this.clock.now();
    const seenUntil = closedUntil(kind, until, now);
    await this.change(kind, async (sql, { id }, { count }) => {
      await sql.execute('update attention_items set closed_at = $2, closed_by = $3, until = $4 where id = $1', [
        ...[id, now, actor.userId, seenUntil],
      ]);
      const after = { kind, count, until: seenUntil.toISOString() };
      await recordChange(sql, { actor, action: 'attention.close', subjectId: id, before: null, after, reason });
    });
  }

  private async change(
    kind: AttentionKind,
    act: (sql: Sql, item: Item, waiting: Waiting) => Promise<void>,
  ): Promise<void> {
    const waiting = (await this.attention.waiting()).find((one) => one.kind === kind);
    if (!waiting) throw new DomainError('CONFLICT');
    await this.database.transaction(async (sql) => act(sql, await openItem(sql, waiting), waiting));
  }
}

/** The row of what waits, locked; it is there already unless it began to wait a moment ago. */
async function openItem(sql: Sql, { kind, count, oldest }: Waiting): Promise<Item> {
  const [item] = await sql.query<Item>(
    `insert into attention_items as known (kind, count, opened_at) values ($1, $2, $3)
     on conflict (kind) where closed_at is null do update set count = greatest(known.count, excluded.count)
     returning id, taken_by`,
    [kind, count, oldest],
  );
  if (!item) throw new DomainError('CONFLICT');
  return item;
}

/** What staff have seen to, and what came of it (rule staff/attention-taken). */
class CloseAttentionBody implements CloseAttentionRequest {
  @ApiProperty({ maxLength: STAFF_REASON_LENGTH_MAX, description: 'What came of it; kept in the staff log' })
  @IsString({ message: VALIDATION.reason })
  @Matches(STAFF_REASON_PATTERN, { message: VALIDATION.reason })
  @MaxLength(STAFF_REASON_LENGTH_MAX, { message: VALIDATION.reason })
  readonly reason!: string;

  @MomentField(VALIDATION.expectedValue, { description: 'The `closableUntil` that was on screen' })
  readonly until!: string;
}

@ApiTags('staff')
@Controller()
export class AttentionController {
  constructor(
    private readonly items: AttentionItems,
    private readonly acts: ActOnAttention,
    private readonly well: RunningWell,
  ) {}

  /** What waits for a person, the most urgent first, with who took it; nothing where nothing does. */
  @Endpoint('GET adminAttention', { access: staff('attention.view'), summary: 'What needs attention, counted' })
  waiting(): Promise<readonly AttentionView[]> {
    return this.items.waiting();
  }

  /** What needed attention and was closed since Monday, the newest first. */
  @Endpoint('GET adminAttentionClosed', {
    access: staff('attention.view'),
    summary: 'What needed attention and was closed this week',
  })
  closed(@Ctx() { now }: RequestContext): Promise<readonly AttentionClosedView[]> {
    return this.items.closed(now);
  }

  /** What was found to run well; what does not is left out (rule staff/running-well). */
  @Endpoint('GET adminRunningWell', {
    access: staff('attention.view'),
    summary: 'What runs well: the ledger, the comparison with the provider, the provider, read models, mails',
  })
  runningWell(): Promise<readonly RunningWellView[]> {
    return this.well.list();
  }

  /** The asker sees to it (rule staff/attention-taken). */
  @Endpoint('POST adminAttentionTake', {
    access: staff('attention.act'),
    status: 204,
    summary: 'Take what needs attention',
    errors: ['NOT_FOUND', 'CONFLICT'],
  })
  @ApiParam({ name: 'kind', enum: ATTENTION_KINDS })
  async take(@Param('kind') kind: string, @Scope() scope: StaffScope): Promise<void> {
    await this.acts.take(kindOf(kind), scope);
  }

  /** Nobody sees to it any more. */
  @Endpoint('POST adminAttentionGiveBack', {
    access: staff('attention.act'),
    status: 204,
    summary: 'Give back what needs attention',
    errors: ['NOT_FOUND', 'CONFLICT'],
  })
  @ApiParam({ name: 'kind', enum: ATTENTION_KINDS })
  async giveBack(@Param('kind') kind: string, @Scope() scope: StaffScope): Promise<void> {
    await this.acts.giveBack(kindOf(kind), scope);
  }

  /** It is seen to; for what does not go away once it is settled, such as mails that failed. */
  @Endpoint('POST adminAttentionClose', {
    access: staff('attention.act'),
    status: 204,
    summary: 'Say that what needs attention is seen to',
    errors: ['NOT_FOUND', 'CONFLICT', 'ATTENTION_STILL_WAITS'],
  })
  @ApiParam({ name: 'kind', enum: ATTENTION_KINDS })
  async close(
    @Param('kind') kind: string,
    @Body() { reason, until }: CloseAttentionBody,
    @Scope() scope: StaffScope,
  ): Promise<void> {
    await this.acts.close(kindOf(kind), { reason: reason.trim(), until: new Date(until) }, scope);
  }
}

function kindOf(text: string): AttentionKind {
  const kind = ATTENTION_KINDS.find((one) => one === text);
  if (!kind) throw new DomainError('NOT_FOUND');
  return kind;
}

/** So many are listed, the newest first. */
const LISTED_MAX = 50;

interface Row extends Record<string, unknown> {
  readonly id: string;
  readonly kind: AlarmKind;
  readonly email: string | null;
  readonly failed_at: Date;
  readonly last_error: string | null;
}

@ApiTags('staff')
@Controller()
export class FailedAlarmMailsController {
  constructor(private readonly database: Database) {}

  /** Mails about alarms that were given up, to members of staff and to addresses of the settings, the newest first. */
  @Endpoint('GET adminFailedAlarmMails', { access: staff('attention.view'), summary: 'Mails about alarms that failed' })
  async list(): Promise<readonly FailedAlarmMailView[]> {
    const rows = await this.database.query<Row>(
      `select m.id, a.kind, coalesce(m.address, c.email) as email, m.failed_at, m.last_error
         from failed_alarm_mails m join alarms a on a.id = m.alarm_id left join account_profiles c on c.id = m.user_id
        order by m.failed_at desc, m.id limit ${LISTED_MAX}`,
    );
    return rows.map(({ id, kind, email, failed_at, last_error }) => ({
      ...{ id, alarm: kind, email: email === null ? '–' : maskEmail(email) },
      ...{ failedAt: failed_at.toISOString(), reply: last_error },
    }));
  }
}
