import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { givenDecider } from '../../../test/event-sourcing/given.js';
import { type PaymentCommand, type PaymentState } from './payment.state.js';
import { paymentDecider } from './payments.decider.js';
import { type PaymentEvent, REFUND_STATUSES } from './payments.events.js';
import { type ProviderRefund } from './own-refunds.rules.js';
import { type ProviderDispute } from './reversals.rules.js';

const reference = 'ref-1';
const amountKobo = 50_000;
const now = new Date('2026-11-21T10:00:00.000Z');
const dueAt = '2026-11-22T02:00:00.000Z';
const given = givenDecider(paymentDecider);
const entry = { reference, userId: 'ada', occurredAt: now.toISOString() };

const initiated: PaymentEvent = {
  type: 'PaymentInitiated',
  data: { ...entry, amountKobo, currency: 'NGN', method: 'paystack', expiresAt: dueAt },
};
const succeeded: PaymentEvent = {
  type: 'PaymentSucceeded',
  data: { ...entry, amountKobo, providerFeeKobo: 750, channel: 'card' },
};
const credited: PaymentEvent = { type: 'PaymentCredited', data: { ...entry, amountKobo } };
const paid = [initiated, succeeded, credited];

const refund = (status: ProviderRefund['status'], kobo = amountKobo, providerId = '7'): ProviderRefund => ({
  providerId,
  amountKobo: kobo,
  status,
});
const dispute = (status: ProviderDispute['status'], kobo = amountKobo): ProviderDispute => ({
  ...{ providerId: '9', amountKobo: kobo, status, dueAt },
});
const listed = (refunds: ProviderRefund[], disputes: ProviderDispute[] = []): PaymentCommand => ({
  ...{ type: 'RecordReversals', refunds, disputes, now },
});
const refundChanged = (one: ProviderRefund): PaymentEvent => ({
  type: 'PaymentRefundChanged',
  data: { ...entry, ...one },
});
const disputeChanged = (one: ProviderDispute): PaymentEvent => ({
  type: 'PaymentDisputeChanged',
  data: { ...entry, ...one },
});
const reversed = (cause: 'refund' | 'dispute', kobo = amountKobo, providerId = cause === 'refund' ? '7' : '9') =>
  ({
    type: 'PaymentReversed',
    data: { ...entry, reversalId: `${cause}-${providerId}`, providerId, cause, amountKobo: kobo },
  }) satisfies PaymentEvent;
const flagged = (held: boolean): PaymentEvent => ({
  type: 'PaymentFlagged',
  data: {
    ...{ ...entry, amountKobo, reason: 'reversed', held },
    seen: { amountKobo, currency: 'NGN', reference, channel: null },
  },
});

const report = (status: 'success' | 'reversed') =>
  ({ transactionId: '1', status, reference, amountKobo, currency: 'NGN', channel: 'card', feeKobo: 0 }) as const;

describe('a refund of the provider', () => {
  it('is followed, and counts when it is processed', () => {
    given(...paid)
      .when(listed([refund('pending')]))
      .then(refundChanged(refund('pending')));
    given(...paid, refundChanged(refund('pending')))
      .when(listed([refund('processed')]))
      .then(refundChanged(refund('processed')), reversed('refund'));
  });

  it('counts with its own amount, each by its id', () =>
    given(...paid, refundChanged(refund('processed', 10_000)), reversed('refund', 10_000))
      .when(listed([refund('processed', 10_000), refund('processed', 15_000, '8')]))
      .then(refundChanged(refund('processed', 15_000, '8')), reversed('refund', 15_000, '8')));

  it('never takes more than the payment was', () =>
    given(...paid, refundChanged(refund('processed', 40_000)), reversed('refund', 40_000))
      .when(listed([], [dispute('lost')]))
      .then(reversed('dispute', 10_000), disputeChanged(dispute('lost'))));

  it('takes nothing when an older status comes late', () =>
    given(...paid, refundChanged(refund('processed')), reversed('refund'))
      .when(listed([refund('processing')]))
      .then());

  it('is given back when it fails after it was processed, and only then', () => {
    const cancelled: PaymentEvent = { type: 'PaymentReversalCancelled', data: { ...entry, reversalId: 'refund-7' } };
    given(...paid, refundChanged(refund('processed')), reversed('refund'))
      .when(listed([refund('failed')]))
      .then(refundChanged(refund('failed')), cancelled);
    given(...paid)
      .when(listed([refund('failed')]))
      .then(refundChanged(refund('failed')));
  });

  it('that is known before the credit holds the payment, unless the wallet had it already', () => {
    const held = [refundChanged(refund('processed')), reversed('refund'), flagged(true)];
    given(initiated)
      .when(listed([refund('processed')]))
      .then(...held);
    given(initiated, succeeded)
      .when(listed([refund('processed')]))
      .then(...held);
    given(initiated, succeeded, ...held)
      .when({ type: 'RecordReport', report: report('success'), now })
      .then();
    // Only a wallet that holds the deposit leads to this; what went back is taken from it.
    given(initiated, succeeded, ...held)
      .when({ type: 'RecordCredit', now })
      .then(credited);
  });

  it('is left to staff where they were asked to take the money by hand', () =>
    given(...paid, flagged(false))
      .when(listed([refund('processed')]))
      .then(refundChanged(refund('processed'))));
});

