import { Body, Controller, Res } from '@nestjs/common';
import { ApiHeader, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Allow } from 'class-validator';
import { type FastifyReply } from 'fastify';
import { PAYMENT_METHODS, type PaymentMethod } from '@sabi50/contracts/enumerations';
import { DEPOSIT_MAX_KOBO, DEPOSIT_MAX_NAIRA, DEPOSIT_MIN_KOBO, DEPOSIT_MIN_NAIRA } from '@sabi50/contracts/limits';
import { nairaToKobo } from '@sabi50/contracts/money';
import { type PaymentInitiateView } from '@sabi50/contracts/money-views';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { DomainError } from '../../../kernel/domain-error.js';
import { player } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { OneOf, Text } from '../../../platform/http/fields.js';
import { requireOwnBody } from '../../../platform/http/own.js';
import { Ctx, IdempotencyKey, type RequestContext } from '../../../platform/http/request-context.js';
import { rememberPosition } from '../../../platform/http/seen-position.js';
import { InitiatePayment } from './initiate-payment.js';

const USER_ID_LENGTH_MAX = 64;

class InitiatePaymentBody {
  @ApiProperty({
    oneOf: [
      { type: 'number', minimum: DEPOSIT_MIN_NAIRA, maximum: DEPOSIT_MAX_NAIRA, multipleOf: 0.01 },
      { type: 'string', pattern: '^\\d{3,5}(\\.\\d{1,2})?$' },
    ],
    example: 500,
    description: 'Naira, as a number or a decimal text with at most two places',
  })
  @Allow()
  readonly amount!: unknown;

  @Text(USER_ID_LENGTH_MAX, VALIDATION.userId, { optional: true, description: 'If sent, the signed-in player' })
  readonly userId?: string;

  @OneOf(PAYMENT_METHODS, VALIDATION.paymentMethod, { optional: true, default: PAYMENT_METHODS[0] })
  readonly paymentMethod?: PaymentMethod;
}

@ApiTags('payments')
@Controller()
export class InitiatePaymentController {
  constructor(private readonly payments: InitiatePayment) {}

  /** Answers within 5 s while the provider is away. The same key may be sent again after any answer or none. */
  @Endpoint('POST paymentInitiate', {
    access: player({ otherwise: 'LOGIN_TO_PAY' }),
    summary: 'Begin a card payment',
    description:
      'The same Idempotency-Key is the same payment and the same page. After `PAYMENT_INIT_FAILED` the same key tries ' +
      'again; whatever was begun before is still asked about, and credited should somebody have paid it. After ' +
      '`PAYMENT_REFUSED` only another key can succeed.',
    errors: [
      'INVALID_AMOUNT',
      'IDEMPOTENCY_KEY_INVALID',
      'IDEMPOTENCY_KEY_REUSED',
      'USER_MISMATCH',
      'USER_NOT_FOUND',
      'ACCOUNT_SUSPENDED',
      'TERMS_TO_ACCEPT',
      'PLAY_PAUSED',
      'PLAYER_EXCLUDED',
      'ERASURE_REQUESTED',
      'DEPOSIT_LIMIT_REACHED',
      'PAYMENT_INIT_FAILED',
      'PAYMENT_REFUSED',
    ],
  })
  @ApiHeader({
    name: 'Idempotency-Key',
    required: false,
    schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,128}$' },
  })
  async initiate(
    @Body() body: InitiatePaymentBody,
    @IdempotencyKey() key: string | undefined,
    @Ctx() context: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PaymentInitiateView> {
    requireOwnBody(body.userId, context);
    const { paymentUrl, reference, position } = await this.payments.initiate(requireAmount(body.amount), key, context);
    rememberPosition(reply, position);
    return { paymentUrl, reference };
  }
}

/**
 * @throws DomainError INVALID_AMOUNT for what is no amount, has more than two places, or is out of range
 * (rule money/deposit-range)
 */
function requireAmount(amount: unknown): number {
  const amountKobo = nairaToKobo(amount);
  if (amountKobo === null || amountKobo < DEPOSIT_MIN_KOBO || amountKobo > DEPOSIT_MAX_KOBO) {
    throw new DomainError('INVALID_AMOUNT', { errors: { amount: [VALIDATION.amount] } });
  }
  return amountKobo;
}
