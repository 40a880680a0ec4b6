import { Controller, Param, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type FastifyReply } from 'fastify';
import { type AdjustmentRequestsView } from '@sabi50/contracts/adjustments';
import { staff } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { Ctx, type RequestContext } from '../../../platform/http/request-context.js';
import { rememberPosition } from '../../../platform/http/seen-position.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { usableId } from '../../../platform/http/own.js';
import { LargeAdjustments } from './large-adjustments.js';

@ApiTags('users of the console')
@Controller()
export class LargeAdjustmentsController {
  constructor(private readonly large: LargeAdjustments) {}

  /** Large adjustments that wait for a second super administrator, and the limit (rule money/large-adjustment). */
  @Endpoint('GET adminAdjustmentRequests', {
    access: staff('users.edit'),
    summary: 'Large adjustments that wait for a second super administrator',
  })
  list(): Promise<AdjustmentRequestsView> {
    return this.large.open();
  }

  /** Makes the adjustment that another super administrator asked for. */
  @Endpoint('POST adminAdjustmentRequestConfirm', {
    access: staff('users.edit', { stepUp: true }),
    summary: 'Confirm a large adjustment that another asked for',
    idempotent: 'It is made once however often it is sent',
    errors: ['OWN_ACCOUNT', 'NOT_FOUND', 'CONFLICT', 'SECOND_PERSON_NEEDED', 'BALANCE_BELOW_ZERO', 'SERVICE_BUSY'],
  })
  async confirm(
    @Param('id') id: string,
    @Scope() scope: StaffScope,
    @Ctx() context: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdjustmentRequestsView> {
    const position = await this.large.confirm(usableId(id, 'NOT_FOUND'), scope, context);
    if (position) rememberPosition(reply, position);
    return this.large.open();
  }

  /** Ends a request without effect. */
  @Endpoint('POST adminAdjustmentRequestWithdraw', {
    access: staff('users.edit'),
    summary: 'Withdraw a large adjustment that waits',
    idempotent: 'It ends once however often it is sent',
    errors: ['OWN_ACCOUNT', 'NOT_FOUND', 'CONFLICT'],
  })
  async withdraw(@Param('id') id: string, @Scope() scope: StaffScope): Promise<AdjustmentRequestsView> {
    await this.large.withdraw(usableId(id, 'NOT_FOUND'), scope);
    return this.large.open();
  }
}
