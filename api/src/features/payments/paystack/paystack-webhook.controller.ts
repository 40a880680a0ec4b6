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
import { SettlePayment } from '../settle-payment/settle-payment.js';
import { UnmatchedWebhooks } from '../unmatched-webhooks/unmatched-webhooks.records.js';
import { isSignedWith, readWebhook, type Webhook } from './paystack-webhook.js';

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
