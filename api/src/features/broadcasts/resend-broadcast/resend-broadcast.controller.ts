import { Body, Controller, Injectable, Param } from '@nestjs/common';
import { ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsOptional, Matches } from 'class-validator';
import { BROADCAST_NAMED_RECIPIENTS_MAX, type BroadcastView } from '@sabi50/contracts/broadcast-views';
import { ID_PATTERN } from '@sabi50/contracts/validation-rules';
import { BROADCAST_VALIDATION } from '@sabi50/texts/api/en/broadcast-validation';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { DomainError } from '../../../kernel/domain-error.js';
import { staff } from '../../../platform/http/access.js';
import { TakesLongList } from '../../../platform/http/bodies/json-bodies.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { IdempotentRequests } from '../../../platform/http/idempotent-requests.js';
import { Ctx, IdempotencyKey, type RequestContext } from '../../../platform/http/request-context.js';
import { type Session, SessionStore } from '../../../platform/http/sessions/session-store.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { usableId } from '../../../platform/http/own.js';
import { Database, type Sql } from '../../../platform/postgres/database.js';
import { mailsMany, recordChange, type StaffActor, wasRecorded } from '../../../platform/staff-log/staff-log.js';
import { BroadcastRows } from '../broadcast-list/broadcast-rows.js';
import { lockedBroadcast, reopen } from '../control-broadcast/control-broadcast.controller.js';
import { SendBroadcast } from '../send-broadcast/send-broadcast.controller.js';
import { Suppressions } from '../suppressions/suppressions.js';

const FAILED = `status in ('failed', 'bounced')`;

/** Sends failed mails of a broadcast again (rule mails/sent-again); those whose outcome is unknown are settled by a decision of their own. */
@Injectable()
export class ResendBroadcast {
  constructor(
    private readonly database: Database,
    private readonly sessions: SessionStore,
    private readonly sending: SendBroadcast,
  ) {}

  /**
   * Puts failed recipients back in the queue with all their tries: the named, or all. Those whose mail did not fail are left
   * alone, so pressing twice sends once; the same request of the same person is done once. Who wants no mails, or whose
   * address is still unknown, gets none. The change and its entry in the staff log are one transaction.
   * @throws DomainError BROADCAST_NOT_FOUND; BROADCAST_OVER for a cancelled one; STEP_UP_REQUIRED for many people (rule
   *   staff/step-up)
   */
  async resend(id: string, ids: readonly string[] | null, actor: StaffActor, session: Session): Promise<void> {
    const isProved = await this.sessions.isProved(session);
    const isQueued = await this.database.transaction(async (sql) => {
      const { status } = await lockedBroadcast(sql, id);
      const change = { actor, action: 'broadcast.retry', subjectId: id } as const;
      if (await wasRecorded(sql, change)) return false;
      if (status === 'cancelled') throw new DomainError('BROADCAST_OVER');
      const recipients = await requeue(sql, id, ids);
      if (recipients === 0) return false;
      if ((await mailsMany(sql, actor, recipients)) && !isProved) throw new DomainError('STEP_UP_REQUIRED');
      if (status === 'done') await reopen(sql, id);
      await sql.execute('update broadcasts set final_counts = null where id = $1', [id]);
      await recordChange(sql, { ...change, before: null, after: { recipients } });
      return true;
    });
    if (isQueued) await this.sending.queue(id);
  }
}

const requeue = (sql: Sql, id: string, ids: readonly string[] | null): Promise<number> =>
  sql.execute(
    `update broadcast_recipients
        set status = 'queued', next_try_at = now(), claim = null, attempts = 0, reply = null, reply_code = null
      where broadcast_id = $1 and ${FAILED} and ($2::uuid[] is null or user_id = any($2))`,
    [id, ids],
  );

class ResendBody {
  @ApiPropertyOptional({ type: [String], format: 'uuid', description: 'None: all whose mail failed' })
  @IsOptional()
  @IsArray({ message: VALIDATION.id })
  @ArrayMinSize(1, { message: BROADCAST_VALIDATION.noRecipients })
  @ArrayMaxSize(BROADCAST_NAMED_RECIPIENTS_MAX, { message: BROADCAST_VALIDATION.tooManyRecipients })
  @Matches(ID_PATTERN, { each: true, message: VALIDATION.id })
  readonly recipientIds?: readonly string[];
}

@ApiTags('broadcasts')
@Controller()
export class ResendBroadcastController {
  constructor(
    private readonly resending: ResendBroadcast,
    private readonly broadcasts: BroadcastRows,
    private readonly requests: IdempotentRequests,
    private readonly suppressions: Suppressions,
  ) {}

  /** Lets the addresses get broadcasts again that this one found unknown; done twice it is done once. */
  @Endpoint('DELETE adminBroadcastSuppressions', {
    access: staff('broadcasts.send'),
    summary: 'Send broadcasts again to the addresses that a broadcast found unknown',
    errors: ['BROADCAST_NOT_FOUND'],
  })
  async unsuppress(@Param('id') id: string, @Scope() scope: StaffScope): Promise<BroadcastView> {
    const broadcast = await this.broadcasts.byId(usableId(id, 'BROADCAST_NOT_FOUND'));
    if (!broadcast) throw new DomainError('BROADCAST_NOT_FOUND');
    await this.suppressions.removeOf(broadcast.id, scope);
    return broadcast;
  }

  /** Tries mails again that the mail server refused: one, several, or all of a broadcast (rule mails/sent-again). */
  @Endpoint('POST adminBroadcastResend', {
    access: staff('broadcasts.send'),
    summary: 'Send failed mails of a broadcast again',
    idempotent: 'Sent again, it is done once',
    errors: ['STEP_UP_REQUIRED', 'BROADCAST_NOT_FOUND', 'BROADCAST_OVER'],
  })
  @TakesLongList()
  async resend(
    @Param('id') id: string,
    @Body() body: ResendBody,
    @IdempotencyKey() key: string | undefined,
    @Scope() scope: StaffScope,
    @Ctx() { session }: RequestContext,
  ): Promise<BroadcastView> {
    const wanted = usableId(id, 'BROADCAST_NOT_FOUND');
    const actor = { ...scope, requestId: key ?? scope.requestId };
    const keyed = { actorId: scope.userId, key, call: ['adminBroadcastResend', wanted], body };
    await this.requests.run(keyed, () => this.resending.resend(wanted, body.recipientIds ?? null, actor, session));
    const broadcast = await this.broadcasts.byId(wanted);
    if (!broadcast) throw new DomainError('BROADCAST_NOT_FOUND');
    return broadcast;
  }
}
