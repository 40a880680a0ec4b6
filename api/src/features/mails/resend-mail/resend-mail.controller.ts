import { Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { staff } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { IdempotentRequests } from '../../../platform/http/idempotent-requests.js';
import { Ctx, IdempotencyKey, type RequestContext } from '../../../platform/http/request-context.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { usableId } from '../../../platform/http/usable-id.js';
import { ResendMail } from './resend-mail.js';

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
