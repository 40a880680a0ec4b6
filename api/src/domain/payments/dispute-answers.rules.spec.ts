import { describe, expect, it } from '@jest/globals';
import { givenDecider } from '../../../test/event-sourcing/given.js';
import { type PaymentCommand } from './payment.state.js';
import { paymentDecider } from './payments.decider.js';
import { type PaymentEvent } from './payments.events.js';

const reference = 'ref-1';
const amountKobo = 50_000;
const now = new Date('2026-11-21T10:00:00.000Z');
const transactionId = '4900000001';
const given = givenDecider(paymentDecider);
const entry = { reference, userId: 'ada', occurredAt: now.toISOString() };
const staff = { changeId: 'call-1', by: 'staff:sade', byRole: 'super_admin' } as const;

const initiated: PaymentEvent = {
  type: 'PaymentInitiated',
  data: { ...entry, amountKobo, currency: 'NGN', method: 'paystack', expiresAt: now.toISOString() },
};
const credited: readonly PaymentEvent[] = [
  initiated,
  { type: 'PaymentSucceeded', data: { ...entry, amountKobo, providerFeeKobo: 750, channel: 'card', transactionId } },
  { type: 'PaymentCredited', data: { ...entry, amountKobo } },
];
const dispute = (
  odd: Partial<Extract<PaymentEvent, { type: 'PaymentDisputeChanged' }>['data']> = {},
): PaymentEvent => ({
  type: 'PaymentDisputeChanged',
  data: { ...entry, providerId: 'd1', amountKobo, status: 'open', dueAt: null, ...odd },
});
const answer = (odd: object = {}): PaymentCommand => ({
  ...{ ...staff, type: 'AnswerDispute', disputeId: 'd1', answer: 'contested', transactionId, paidKobo: amountKobo },
  ...{ seenRevision: 3, now },
  ...odd,
});
const answered = (odd: object = {}): PaymentEvent => ({
  type: 'PaymentDisputeAnswered',
  data: { ...entry, ...staff, providerId: 'd1', answer: 'contested', amountKobo, transactionId, ...odd },
});
const ended = (outcome: 'taken' | 'refused'): PaymentEvent => ({
  type: 'PaymentDisputeAnswerEnded',
  data: { ...entry, changeId: staff.changeId, providerId: 'd1', outcome },
});
const flagged = (held: boolean): PaymentEvent => ({
  type: 'PaymentFlagged',
  data: {
    ...{ ...entry, amountKobo, reason: held ? 'amount-differs' : 'channel-differs', held },
    seen: { amountKobo, currency: 'NGN', reference, channel: 'bank' },
  },
});
const explain = (seenRevision: number, changeId: string = staff.changeId): PaymentCommand => ({
  ...{ ...staff, changeId, type: 'ExplainPayment', seenRevision, now },
});
const explained = (closes: boolean): PaymentEvent => ({
  type: 'PaymentExplained',
  data: { ...entry, ...staff, amountKobo, closes },
});
const refundStarted: PaymentEvent = {
  type: 'PaymentRefundStarted',
  data: { ...entry, ...staff, changeId: 'call-0', transactionId, amountKobo, currency: 'NGN' },
};

