import { Injectable, Body, Controller, Param } from '@nestjs/common';
import {
  type BroadcastStatus,
  type DoubtVerdict,
  type PauseCause,
  BROADCAST_NAMED_RECIPIENTS_MAX,
  type BroadcastView,
  DOUBT_VERDICTS,
} from '@sabi50/contracts/broadcast-views';
import { DomainError } from '../../../kernel/domain-error.js';
import { type Session, SessionStore } from '../../../platform/http/sessions/session-store.js';
import { Database, type Sql } from '../../../platform/postgres/database.js';
import { mailsMany, recordChange, type StaffActor } from '../../../platform/staff-log/staff-log.js';
import { SendBroadcast } from '../send-broadcast/send-broadcast.controller.js';
import { ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsOptional, Matches } from 'class-validator';
import { type ErrorCode } from '@sabi50/contracts/error-codes';
import { ID_PATTERN } from '@sabi50/contracts/validation-rules';
import { BROADCAST_VALIDATION } from '@sabi50/texts/api/en/broadcast-validation';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { staff } from '../../../platform/http/access.js';
import { TakesLongList } from '../../../platform/http/bodies/json-bodies.js';
import { Endpoint, type EndpointOptions } from '../../../platform/http/endpoint.js';
import { OneOf } from '../../../platform/http/fields.js';
import { Ctx, type RequestContext } from '../../../platform/http/request-context.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { usableId } from '../../../platform/http/own.js';
import { BroadcastRows } from '../broadcast-list/broadcast-rows.js';

interface State extends Record<string, unknown> {
  readonly status: BroadcastStatus;
  readonly paused_by: PauseCause | null;
}

/**
 * Recipients who wait get nothing. Rows that a worker is claiming at this moment are left to it and to the scheduled job: waiting for
 * them while it waits for others of ours would be a deadlock.
 */
const CANCEL_WAITING = `
update broadcast_recipients r set status = 'cancelled', next_try_at = null, settled_at = now()
  from (select user_id from broadcast_recipients
         where broadcast_id = $1 and next_try_at is not null
           for update skip locked) as w
 where r.broadcast_id = $1 and r.user_id = w.user_id`;

/**
 * What staff do to a broadcast under way. Each change and its entry in the staff log are one transaction
 * (rules staff/log, mails/controlled).
 */
@Injectable()
export class ControlBroadcast {
  constructor(
    private readonly database: Database,
    private readonly sessions: SessionStore,
    private readonly sending: SendBroadcast,
  ) {}

  /**
   * Halts a broadcast until staff resume it; mails that were handed over already still arrive. One that is still to start
   * is given another time, or cancelled.
   * @throws DomainError BROADCAST_NOT_FOUND, BROADCAST_OVER, BROADCAST_NOT_STARTED
   */
  async pause(id: string, actor: StaffActor): Promise<void> {
    await this.database.transaction(async (sql) => {
      const before = await openBroadcast(sql, id);
      if (before.status === 'scheduled') throw new DomainError('BROADCAST_NOT_STARTED');
      if (before.paused_by === 'staff') return;
      await sql.execute(
        `update broadcasts set status = 'paused', paused_by = 'staff', pause_reason = null, pause_message = null where id = $1`,
        [id],
      );
      await recordChange(sql, {
        actor,
        action: 'broadcast.pause',
        subjectId: id,
        before: { status: before.status, pausedBy: before.paused_by },
        after: { status: 'paused', pausedBy: 'staff' },
      });
    });
  }

  /**
   * Goes on where it was halted, by staff or by a failure.
   * @throws DomainError BROADCAST_NOT_FOUND, BROADCAST_OVER; STEP_UP_REQUIRED while many people wait for it (rule
   *   staff/step-up)
   */
  async resume(id: string, actor: StaffActor, session: Session): Promise<void> {
    const isProved = await this.sessions.isProved(session);
    await this.database.transaction(async (sql) => {
      const before = await openBroadcast(sql, id);
      if (before.status !== 'paused') return;
      const recipients = await waitingFor(sql, id);
      if ((await mailsMany(sql, actor, recipients)) && !isProved) throw new DomainError('STEP_UP_REQUIRED');
      await reopen(sql, id);
      await recordChange(sql, {
        actor,
        action: 'broadcast.resume',
        subjectId: id,
        before: { status: 'paused', pausedBy: before.paused_by, recipients: null },
        after: { status: 'sending', pausedBy: null, recipients },
      });
    });
    await this.sending.queue(id);
  }

