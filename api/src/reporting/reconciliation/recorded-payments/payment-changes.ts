import {
  type PaymentExplained,
  type PaymentFlagged,
  type PaymentInitiated,
  type PaymentRefunded,
  type PaymentRejected,
} from '../../../domain/payments/payments.events.js';
import {
  type BalanceAdjusted,
  type DepositReversalCancelled,
  type DepositReversed,
  type FundsDeposited,
} from '../../../domain/wallet/wallet.events.js';
import { Inject, Injectable } from '@nestjs/common';
import { ReadYourWrites } from '../../../event-sourcing/consumers/read-your-writes.js';
import { type EventStore } from '../../../event-sourcing/event-store.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { Database } from '../../../platform/postgres/database.js';
import { EVENT_STORE } from '../../../platform/tokens.js';

/** What tells about a payment reference, in its own stream and in wallets. */
export type RecordedPaymentEvent =
  | PaymentInitiated
  | PaymentFlagged
  | PaymentRejected
  | PaymentExplained
  | PaymentRefunded
  | FundsDeposited
  | DepositReversed
  | DepositReversalCancelled
  | BalanceAdjusted;

/** What a batch of events adds to the row of one reference; amounts in kobo, null where they say nothing. */
export interface RecordedPaymentChange {
  readonly reference: string;
  readonly userId: string;
  /** ISO 8601. */
  readonly openedAt: string;
  readonly amountKobo: number | null;
  readonly heldFor: string | null;
  /** Staff ended it without a credit. */
  readonly isDecided: boolean;
  readonly credits: number;
  readonly creditedKobo: number;
  readonly creditedAt: string | null;
  readonly providerFeeKobo: number;
  readonly adjustedKobo: number;
}

/** One change for each reference that the events name, in their order. */
export function changesOf(events: readonly RecordedPaymentEvent[]): readonly RecordedPaymentChange[] {
  const changes = new Map<string, RecordedPaymentChange>();
  for (const event of events) {
    const reference = referenceOf(event);
    if (reference === null) continue;
    const { userId, occurredAt } = event.data;
    changes.set(reference, added(changes.get(reference) ?? untouched(reference, userId, occurredAt), event));
  }
  return [...changes.values()];
}

function referenceOf({ type, data }: RecordedPaymentEvent): string | null {
  switch (type) {
    case 'PaymentInitiated':
    case 'PaymentFlagged':
    case 'PaymentRejected':
    case 'PaymentExplained':
    case 'PaymentRefunded':
      return data.reference;
    case 'FundsDeposited':
      return data.paymentReference;
    case 'BalanceAdjusted':
      return data.cause?.kind === 'payment' ? data.cause.id : null;
    default:
      return null;
  }
}

function added(change: RecordedPaymentChange, { type, data }: RecordedPaymentEvent): RecordedPaymentChange {
  switch (type) {
    case 'PaymentInitiated':
      return { ...change, amountKobo: data.amountKobo };
    case 'PaymentFlagged':
      return data.held ? { ...change, heldFor: data.reason } : change;
    case 'PaymentExplained':
      return data.closes ? { ...change, isDecided: true } : change;
    case 'PaymentRejected':
    case 'PaymentRefunded':
      return { ...change, isDecided: true };
    case 'FundsDeposited':
      return {
        ...change,
        userId: data.userId,
        credits: change.credits + 1,
        creditedKobo: change.creditedKobo + data.amountKobo,
        creditedAt: change.creditedAt ?? data.occurredAt,
        providerFeeKobo: change.providerFeeKobo + data.providerFeeKobo,
      };
    case 'BalanceAdjusted':
      return { ...change, adjustedKobo: change.adjustedKobo + data.deltaKobo };
    default:
      return change;
  }
}

const untouched = (reference: string, userId: string, openedAt: string): RecordedPaymentChange => ({
  ...{ reference, userId, openedAt, amountKobo: null, heldFor: null, isDecided: false },
  ...{ credits: 0, creditedKobo: 0, creditedAt: null, providerFeeKobo: 0, adjustedKobo: 0 },
});

/** What wallets gave up of a payment, for those who are about to take more. */
@Injectable()
export class TakenBack {
  constructor(
    private readonly database: Database,
    private readonly projected: ReadYourWrites,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  /** Kobo, by reversals and by corrections, everything that happened so far included. @throws DomainError SERVICE_BUSY */
  async of(reference: string): Promise<number> {
    const isUpToDate = await this.projected.until('payment_books', await this.store.head());
    if (!isUpToDate) throw new DomainError('SERVICE_BUSY');
    const [row] = await this.database.query<{ kobo: string }>(
      `select greatest(0, -coalesce((select adjusted_kobo from read.payment_books where reference = $1), 0))
            + coalesce((select sum(amount_kobo) from read.payment_book_reversals where reference = $1 and not cancelled), 0)
            as kobo`,
      [reference],
    );
    return Number(row?.kobo ?? 0);
  }
}
