import { Controller, HttpCode, HttpStatus, Param, Post } from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import { HEADERS, ROUTES } from '@sabi50/contracts/routes';
import { Staff } from '../../../platform/http/access.js';
import { ApiErrors, STAFF_WRITE_REFUSALS } from '../../../platform/http/api-errors.js';
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
  @Post(ROUTES.adminMailResend)
  @HttpCode(HttpStatus.NO_CONTENT)
  @Staff('broadcasts.send')
  @ApiOperation({ summary: 'Send a failed mail about an account again' })
  @ApiHeader({ name: HEADERS.idempotencyKey, required: false, description: 'Sent again, it is done once' })
  @ApiErrors(
    'IDEMPOTENCY_KEY_INVALID',
    'IDEMPOTENCY_KEY_REUSED',
    'MAIL_NOT_FOUND',
    'MAIL_NOT_RESENDABLE',
    'STEP_UP_REQUIRED',
    ...STAFF_WRITE_REFUSALS,
  )
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