  /**
   * Ends a broadcast: recipients without their mail get none.
   * @throws DomainError BROADCAST_NOT_FOUND, BROADCAST_OVER
   */
  async cancel(id: string, actor: StaffActor): Promise<void> {
    await this.database.transaction(async (sql) => {
      const before = await openBroadcast(sql, id);
      await sql.execute(
        `update broadcasts set status = 'cancelled', paused_by = null, pause_reason = null, pause_message = null, finished_at = now()
          where id = $1`,
        [id],
      );
      const recipients = await sql.execute(CANCEL_WAITING, [id]);
      await recordChange(sql, {
        actor,
        action: 'broadcast.cancel',
        subjectId: id,
        before: { status: before.status, recipients: 0 },
        after: { status: 'cancelled', recipients },
      });
    });
  }

  /**
   * Settles mails whose outcome is unknown as staff found them in the mail server's log: they were sent, or they are to be sent again
   * (rule mails/outcome-unknown).
   * Without ids all of them. Answers how many were settled.
   * @throws DomainError BROADCAST_NOT_FOUND; BROADCAST_OVER for sending again what was cancelled; STEP_UP_REQUIRED for sending
   *   again to many people (rule staff/step-up)
   */
  async settle(id: string, decision: DoubtDecision, actor: StaffActor, session: Session): Promise<number> {
    const { verdict, ids = null } = decision;
    const isProved = await this.sessions.isProved(session);
    const settled = await this.database.transaction(async (sql) => {
      const { status } = await lockedBroadcast(sql, id);
      if (verdict === 'send-again' && status === 'cancelled') throw new DomainError('BROADCAST_OVER');
      const count = await sql.execute(
        verdict === 'sent'
          ? `update broadcast_recipients set status = 'sent', settled_at = now()
              where broadcast_id = $1 and status = 'in-doubt' and ($2::uuid[] is null or user_id = any($2))`
          : `update broadcast_recipients set status = 'queued', next_try_at = now(), claim = null, attempts = 0
              where broadcast_id = $1 and status = 'in-doubt' and ($2::uuid[] is null or user_id = any($2))`,
        [id, ids],
      );
      if (count === 0) return 0;
      if (verdict === 'send-again' && (await mailsMany(sql, actor, count)) && !isProved)
        throw new DomainError('STEP_UP_REQUIRED');
      if (verdict === 'send-again' && status === 'done') await reopen(sql, id);
      await sql.execute('update broadcasts set final_counts = null where id = $1', [id]);
      const after = { verdict, recipients: count };
      await recordChange(sql, { actor, action: 'broadcast.settle', subjectId: id, before: null, after });
      return count;
    });
    if (settled > 0 && verdict === 'send-again') await this.sending.queue(id);
    return settled;
  }
}

interface DoubtDecision {
  readonly verdict: DoubtVerdict;
  /** Left out: all whose outcome is unknown. */
  readonly ids?: readonly string[];
}

/** How many people wait for their mail. */
async function waitingFor(sql: Sql, id: string): Promise<number> {
  const [row] = await sql.query<{ waiting: number }>(
    'select count(*)::int as waiting from broadcast_recipients where broadcast_id = $1 and next_try_at is not null',
    [id],
  );
  return row?.waiting ?? 0;
}

/** Goes on with a broadcast, whatever kept or ended it. */
export const reopen = (sql: Sql, id: string): Promise<number> =>
  sql.execute(
    `update broadcasts set status = 'sending', paused_by = null, pause_reason = null, pause_message = null, finished_at = null where id = $1`,
    [id],
  );

