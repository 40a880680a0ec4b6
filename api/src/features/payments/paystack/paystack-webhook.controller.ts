import { createHmac, timingSafeEqual } from 'node:crypto';
import { type UnmatchedReason } from '@sabi50/contracts/unmatched-webhooks';
import { isReference } from '../payment-outcome.js';
import { type Announcement, SettlePayment } from '../settle-payment/settle-payment.js';
import { fieldsOf, textOf, payerIn } from './paystack-responses.js';
import { Controller, Headers, Inject, Req } from '@nestjs/common';
import { ApiBody, ApiHeader, ApiTags } from '@nestjs/swagger';
import { type FastifyRequest } from 'fastify';
import { type Logger } from 'pino';
import { type WebhookView } from '@sabi50/contracts/money-views';
import { HEADERS } from '@sabi50/contracts/routes';
import { DomainError } from '../../../kernel/domain-error.js';
import { Clock } from '../../../platform/clock.js';
import { Config } from '../../../platform/config.js';
import { everyone } from '../../../platform/http/access.js';
import { TakesSignedBytes } from '../../../platform/http/bodies/json-bodies.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { LOGGER } from '../../../platform/logger.js';
import { UnmatchedWebhooks } from '../unmatched-webhooks/unmatched-webhooks.records.js';

/**
 * What a signed webhook is. `payment`: it names one as we name ours. `not-ours`: it is of a kind that the product does not use.
 * `unmatched`: it fits nothing, and somebody has to look at it (rule money/unmatched-webhook).
 */
type Webhook =
  | {
      readonly kind: 'payment';
      readonly event: string;
      readonly about: Announcement;
      readonly payerId: string | null;
      /** The address of who paid, in the one spelling in which accounts keep theirs. */
      readonly payerEmail: string | null;
    }
  | { readonly kind: 'not-ours'; readonly event: string }
  | {
      readonly kind: 'unmatched';
      readonly reason: UnmatchedReason;
      readonly event: string | null;
      readonly reference: string | null;
      readonly takesBack: boolean;
      /** Whose payment it is as its metadata say; null where they say nothing. */
      readonly payerId: string | null;
      readonly payerEmail: string | null;
    };

/**
 * Kinds of events in the provider's documentation (paystack.com/docs/payments/webhooks) that cannot be about a payment of a
 * player: money that we send, plans, invoices, bills, accounts by transfer, identities. A paid bill
 * (`paymentrequest.success`) is none of them: money came.
 */
const NOT_OURS = [
  /^transfer\.(success|failed|reversed)$/,
  /^subscription\.(create|disable|enable|not_renew|expiring_cards)$/,
  /^invoice\.(create|update|payment_failed)$/,
  /^paymentrequest\.pending$/,
  /^dedicatedaccount\.assign\.(success|failed)$/,
  /^customeridentification\.(success|failed)$/,
];

/** Kinds that are about a payment; the second of them tells of money that went back, or may. */
const CHARGE = /^charge\.success$/;

const TAKES_BACK = /^(refund|charge\.dispute)\./;

/**
 * Whether a webhook was signed with our secret: HMAC-SHA512 in hex over the bytes as they came, compared in constant
 * time.
 */
export function isSignedWith(secretKey: string, rawBody: Buffer, signature: unknown): boolean {
  if (typeof signature !== 'string' || !/^[0-9a-f]{128}$/i.test(signature)) return false;
  const expected = createHmac('sha512', secretKey).update(rawBody).digest();
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
}

