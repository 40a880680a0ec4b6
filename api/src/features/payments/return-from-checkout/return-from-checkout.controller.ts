import { setTimeout as pause } from 'node:timers/promises';
import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiFoundResponse, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import { type FastifyReply } from 'fastify';
import { koboToDecimal } from '@sabi50/contracts/money';
import { PAGES, ROUTES } from '@sabi50/contracts/routes';
import { Clock } from '../../../platform/clock.js';
import { Public } from '../../../platform/http/access.js';
import { ApiErrors } from '../../../platform/http/api-errors.js';
import { rememberPosition } from '../../../platform/http/seen-position.js';
import { outcomeOf, isReference } from '../payment-outcome.js';
import { PaymentProvider } from '../payment-provider/payment-provider.js';
import { SettlePayment } from '../settle-payment/settle-payment.js';
import { type SettledPayment } from '../settle-payment/settled-payment.js';

/** How long a browser on its way back from the card page is kept waiting at most. */
const RETURN_MAX_MS = 4_000;

/** Where the card page sends the browser back to. It proves nothing, so the provider is asked. */
@ApiTags('payments')
@Controller()
export class ReturnFromCheckoutController {
  constructor(
    private readonly settlement: SettlePayment,
    private readonly provider: PaymentProvider,
    private readonly clock: Clock,
  ) {}

  /** Has the provider asked, unless it was a moment ago; leads on to the dashboard with what is known by then. */
  @Get(ROUTES.paymentReturn)
  @Public()
  @ApiOperation({
    summary: 'The way back from the card page to the dashboard',
    description:
      'Leads to `/dashboard?payment=success|failed|pending&amount=&message=&reference=&t=`. The query is a hint to ask ' +
      '`verify-callback`; an unknown reference leads to `/dashboard` alone.',
  })
  @ApiQuery({ name: 'reference', required: false })
  @ApiQuery({ name: 'trxref', required: false })
  @ApiQuery({ name: 'cancelled', required: false, description: '`1`: by the Cancel of the card page' })
  @ApiFoundResponse({ description: 'To the dashboard' })
  @ApiErrors()
  async back(
    @Query('reference') reference: unknown,
    @Query('trxref') trxref: unknown,
    @Query('cancelled') cancelled: unknown,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const named = [reference, trxref].find(isReference);
    const settled = named ? await this.settleShortly(named, cancelled === '1') : null;
    if (settled) rememberPosition(reply, settled.position);
    await reply.redirect(this.dashboard(settled), 302);
  }

  private async settleShortly(reference: string, isCancelled: boolean): Promise<SettledPayment | null> {
    const settling = isCancelled ? this.settlement.cancel(reference) : this.settlement.settle(reference, 'return');
    // The browser waits only so long; the settlement goes on after that.
    settling.catch(() => undefined);
    const late = pause(Math.min(RETURN_MAX_MS, this.provider.askTimeoutMs), 'late' as const, { ref: false });
    const inTime = await Promise.race([settling, late]);
    return inTime === 'late' ? this.settlement.find(reference) : inTime;
  }

  private dashboard(settled: SettledPayment | null): string {
    if (!settled) return PAGES.dashboard;
    const { payment } = settled;
    const { status, message } = outcomeOf(payment);
    const query = new URLSearchParams({
      payment: status,
      amount: koboToDecimal(payment.amountKobo),
      message,
      reference: payment.reference,
      t: String(this.clock.now().getTime()),
    });
    return `${PAGES.dashboard}?${query.toString()}`;
  }
}
