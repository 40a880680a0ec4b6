import { Body, Controller, Param } from '@nestjs/common';
import { ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsOptional, Matches } from 'class-validator';
import {
  BROADCAST_NAMED_RECIPIENTS_MAX,
  type BroadcastView,
  DOUBT_VERDICTS,
  type DoubtVerdict,
} from '@sabi50/contracts/broadcast-views';
import { type ErrorCode } from '@sabi50/contracts/error-codes';
import { ID_PATTERN } from '@sabi50/contracts/validation-rules';
import { BROADCAST_VALIDATION } from '@sabi50/texts/api/en/broadcast-validation';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { DomainError } from '../../../kernel/domain-error.js';
import { staff } from '../../../platform/http/access.js';
import { TakesLongList } from '../../../platform/http/bodies/json-bodies.js';
import { Endpoint, type EndpointOptions } from '../../../platform/http/endpoint.js';
import { OneOf } from '../../../platform/http/fields.js';
import { Ctx, type RequestContext } from '../../../platform/http/request-context.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { usableId } from '../../../platform/http/usable-id.js';
import { BroadcastRows } from '../broadcast-list/broadcast-rows.js';
import { ControlBroadcast } from './control-broadcast.js';

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