describe('an open dispute', () => {
  it('is answered by staff, once', () => {
    given(...credited, dispute())
      .when(answer())
      .then(answered());
    given(...credited, dispute(), answered())
      .when(answer())
      .then();
    given(...credited, dispute(), answered())
      .when(answer({ changeId: 'call-2', seenRevision: 4 }))
      .thenRefused('DISPUTE_NOT_ANSWERABLE');
  });

  it('is not answered by who saw something older', () => {
    given(...credited, dispute(), dispute({ dueAt: now.toISOString() }))
      .when(answer())
      .thenRefused('PAYMENT_CHANGED');
  });

  it.each([
    ['the provider does not know', { disputeId: 'd2' }, {}],
    ['is decided', {}, { status: 'won' }],
    ['was answered on the pages of the provider', {}, { isAnswered: true }],
  ] as const)('is not one that %s', (_, command, told) => {
    given(...credited, dispute(told))
      .when(answer(command))
      .thenRefused('DISPUTE_NOT_ANSWERABLE');
  });

  it('is contested, but not accepted, while a refund of the payment is under way', () => {
    const history = [...credited, dispute(), refundStarted];
    given(...history)
      .when(answer({ answer: 'accepted', seenRevision: 4 }))
      .thenRefused('DISPUTE_NOT_ANSWERABLE');
    given(...history)
      .when(answer({ seenRevision: 4 }))
      .then(answered());
  });

  it.each([
    ['one is under way that somebody began at the provider', 'pending', 10_000, false],
    ['one needs attention there', 'needs-attention', 10_000, false],
    ['a part went back already', 'processed', 10_000, false],
    ['all of it went back already', 'processed', 50_000, false],
    ['one failed', 'failed', 50_000, true],
  ] as const)('is accepted only where its payer gets no more than was paid: %s', (_, status, kobo, isAnswered) => {
    const refund: PaymentEvent = {
      type: 'PaymentRefundChanged',
      data: { ...entry, providerId: 'r1', amountKobo: kobo, status },
    };
    const accepts = given(...credited, dispute(), refund).when(answer({ answer: 'accepted', seenRevision: 4 }));
    if (isAnswered) accepts.then(answered({ answer: 'accepted' }));
    else accepts.thenRefused('DISPUTE_NOT_ANSWERABLE');
    given(...credited, dispute(), refund)
      .when(answer({ seenRevision: 4 }))
      .then(answered());
  });

  it('of a part is accepted where the rest went back', () => {
    const refund: PaymentEvent = {
      type: 'PaymentRefundChanged',
      data: { ...entry, providerId: 'r1', amountKobo: 30_000, status: 'processed' },
    };
    given(...credited, dispute({ amountKobo: 20_000 }), refund)
      .when(answer({ answer: 'accepted', seenRevision: 4 }))
      .then(answered({ answer: 'accepted', amountKobo: 20_000 }));
  });

  it('may be answered anew after the provider refused, and only then', () => {
    const told = { type: 'RecordDisputeAnswer', changeId: staff.changeId, outcome: 'refused', now } as const;
    given(...credited, dispute(), answered())
      .when(told)
      .then(ended('refused'));
    given(...credited, dispute(), answered(), ended('taken'))
      .when(told)
      .then();
    const again = { changeId: 'call-2', seenRevision: 5 };
    given(...credited, dispute(), answered(), ended('refused'))
      .when(answer(again))
      .then(answered({ changeId: 'call-2' }));
    given(...credited, dispute(), answered(), ended('taken'))
      .when(answer(again))
      .thenRefused('DISPUTE_NOT_ANSWERABLE');
  });
});