/** Reads a webhook's body, of which nothing is known but who sent it. What it says about money is not read at all. */
export function readWebhook(bytes: Buffer): Webhook {
  const { event, data } = fieldsOf(parsed(bytes));
  const name = textOf(event);
  if (!name)
    return { kind: 'unmatched', reason: 'unreadable', event: null, reference: null, takesBack: false, ...NO_PAYER };
  if (NOT_OURS.some((kind) => kind.test(name))) return { kind: 'not-ours', event: name };
  const subject = fieldsOf(data);
  const transaction = fieldsOf(subject['transaction']);
  const payer = {
    payerId: payerIn(subject['metadata']) ?? payerIn(transaction['metadata']),
    payerEmail: emailIn(subject['customer']) ?? emailIn(transaction['customer']),
  };
  const named = [subject['reference'], subject['transaction_reference'], transaction['reference']];
  const takesBack = TAKES_BACK.test(name);
  const reference = named.find(isReference);
  if (reference) return { kind: 'payment', event: name, about: { reference, takesBack }, ...payer };
  const reason = takesBack || CHARGE.test(name) ? 'unknown-reference' : 'unknown-event';
  return {
    kind: 'unmatched',
    reason,
    event: name,
    reference: named.map(textOf).find(isText) ?? null,
    takesBack,
    ...payer,
  };
}

const NO_PAYER = { payerId: null, payerEmail: null };

const emailIn = (customer: unknown): string | null =>
  textOf(fieldsOf(customer)['email'])?.trim().normalize('NFC').toLowerCase() ?? null;

const isText = (text: string | null): text is string => text !== null && text !== '';

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown;
  } catch {
    return null;
  }
}

/** Soon enough for a hiccup; the provider keeps to a schedule of its own anyway. */
const RETRY_AFTER_SECONDS = 60;

/**
 * Paystack's word that something happened. The signature says who speaks; the body is never believed: it only names
 * the payment that the provider is then asked about, on the same path as everybody else's question.
 */
@ApiTags('payments')
@Controller()
export class PaystackWebhookController {
  constructor(
    private readonly settlement: SettlePayment,
    private readonly unmatched: UnmatchedWebhooks,
    private readonly clock: Clock,
    private readonly config: Config,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /**
   * Answers 200 to everything that is rightly signed, whatever it is (rule errors/signed-webhook). What fits nothing we know,
   * bytes that are no JSON included, is kept for staff to look at (rule money/unmatched-webhook). When we cannot store what came of it the answer is 503, so that the
   * provider sends it again; so it is when the provider cannot be asked about money that went back, or about a payment
   * that the poller has left. Whatever else is lost, the poller finds.
   */
  @Endpoint('POST paymentWebhook', {
    access: everyone,
    summary: "The card provider's webhook",
    errors: ['WEBHOOK_SIGNATURE_INVALID'],
  })
  @TakesSignedBytes()
  @ApiHeader({
    name: HEADERS.paystackSignature,
    required: true,
    description: 'HMAC-SHA512 of the raw body under our secret key, in hex',
  })
  @ApiBody({
    schema: {
      type: 'object',
      properties: { event: { type: 'string', example: 'charge.success' }, data: { type: 'object' } },
    },
  })
  async receive(
    @Req() request: FastifyRequest,
    @Headers(HEADERS.paystackSignature) signature: unknown,
  ): Promise<WebhookView> {
    const { rawBody } = request;
    if (!rawBody || !isSignedWith(this.config.PAYSTACK_SECRET_KEY, rawBody, signature)) {
      throw new DomainError('WEBHOOK_SIGNATURE_INVALID');
    }
    await this.take(readWebhook(rawBody), rawBody);
    return { received: true };
  }

  private async take(webhook: Webhook, body: Buffer): Promise<void> {
    switch (webhook.kind) {
      case 'not-ours':
        this.log.info({ event: webhook.event }, 'a webhook about nothing of ours');
        return;
      case 'unmatched':
        await this.unmatched.keep({ ...webhook, body, receivedAt: this.clock.now() });
        return;
      case 'payment': {
        const { event, about, payerId, payerEmail } = webhook;
        const outcome = await this.settlement.announced(about);
        if (outcome === 'send-again')
          throw new DomainError('SERVICE_UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_SECONDS });
        if (outcome === 'handled') return;
        const receivedAt = this.clock.now();
        await this.unmatched.keep({
          reason: 'unknown-reference',
          event,
          ...about,
          payerId,
          payerEmail,
          body,
          receivedAt,
        });
      }
    }
  }
}