/** Locked, so that what is logged as before is what is changed. @throws DomainError BROADCAST_NOT_FOUND */
export async function lockedBroadcast(sql: Sql, id: string): Promise<State> {
  const [state] = await sql.query<State>('select status, paused_by from broadcasts where id = $1 for update', [id]);
  if (!state) throw new DomainError('BROADCAST_NOT_FOUND');
  return state;
}

async function openBroadcast(sql: Sql, id: string): Promise<State> {
  const state = await lockedBroadcast(sql, id);
  if (state.status === 'done' || state.status === 'cancelled') throw new DomainError('BROADCAST_OVER');
  return state;
}

class SettleDoubtsBody {
  @OneOf(DOUBT_VERDICTS, BROADCAST_VALIDATION.verdict)
  readonly verdict!: DoubtVerdict;

  @ApiPropertyOptional({ type: [String], format: 'uuid', description: 'None: all whose outcome is unknown' })
  @IsOptional()
  @IsArray({ message: VALIDATION.id })
  @ArrayMaxSize(BROADCAST_NAMED_RECIPIENTS_MAX, { message: BROADCAST_VALIDATION.tooManyRecipients })
  @Matches(ID_PATTERN, { each: true, message: VALIDATION.id })
  readonly recipientIds?: readonly string[];
}

/** What the calls have in common: they answer the broadcast as it is then. */
const control = (summary: string, ...errors: readonly ErrorCode[]): EndpointOptions => ({
  access: staff('broadcasts.send'),
  summary,
  errors: ['BROADCAST_NOT_FOUND', 'BROADCAST_OVER', ...errors],
});

@ApiTags('broadcasts')
@Controller()
export class ControlBroadcastController {
  constructor(
    private readonly controls: ControlBroadcast,
    private readonly broadcasts: BroadcastRows,
  ) {}

  /** Halts a broadcast until it is resumed. */
  @Endpoint('POST adminBroadcastPause', control('Pause a broadcast', 'BROADCAST_NOT_STARTED'))
  async pause(@Param('id') id: string, @Scope() scope: StaffScope): Promise<BroadcastView> {
    const wanted = usableId(id, 'BROADCAST_NOT_FOUND');
    await this.controls.pause(wanted, scope);
    return this.now(wanted);
  }

  /** Goes on with a broadcast. */
  @Endpoint('POST adminBroadcastResume', control('Resume a broadcast', 'STEP_UP_REQUIRED'))
  async resume(
    @Param('id') id: string,
    @Scope() scope: StaffScope,
    @Ctx() { session }: RequestContext,
  ): Promise<BroadcastView> {
    const wanted = usableId(id, 'BROADCAST_NOT_FOUND');
    await this.controls.resume(wanted, scope, session);
    return this.now(wanted);
  }

  /** Ends a broadcast before everybody got their mail. */
  @Endpoint('POST adminBroadcastCancel', control('Cancel a broadcast'))
  async cancel(@Param('id') id: string, @Scope() scope: StaffScope): Promise<BroadcastView> {
    const wanted = usableId(id, 'BROADCAST_NOT_FOUND');
    await this.controls.cancel(wanted, scope);
    return this.now(wanted);
  }

  /** Settles mails whose outcome is unknown: nothing but a look into the mail server's log can tell what became of them. */
  @Endpoint(
    'POST adminBroadcastDoubts',
    control('Settle the mails whose outcome is unknown: they were sent, or are to be sent again', 'STEP_UP_REQUIRED'),
  )
  @TakesLongList()
  async settle(
    @Param('id') id: string,
    @Body() { verdict, recipientIds }: SettleDoubtsBody,
    @Scope() scope: StaffScope,
    @Ctx() { session }: RequestContext,
  ): Promise<BroadcastView> {
    const wanted = usableId(id, 'BROADCAST_NOT_FOUND');
    await this.controls.settle(wanted, { verdict, ids: recipientIds }, scope, session);
    return this.now(wanted);
  }

  private async now(id: string): Promise<BroadcastView> {
    const broadcast = await this.broadcasts.byId(id);
    if (!broadcast) throw new DomainError('BROADCAST_NOT_FOUND');
    return broadcast;
  }
}