describe('a dispute that the provider put away undecided (rule money/dispute-put-away)', () => {
  const putAway = dispute({ isArchived: true });
  const close = (odd: object = {}): PaymentCommand => ({
    ...{ ...staff, type: 'CloseDispute', disputeId: 'd1', seenRevision: 4, now },
    ...odd,
  });
  const closed: PaymentEvent = {
    type: 'PaymentDisputeClosed',
    data: { ...entry, ...staff, providerId: 'd1', amountKobo },
  };

  it('is closed by staff, once, by who saw it so', () => {
    given(...credited, dispute(), putAway)
      .when(close())
      .then(closed);
    given(...credited, dispute(), putAway, closed)
      .when(close())
      .then();
    given(...credited, dispute(), putAway, closed)
      .when(close({ changeId: 'call-2', seenRevision: 5 }))
      .thenRefused('DISPUTE_NOT_ANSWERABLE');
    given(...credited, dispute(), putAway)
      .when(close({ seenRevision: 3 }))
      .thenRefused('PAYMENT_CHANGED');
  });

  it('is closed though it was contested before', () => {
    given(...credited, dispute(), answered(), ended('taken'), putAway)
      .when(close({ changeId: 'call-2', seenRevision: 6 }))
      .then({
        ...closed,
        data: { ...entry, ...staff, changeId: 'call-2', providerId: 'd1', amountKobo },
      });
  });

  it('is nothing to answer any more', () => {
    given(...credited, dispute(), putAway)
      .when(answer({ seenRevision: 4 }))
      .thenRefused('DISPUTE_NOT_ANSWERABLE');
  });

  it.each([
    ['waits for us', {}],
    ['is with the bank', { isAnswered: true }],
    ['is decided', { status: 'won' }],
  ] as const)('is not one that %s: nobody closes that', (_, told) => {
    given(...credited, dispute(), dispute(told))
      .when(close())
      .thenRefused('DISPUTE_NOT_ANSWERABLE');
  });

  it('lets the payment be given back once it is closed', () => {
    const paid = { transactionId, status: 'success', reference, amountKobo } as const;
    const report = { ...paid, currency: 'NGN', channel: 'card', feeKobo: 750 };
    const refund = (seenRevision: number): PaymentCommand => ({
      ...{ ...staff, changeId: 'call-2', type: 'RefundPayment', report, amountKobo: null, seenRevision, now },
    });
    given(...credited, dispute(), putAway)
      .when(refund(4))
      .thenRefused('PAYMENT_NOT_REFUNDABLE');
    expect(
      given(...credited, dispute(), putAway, closed)
        .when(refund(5))
        .events()
        .map(({ type }) => type),
    ).toEqual(['PaymentRefundStarted', 'PaymentReversed']);
  });
});

describe('what is marked', () => {
  it('is closed by an explanation while it is held, and nothing is ever credited', () => {
    given(initiated, flagged(true)).when(explain(1)).then(explained(true));
    given(initiated, flagged(true), explained(true)).when(explain(1)).then();
    given(initiated, flagged(true), explained(true)).when(explain(2, 'call-2')).thenRefused('PAYMENT_CHANGED');
  });

  it('loses its marks where it is credited, until there is a new one', () => {
    given(...credited, flagged(false))
      .when(explain(3))
      .then(explained(false));
    given(...credited, flagged(false), explained(false))
      .when(explain(4, 'call-2'))
      .thenRefused('PAYMENT_CHANGED');
    given(...credited, explained(false), flagged(false))
      .when({ ...explain(4, 'call-2') })
      .then({
        ...explained(false),
        data: { ...entry, ...staff, changeId: 'call-2', amountKobo, closes: false },
      } as PaymentEvent);
  });

  it('is explained by who saw an answer that the provider took since, not by who saw one that it refused', () => {
    const history = [...credited, dispute(), flagged(false), answered()];
    const { data } = explained(false) as Extract<PaymentEvent, { type: 'PaymentExplained' }>;
    given(...history, ended('taken'))
      .when(explain(5, 'call-2'))
      .then({ type: 'PaymentExplained', data: { ...data, changeId: 'call-2' } });
    // The provider's list says the same again.
    given(...history, ended('taken'), dispute({ isAnswered: true }))
      .when(explain(5, 'call-2'))
      .then({ type: 'PaymentExplained', data: { ...data, changeId: 'call-2' } });
    given(...history, ended('taken'), dispute({ isAnswered: true, amountKobo: 1 }))
      .when(explain(5, 'call-2'))
      .thenRefused('PAYMENT_CHANGED');
    for (const [outcome, seen] of [
      ['taken', 4],
      ['taken', 7],
      ['refused', 5],
    ] as const)
      given(...history, ended(outcome))
        .when(explain(seen, 'call-2'))
        .thenRefused('PAYMENT_CHANGED');
  });

  it('is nothing where nothing is marked', () => {
    given(...credited)
      .when(explain(2))
      .thenRefused('PAYMENT_CHANGED');
    given(initiated).when(explain(0)).thenRefused('PAYMENT_CHANGED');
  });
});
