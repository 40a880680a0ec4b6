import { Controller, Injectable, Param } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { DomainError } from '../../../kernel/domain-error.js';
import { staff } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { IdempotentRequests } from '../../../platform/http/idempotent-requests.js';
import { Ctx, IdempotencyKey, type RequestContext } from '../../../platform/http/request-context.js';
import { type Session, SessionStore } from '../../../platform/http/sessions/session-store.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { usableId } from '../../../platform/http/own.js';
import { Database } from '../../../platform/postgres/database.js';
import { mailsMany, recordChange, type StaffActor, wasRecorded } from '../../../platform/staff-log/staff-log.js';
import { SendMails } from '../mails.commands.js';

interface Failed extends Record<string, unknown> {
  /** Null for an alarm to an address of the settings. */
  readonly user_id: string | null;
  readonly kind: string;
  readonly can_be_sent_again: boolean;
}

/** Sends a mail about an account, or an alarm, again that failed (rule mails/sent-again). */
@Injectable()
export class ResendMail {
  constructor(
    private readonly database: Database,
    private readonly sessions: SessionStore,
    private readonly commands: CommandBus,
  ) {}

  /**
   * Gives a failed mail all its tries again; its links are made anew when it leaves. The same request of the same person is
   * done once. The change and its entry in the staff log are one transaction.
   * @throws DomainError MAIL_NOT_FOUND; MAIL_NOT_RESENDABLE for one that has not failed, or was to go to an address that is
   *   given up; STEP_UP_REQUIRED for one of many within ten minutes (rule staff/step-up)
   */
  async resend(id: string, actor: StaffActor, session: Session): Promise<void> {
    const isProved = await this.sessions.isProved(session);
    await this.database.transaction(async (sql) => {
      const [mail] = await sql.query<Failed>(
        `select user_id, kind, failed_at is not null and not is_to_former_address as can_be_sent_again
           from mail_outbox where id = $1 for update`,
        [id],
      );
      if (!mail) throw new DomainError('MAIL_NOT_FOUND');
      const change = { actor, action: 'mail.retry', subjectId: id, personId: mail.user_id } as const;
      if (await wasRecorded(sql, change)) return;
      if (!mail.can_be_sent_again) throw new DomainError('MAIL_NOT_RESENDABLE');
      if ((await mailsMany(sql, actor, 1)) && !isProved) throw new DomainError('STEP_UP_REQUIRED');
      await sql.execute(
        `update mail_outbox set attempts = 0, next_try_at = now(), created_at = now(), failed_at = null, last_error = null
          where id = $1`,
        [id],
      );
      await recordChange(sql, { ...change, before: null, after: { kind: mail.kind, userId: mail.user_id } });
    });
    await this.commands.execute(new SendMails([id]));
  }
}

@ApiTags('mails')
@Controller()
export class ResendMailController {
  constructor(
    private readonly resending: ResendMail,
    private readonly requests: IdempotentRequests,
  ) {}

  /** Sends a mail about an account again that the mail server refused, or that was given up (rule mails/sent-again). */
  @Endpoint('POST adminMailResend', {
    access: staff('broadcasts.send'),
    status: 204,
    summary: 'Send a failed mail about an account again',
    idempotent: 'Sent again, it is done once',
    errors: ['MAIL_NOT_FOUND', 'MAIL_NOT_RESENDABLE', 'STEP_UP_REQUIRED'],
  })
  async resend(
    @Param('id') id: string,
    @Scope() scope: StaffScope,
    @Ctx() { session }: RequestContext,
    @IdempotencyKey() key?: string,
  ): Promise<void> {
    const mailId = usableId(id, 'MAIL_NOT_FOUND');
    const actor = { ...scope, requestId: key ?? scope.requestId };
    const keyed = { actorId: scope.userId, key, call: ['adminMailResend', mailId], body: {} };
    await this.requests.run(keyed, () => this.resending.resend(mailId, actor, session));
  }
}
