import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
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