describe('a dispute', () => {
  it('takes nothing when it opens, and keeps its deadline', () =>
    given(...paid)
      .when(listed([], [dispute('open')]))
      .then(disputeChanged(dispute('open'))));

  it('takes its amount when it is lost', () =>
    given(...paid, disputeChanged(dispute('open')))
      .when(listed([], [dispute('lost', 20_000)]))
      .then(reversed('dispute', 20_000), disputeChanged(dispute('lost', 20_000))));

  it('takes nothing when it is won, and never opens again', () => {
    given(...paid, disputeChanged(dispute('open')))
      .when(listed([], [dispute('won')]))
      .then(disputeChanged(dispute('won')));
    given(...paid, disputeChanged(dispute('won')))
      .when(listed([], [dispute('open')]))
      .then();
  });

  describe('that the provider put away undecided (rule money/dispute-put-away)', () => {
    const putAway: ProviderDispute = { ...dispute('open'), dueAt: null, isArchived: true };
    const staff = { changeId: 'call-1', by: 'staff:sade', byRole: 'super_admin' } as const;
    const closed: PaymentEvent = {
      type: 'PaymentDisputeClosed',
      data: { ...entry, ...staff, providerId: '9', amountKobo },
    };
    const known = [...paid, disputeChanged(dispute('open')), disputeChanged(putAway)];

    it('is recorded once, and takes nothing', () => {
      given(...paid, disputeChanged(dispute('open')))
        .when(listed([], [putAway]))
        .then(disputeChanged(putAway));
      given(...known)
        .when(listed([], [putAway]))
        .then();
    });

    it('explains nothing: where the payment is reversed all the same, somebody has to look', () => {
      expect(
        given(...known)
          .when({ type: 'RecordReport', report: report('reversed'), now })
          .events(),
      ).toMatchObject([{ type: 'PaymentFlagged', data: { reason: 'reversed', held: false } }]);
    });

    it('stays closed while it is put away, and is open again where it waits for an answer', () => {
      given(...known, closed)
        .when(listed([], [putAway]))
        .then();
      given(...known, closed)
        .when(listed([], [dispute('open')]))
        .then(disputeChanged(dispute('open')));
    });

    it('takes its amount where the bank decides so later, closed or not', () => {
      const lost = [reversed('dispute'), disputeChanged(dispute('lost'))];
      for (const history of [known, [...known, closed]])
        given(...history)
          .when(listed([], [dispute('lost')]))
          .then(...lost);
    });
  });

  it('explains why the provider calls a payment reversed: nobody has to look', () => {
    const says: PaymentCommand = { type: 'RecordReport', report: report('reversed'), now };
    expect(
      given(...paid)
        .when(says)
        .events(),
    ).toHaveLength(1);
    given(...paid, reversed('dispute'), disputeChanged(dispute('lost')))
      .when(says)
      .then();
  });
});

describe('a refund of ours', () => {
  it('explains why the provider calls a payment reversed, until it failed', () => {
    const changeId = 'call-1';
    const staff = { changeId, by: 'staff:sade', byRole: 'super_admin' } as const;
    const started: PaymentEvent = {
      type: 'PaymentRefundStarted',
      data: { ...entry, ...staff, transactionId: '1', amountKobo, currency: 'NGN' },
    };
    const taken: PaymentEvent = {
      type: 'PaymentReversed',
      data: { ...entry, reversalId: `refund-${changeId}`, providerId: changeId, cause: 'refund', amountKobo },
    };
    const says: PaymentCommand = { type: 'RecordReport', report: report('reversed'), now };
    const sent: PaymentEvent = { type: 'PaymentRefundSent', data: { ...entry, changeId } };
    given(...paid, started, taken, sent)
      .when(says)
      .then();
    const failed: PaymentEvent = { type: 'PaymentRefundFailed', data: { ...entry, changeId, reason: 'refused' } };
    expect(
      given(...paid, started, taken, sent, failed)
        .when(says)
        .events(),
    ).toMatchObject([{ type: 'PaymentFlagged', data: { reason: 'reversed' } }]);
  });
});

describe('whatever is reported of refunds and disputes, in whatever order', () => {
  const ids = fc.constantFrom('1', '2', '3');
  const kobo = fc.integer({ min: 1, max: amountKobo });
  const refunds = fc.record({ providerId: ids, amountKobo: kobo, status: fc.constantFrom(...REFUND_STATUSES) });
  const statuses = fc.constantFrom<ProviderDispute['status']>('open', 'lost', 'won');
  const disputes = fc.record({ providerId: ids, amountKobo: kobo, status: statuses, dueAt: fc.constant(dueAt) });
  const commands = fc.array(
    fc
      .record({ refunds: fc.array(refunds), disputes: fc.array(disputes) })
      .map((lists) => listed(lists.refunds, lists.disputes)),
  );
  const play = (all: readonly PaymentCommand[]) => {
    let state: PaymentState = paid.reduce(paymentDecider.evolve, paymentDecider.initial);
    const events: PaymentEvent[] = [];
    for (const command of all) {
      for (const event of paymentDecider.decide(command, state)) {
        events.push(event);
        state = paymentDecider.evolve(state, event);
      }
    }
    return events;
  };

  it('takes once for each of them, and together no more than was paid', () => {
    fc.assert(
      fc.property(commands, (all) => {
        const events = play([...all, ...all]);
        const taken = events.filter((event) => event.type === 'PaymentReversed').map(({ data }) => data);
        expect(new Set(taken.map(({ reversalId }) => reversalId)).size).toBe(taken.length);
        const back = new Set(
          events.filter((event) => event.type === 'PaymentReversalCancelled').map(({ data }) => data.reversalId),
        );
        const kept = taken.filter(({ reversalId }) => !back.has(reversalId));
        expect(kept.reduce((sum, one) => sum + one.amountKobo, 0)).toBeLessThanOrEqual(amountKobo);
      }),
    );
  });
});
