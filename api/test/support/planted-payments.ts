import { randomUUID } from 'node:crypto';
import { type ExceptionKind } from '@sabi50/contracts/reconciliation';
import { type RecordedPaymentEvent } from '../../src/reporting/reconciliation/recorded-payments/payment-changes.js';

/** A transaction as `POST /sim/plant` takes it. */
export interface PlantedTransaction {
  readonly reference: string;
  readonly amount: number;
  readonly createdAt: string;
  readonly status?: string;
  readonly currency?: string;
  readonly refunded?: number;
  readonly disputed?: string;
}

/** Payments as the provider has them and as our events tell them, and which of them do not fit. */
export interface Planted {
  readonly transactions: PlantedTransaction[];
  readonly events: RecordedPaymentEvent[];
  readonly faults: { readonly kind: ExceptionKind; readonly reference: string }[];
  /** What the provider leaves out of its payouts. */
  readonly unsettled: string[];
}

interface Payment {
  readonly reference: string;
  readonly userId: string;
  readonly amountKobo: number;
  readonly at: Date;
}

const DAY_MS = 86_400_000;
const FAULTS_OF_EACH = 5;
const FEE_KOBO = 300;

/**
 * `payments` payments of the last `days` days before `now` that fit, of every kind that a healthy day has, and among them
 * five faults of each of the eight kinds.
 */
export function plantPayments(payments: number, { now, days }: { readonly now: Date; readonly days: number }): Planted {
  const planted: Planted = { transactions: [], events: [], faults: [], unsettled: [] };
  const every = Math.floor(payments / (FAULTS.length * FAULTS_OF_EACH + 1));
  const span = days * DAY_MS;
  for (let index = 0; index < payments; index += 1) {
    const at = new Date(now.getTime() - span + Math.floor((span * index) / payments));
    const payment = { reference: randomUUID(), userId: randomUUID(), amountKobo: 20_000 + (index % 50) * 100, at };
    const place = index / every - 1;
    const isFault = Number.isInteger(place) && place >= 0 && place < FAULTS.length * FAULTS_OF_EACH;
    if (isFault)
      plantFault(planted, payment, { kind: place % FAULTS.length, variant: Math.floor(place / FAULTS.length), now });
    else HEALTHY[index % HEALTHY.length]?.(planted, payment);
  }
  planted.transactions.sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
  return planted;
}

type Plant = (planted: Planted, payment: Payment, variant?: number) => void;

function plantFault(
  planted: Planted,
  payment: Payment,
  { kind, variant, now }: { readonly kind: number; readonly variant: number; readonly now: Date },
): void {
  const [name, plant] = FAULTS[kind] as (typeof FAULTS)[number];
  // A payment of today cannot be late.
  const latest = new Date(now.getTime() - 4 * DAY_MS);
  const at = name === 'late' && payment.at > latest ? latest : payment.at;
  plant(planted, { ...payment, at }, variant);
  planted.faults.push({ kind: name, reference: payment.reference });
}

const there = (planted: Planted, { reference, amountKobo, at }: Payment, fields: Partial<PlantedTransaction> = {}) =>
  planted.transactions.push({ reference, amount: amountKobo, createdAt: at.toISOString(), ...fields });
const tell = (planted: Planted, event: object) => planted.events.push(event as RecordedPaymentEvent);
const initiated = (planted: Planted, { reference, userId, amountKobo, at }: Payment) =>
  tell(planted, { type: 'PaymentInitiated', data: { reference, userId, amountKobo, occurredAt: at.toISOString() } });
const deposited = (planted: Planted, { reference, userId, amountKobo, at }: Payment, over: object = {}) =>
  tell(planted, {
    type: 'FundsDeposited',
    data: {
      ...{ paymentReference: reference, userId, amountKobo, providerFeeKobo: FEE_KOBO, occurredAt: at.toISOString() },
      ...over,
    },
  });
const reversed = (planted: Planted, { reference, userId, amountKobo, at }: Payment, over: object = {}) =>
  tell(planted, {
    type: 'DepositReversed',
    data: {
      ...{ paymentReference: reference, userId, amountKobo, reversalId: `refund-${reference}`, cause: 'refund' },
      ...{ occurredAt: new Date(at.getTime() + 60_000).toISOString(), ...over },
    },
  });
