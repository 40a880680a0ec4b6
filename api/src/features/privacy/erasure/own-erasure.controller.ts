import { Body, Controller, Req, Res } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { IsOptional, Matches } from 'class-validator';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { type CancelErasureRequest, type ErasureRequest, type ErasureView } from '@sabi50/contracts/erasure-views';
import { type ErrorCode } from '@sabi50/contracts/error-codes';
import { ID_PATTERN } from '@sabi50/contracts/validation-rules';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { player } from '../../../platform/http/access.js';
import { DeviceCookie } from '../../../platform/http/device-cookie.js';
import { Endpoint, type EndpointOptions } from '../../../platform/http/endpoint.js';
import { Text } from '../../../platform/http/fields.js';
import { IdempotentRequests } from '../../../platform/http/idempotent-requests.js';
import { OwnId } from '../../../platform/http/own.js';
import { Ctx, IdempotencyKey, type RequestContext } from '../../../platform/http/request-context.js';
import { rememberPosition } from '../../../platform/http/seen-position.js';
import { AnySecretField } from '../../auth/fields/account-fields.js';
import { Erasures } from './erasures.js';
import { OwnErasure } from './own-erasure.js';

const WORDS_LENGTH_MAX = 60;

/** What a player sends who wants their data erased. */
class OwnErasureBody implements ErasureRequest {
  @AnySecretField(VALIDATION.currentPin)
  readonly pin!: string;

  @Text(WORDS_LENGTH_MAX, VALIDATION.text, { description: 'The words that the form asks for, in any of the languages' })
  readonly words!: string;

  @ApiPropertyOptional({ description: 'The balance that is given up, decimal naira as it was on screen; absent: none' })
  @IsOptional()
  @Matches(/^\d{1,9}\.\d{2}$/, { message: VALIDATION.text })
  readonly giveUp?: string;
}

/** The request that is taken back. */
class CancelErasureBody implements CancelErasureRequest {
  @ApiProperty({ format: 'uuid', description: 'The request that was on screen' })
  @Matches(ID_PATTERN, { message: VALIDATION.expectedValue })
  readonly seen!: string;
}

/** What both calls share; `errors` are a call's own refusals. */
const change = (summary: string, description: string, ...errors: readonly ErrorCode[]): EndpointOptions => ({
  access: player(),
  summary,
  description,
  errors: ['ERASURE_BEGUN', ...errors],
});

/** The erasure of one's own data (rule data/erasure); each call answers how it stands afterwards. */
@ApiTags('personal data')
@Controller()
export class OwnErasureController {
  constructor(
    private readonly own: OwnErasure,
    private readonly erasures: Erasures,
    private readonly device: DeviceCookie,
    private readonly requests: IdempotentRequests,
  ) {}

  @Endpoint('GET userErasure', {
    access: player(),
    summary: 'Whether the data of the signed-in player is to be erased, when, and what it waits for',
  })
  get(@OwnId() userId: string): Promise<ErasureView> {
    return this.erasures.view(userId);
  }

  @Endpoint('POST userErasure', {
    ...change(
      'Ask for the erasure of all that names the signed-in player',
      'It begins after 14 days; until then it can be taken back, and neither a game nor a deposit begins. Sent again it is asked ' +
        'for once; `giveUp` is taken over. 409 `BALANCE_CHANGED` where the balance is not the one that was given up.',
      'STAFF_NOT_ERASED',
      'CURRENT_PIN_WRONG',
      'BALANCE_CHANGED',
      'LOGIN_LOCKED',
      'SERVICE_BUSY',
    ),
    idempotent: 'Sent again, it is asked for once',
  })
  async request(
    @OwnId() userId: string,
    @Body() body: OwnErasureBody,
    @IdempotencyKey() key: string | undefined,
    @Ctx() context: RequestContext,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ErasureView> {
    const asking = { context, device: this.device.read(request), key: key ?? context.requestId };
    const keyed = { actorId: userId, key, call: ['userErasure', userId], body };
    rememberPosition(reply, await this.requests.run(keyed, () => this.own.request(body, asking)));
    return this.erasures.view(userId);
  }

  @Endpoint(
    'POST userErasureCancel',
    change(
      'Take the request for erasure back',
      'Everything is as it was. 409 `RECORD_CHANGED` for another request than was on screen.',
      'RECORD_CHANGED',
    ),
  )
  async cancel(
    @OwnId() userId: string,
    @Body() { seen }: CancelErasureBody,
    @Ctx() context: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ErasureView> {
    rememberPosition(reply, await this.own.cancel(seen, context));
    return this.erasures.view(userId);
  }
}
