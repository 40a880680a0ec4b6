import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { PENDING_PAYMENTS_SHOWN_MAX } from '@sabi50/contracts/limits';
import { koboToDecimal } from '@sabi50/contracts/money';
import { type PendingPaymentView } from '@sabi50/contracts/money-views';
import { type Payment } from '../../../domain/payments/payment.state.js';
import { ReadYourWrites } from '../../../event-sourcing/consumers/read-your-writes.js';
import { player } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { Ctx, type RequestContext } from '../../../platform/http/request-context.js';
import { Database } from '../../../platform/postgres/database.js';
import { outcomeOf } from '../payment-outcome.js';
import { SettlePayment } from '../settle-payment/settle-payment.js';

/** The counter spares nearly every player the way through all that they ever paid. */
const PENDING = `
  select reference from read.payment_activities
   where user_id = $1 and type = 'deposit' and status in ('pending', 'held')
     and exists (select from read.payment_activity_players
                  where user_id = $1 and type = 'deposit' and status in ('pending', 'held') and activities > 0)
   order by created_at desc, id limit $2`;

@ApiTags('payments')
@Controller()
export class OwnPendingPaymentsController {
  constructor(
    private readonly database: Database,
    private readonly projected: ReadYourWrites,
    private readonly settlement: SettlePayment,
  ) {}

  /** The player's own payments without an outcome, newest first. It sends no request to the provider. */
  @Endpoint('GET paymentPending', {
    access: player(),
    summary: 'Payments of the signed-in player whose outcome is not known yet',
    description: `Newest first, at most ${PENDING_PAYMENTS_SHOWN_MAX}. How one of them goes on: verify-callback.`,
  })
  async list(@Ctx() { session, seen }: RequestContext): Promise<readonly PendingPaymentView[]> {
    await this.projected.until('payment_activities', seen);
    const rows = await this.database.query<{ reference: string }>(PENDING, [
      session.userId,
      PENDING_PAYMENTS_SHOWN_MAX,
    ]);
    const found = await Promise.all(rows.map(({ reference }) => this.settlement.find(reference)));
    return found.flatMap((settled) => (settled ? viewsOf(settled.payment) : []));
  }
}

/** The row of a payment; none where its events have an outcome already, or where no page was opened to pay it on. */
function viewsOf(payment: Payment): readonly PendingPaymentView[] {
  const { status, held, flag } = outcomeOf(payment);
  const { reference, amountKobo, initiatedAt, paymentUrl } = payment;
  if (status !== 'pending' || paymentUrl === null) return [];
  return [
    {
      ...{ reference, amount: koboToDecimal(amountKobo), startedAt: initiatedAt },
      paymentUrl: held ? null : paymentUrl,
      ...{ held: held === true, flag: flag ?? null },
    },
  ];
}
