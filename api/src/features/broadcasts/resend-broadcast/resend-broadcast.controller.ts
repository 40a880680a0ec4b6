import { Body, Controller, Param } from '@nestjs/common';
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
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { usableId } from '../../../platform/http/usable-id.js';
import { BroadcastRows } from '../broadcast-list/broadcast-rows.js';
import { Suppressions } from '../suppressions/suppressions.js';
import { ResendBroadcast } from './resend-broadcast.js';

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
