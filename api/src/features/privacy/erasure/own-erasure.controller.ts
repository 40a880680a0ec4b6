import { Injectable, Body, Controller, Req, Res } from '@nestjs/common';
import { ERASURE as ERASURE_EN } from '@sabi50/texts/player/en/erasure';
import { ERASURE as ERASURE_HA } from '@sabi50/texts/player/ha/erasure';
import { ERASURE as ERASURE_IG } from '@sabi50/texts/player/ig/erasure';
import { ERASURE as ERASURE_YO } from '@sabi50/texts/player/yo/erasure';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import {
  areSameWords,
  type ErasureRequest,
  type CancelErasureRequest,
  type ErasureView,
} from '@sabi50/contracts/erasure-views';
import { nairaToKobo } from '@sabi50/contracts/money';
import { CommandRunner } from '../../../event-sourcing/command-runner.js';
import { type Position } from '../../../kernel/position.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { derivedId } from '../../../kernel/ids.js';
import { commandContext } from '../../../event-sourcing/command-context.js';
import { type RequestContext, Ctx, IdempotencyKey } from '../../../platform/http/request-context.js';
import { fieldRefused } from '../../../platform/http/validation.js';
import { accountDecider } from '../../../domain/accounts/accounts.decider.js';
import { Accounts } from '../../auth/records/accounts.js';
import { SecretCheck } from '../../auth/secrets/secret-check.js';
import { Erasures } from './erasures.js';
import { ApiProperty, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { IsOptional, Matches } from 'class-validator';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { type ErrorCode } from '@sabi50/contracts/error-codes';
import { ID_PATTERN } from '@sabi50/contracts/validation-rules';
import { player } from '../../../platform/http/access.js';
import { DeviceCookie } from '../../../platform/http/device-cookie.js';
import { Endpoint, type EndpointOptions } from '../../../platform/http/endpoint.js';
import { Text } from '../../../platform/http/fields.js';
import { IdempotentRequests } from '../../../platform/http/idempotent-requests.js';
import { OwnId } from '../../../platform/http/own.js';
import { rememberPosition } from '../../../platform/http/seen-position.js';
import { AnySecretField } from '../../auth/fields/account-fields.js';

/** What has to be typed, in each language. */
const WORDS = [ERASURE_EN, ERASURE_HA, ERASURE_YO, ERASURE_IG].map(({ words }) => words);

interface Asking {
  readonly context: RequestContext;
  /** The id in the browser's device cookie, where it has one. */
  readonly device: string | undefined;
  /** The same for a call that is sent again. */
  readonly key: string;
}

/** A player asks for the erasure of their data, and takes it back (rule data/erasure). */
@Injectable()
export class OwnErasure {
  constructor(
    private readonly accounts: Accounts,
    private readonly secrets: SecretCheck,
    private readonly runner: CommandRunner,
    private readonly erasures: Erasures,
  ) {}

  /**
   * Asked for again while one waits it stays that one, and only what is given up is taken over.
   * @throws DomainError VALIDATION_FAILED for other words, STAFF_NOT_ERASED, CURRENT_PIN_WRONG, which counts as a failed login,
   *   BALANCE_CHANGED where the balance is not the one that was given up, ERASURE_BEGUN; LOGIN_LOCKED, TOO_MANY_REQUESTS,
   *   SERVICE_BUSY
   */
  async request({ pin, words, giveUp }: ErasureRequest, { context, device, key }: Asking): Promise<Position> {
    if (!WORDS.some((asked) => areSameWords(words, asked))) throw fieldRefused('words', VALIDATION.erasureWords);
    const { userId } = context.session;
    const account = await this.accounts.byId(userId);
    if (!account) throw new DomainError('USER_NOT_FOUND');
    if (account.isAdmin) throw new DomainError('STAFF_NOT_ERASED');
    const attempt = { account, name: null, secret: pin, kind: 'pin', ip: context.ip, device } as const;
    if (!(await this.secrets.isRight(attempt))) throw new DomainError('CURRENT_PIN_WRONG');
    const givesUpKobo = await this.givenUp(userId, giveUp);
    const erasureId = derivedId('erasure', userId, key);
    const { now } = context;
    const command = { type: 'RequestErasure', userId, by: `player:${userId}`, erasureId, givesUpKobo, now } as const;
    return (await this.runner.run(accountDecider, userId, command, commandContext(context))).position;
  }

  /** @throws DomainError RECORD_CHANGED, ERASURE_BEGUN */
  async cancel(seen: string, context: RequestContext): Promise<Position> {
    const { userId } = context.session;
    const by = `player:${userId}`;
    const command = { type: 'CancelErasure', userId, by, seen: seen.toLowerCase(), now: context.now } as const;
    return (await this.runner.run(accountDecider, userId, command, commandContext(context))).position;
  }

  /** Nobody gives up another balance than they saw. */
  private async givenUp(userId: string, giveUp: string | undefined): Promise<number> {
    if (giveUp === undefined) return 0;
    const givenUpKobo = nairaToKobo(giveUp);
    const { balanceKobo } = await this.erasures.of(userId);
    if (givenUpKobo === null || givenUpKobo !== balanceKobo) throw new DomainError('BALANCE_CHANGED');
    return givenUpKobo;
  }
}

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
