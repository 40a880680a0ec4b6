import { Inject, Injectable, Controller, Param } from '@nestjs/common';
import { QueryBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type PaymentCaseView } from '@sabi50/contracts/payment-case-views';
import { AccountNames } from '../../auth/accounts.queries.js';
import { streamOf } from '../../../kernel/decider.js';
import { type Position } from '../../../kernel/position.js';
import { type EventStore, factOf } from '../../../event-sourcing/event-store.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { EVENT_STORE } from '../../../platform/tokens.js';
import { WalletHistory } from '../../wallet/wallet-history.queries.js';
import { WalletBalance } from '../../wallet/wallet.queries.js';
import { type Payment } from '../../../domain/payments/payment.state.js';
import { paymentDecider } from '../../../domain/payments/payments.decider.js';
import { type PaymentEvent } from '../../../domain/payments/payments.events.js';
import { caseViewOf, namedIn, type WalletFacts } from './payment-case.view.js';
import { ApiTags } from '@nestjs/swagger';
import { goneAtProvider } from '../../../domain/payments/reversals.rules.js';
import { staff } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { usableId } from '../../../platform/http/own.js';
import { isReference } from '../payment-outcome.js';
import { type ReviewedPayment, ReviewPayment } from '../payments.commands.js';
import { RecoverPayment } from '../recover-payment/recover-payment.js';
import { SettlePayment } from '../settle-payment/settle-payment.js';
import { type SettledPayment } from '../settle-payment/settled-payment.js';
import { TakeBackReversals } from '../take-back-reversals/take-back-reversals.js';

const PAGE = 500;

/** Payments as staff see them, from the truth itself: the events of the payment. */
@Injectable()
export class PaymentCases {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly queries: QueryBus,
    private readonly history: WalletHistory,
  ) {}

  /** `position` is where its stream ends. @throws DomainError PAYMENT_NOT_FOUND */
  async of(reference: string): Promise<{ readonly view: PaymentCaseView; readonly position: Position }> {
    const stream = streamOf(paymentDecider, reference);
    const recorded = [];
    for (let from = 0; ; from += PAGE) {
      const page = await this.store.readStream(stream, { from, limit: PAGE });
      recorded.push(...page);
      if (page.length < PAGE) break;
    }
    const newest = recorded.at(-1);
    if (!newest) throw new DomainError('PAYMENT_NOT_FOUND');
    const events = recorded.map(factOf<PaymentEvent>);
    const payment = events.reduce(paymentDecider.evolve, paymentDecider.initial);
    if (payment.status === 'none') throw new DomainError('PAYMENT_NOT_FOUND');
    const names = await this.queries.execute(new AccountNames([...namedIn(events), payment.userId]));
    const wallet = await this.walletOf(payment);
    return { view: caseViewOf(payment, { events, names, wallet }), position: newest.position };
  }

  private async walletOf({ userId, reference, initiatedAt }: Payment): Promise<WalletFacts> {
    const [{ balanceKobo }, entries] = await Promise.all([
      this.queries.execute(new WalletBalance(userId)),
      this.history.entriesOfPayment(userId, reference, new Date(initiatedAt)),
    ]);
    return { balanceKobo, entries };
  }
}

const UNANSWERED: ReviewedPayment = { isAnswered: false, waitMs: null, isCredited: false, goneKobo: 0 };

@CommandHandler(ReviewPayment)
export class ReviewPaymentHandler implements ICommandHandler<ReviewPayment> {
  constructor(
    private readonly settlement: SettlePayment,
    private readonly recovery: RecoverPayment,
    private readonly takeBack: TakeBackReversals,
  ) {}

  async execute({ reference }: ReviewPayment): Promise<ReviewedPayment | null> {
    if (!isReference(reference)) return null;
    const settled = await this.reviewed(reference);
    if (settled === null || settled === 'unanswered') return settled && UNANSWERED;
    const { payment, answered, waitMs = null } = settled;
    await this.takeBack.of(payment);
    const goneKobo = goneAtProvider(payment.reversals, payment.creditKobo);
    return { isAnswered: answered, waitMs, isCredited: payment.credited, goneKobo };
  }

  /** One that our log does not hold is brought back where the provider knows whose it is. */
  private async reviewed(reference: string): Promise<SettledPayment | 'unanswered' | null> {
    const settled = await this.settlement.review(reference, 'staff');
    if (settled) return settled;
    const recovery = await this.recovery.recover(reference);
    if (recovery === 'unanswered') return recovery;
    return recovery === 'recovered' ? this.settlement.find(reference) : null;
  }
}

@ApiTags('payments')
@Controller()
export class PaymentCaseController {
  constructor(private readonly cases: PaymentCases) {}

  /** One payment: its life, what the provider said beside what was expected, and what may be done about it. */
  @Endpoint('GET adminPayment', {
    access: staff('payments.view'),
    summary: 'One payment, from its events',
    errors: ['PAYMENT_NOT_FOUND'],
  })
  async payment(@Param('reference') reference: string): Promise<PaymentCaseView> {
    return (await this.cases.of(usableId(reference, 'PAYMENT_NOT_FOUND'))).view;
  }
}