const held = (planted: Planted, { reference, userId, at }: Payment, reason: string) =>
  tell(planted, {
    type: 'PaymentFlagged',
    data: { reference, userId, reason, held: true, occurredAt: at.toISOString() },
  });
const credited: Plant = (planted, payment) => {
  initiated(planted, payment);
  deposited(planted, payment);
};

/** What a healthy day has. Most are paid and credited. */
const HEALTHY: readonly Plant[] = [
  ...Array.from({ length: 14 }, (): Plant => (planted, payment) => {
    there(planted, payment);
    credited(planted, payment);
  }),
  // Never paid.
  (planted, payment) => {
    there(planted, payment, { status: 'abandoned' });
    initiated(planted, payment);
  },
  // The provider opened no page.
  (planted, payment) => void initiated(planted, payment),
  // A part was refunded and taken back.
  (planted, payment) => {
    there(planted, payment, { refunded: 5_000 });
    credited(planted, payment);
    reversed(planted, payment, { amountKobo: 5_000 });
  },
  // A dispute was lost, the whole amount taken back.
  (planted, payment) => {
    there(planted, payment, { status: 'reversed', disputed: 'merchant-accepted' });
    credited(planted, payment);
    reversed(planted, payment, { cause: 'dispute', reversalId: `dispute-${payment.reference}` });
  },
  // A dispute was declined.
  (planted, payment) => {
    there(planted, payment, { disputed: 'declined' });
    credited(planted, payment);
  },
  // Held for its amount, and rejected by staff.
  (planted, payment) => {
    there(planted, payment, { amount: payment.amountKobo + 700 });
    initiated(planted, payment);
    held(planted, payment, 'amount-differs');
    const { reference, userId, at } = payment;
    tell(planted, { type: 'PaymentRejected', data: { reference, userId, occurredAt: at.toISOString() } });
  },
  // Held for its amount, and settled by staff with a correction that names it.
  (planted, payment) => {
    there(planted, payment, { amount: payment.amountKobo + 700 });
    initiated(planted, payment);
    held(planted, payment, 'amount-differs');
    const cause = { kind: 'payment', id: payment.reference };
    const data = { userId: payment.userId, occurredAt: payment.at.toISOString(), deltaKobo: payment.amountKobo + 700 };
    tell(planted, { type: 'BalanceAdjusted', data: { ...data, reason: 'correction', cause } });
  },
];

/** One of each kind, in turns; a variant is one of its forms. */
const FAULTS: readonly (readonly [ExceptionKind, Plant])[] = [
  ['missing-here', (planted, payment) => void there(planted, payment)],
  ['missing-there', credited],
  [
    'doubled',
    (planted, payment, variant = 0) => {
      there(planted, payment);
      credited(planted, payment);
      deposited(planted, payment, variant % 2 === 0 ? {} : { userId: randomUUID() });
    },
  ],
  [
    'amount',
    (planted, payment, variant = 0) => {
      there(planted, payment, { amount: payment.amountKobo - 500 });
      if (variant % 2 === 0) return credited(planted, payment);
      initiated(planted, payment);
      held(planted, payment, 'amount-differs');
    },
  ],
  [
    'currency',
    (planted, payment) => {
      there(planted, payment, { currency: 'USD' });
      initiated(planted, payment);
      held(planted, payment, 'currency-differs');
    },
  ],
  [
    'status',
    (planted, payment, variant = 0) => {
      there(planted, payment, variant % 2 === 0 ? {} : { status: 'abandoned' });
      initiated(planted, payment);
      if (variant % 2 === 1) deposited(planted, payment);
    },
  ],
  [
    'reversal',
    (planted, payment, variant = 0) => {
      const gone = variant % 2 === 0 ? { refunded: 5_000 } : { disputed: 'auto-accepted', status: 'reversed' };
      there(planted, payment, variant < 3 ? gone : {});
      credited(planted, payment);
      if (variant >= 3) reversed(planted, payment, { amountKobo: 5_000 });
    },
  ],
  [
    'late',
    (planted, payment) => {
      there(planted, payment);
      credited(planted, payment);
      planted.unsettled.push(payment.reference);
    },
  ],
];
