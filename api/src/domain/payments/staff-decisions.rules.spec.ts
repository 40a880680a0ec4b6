import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { givenDecider } from '../../../test/event-sourcing/given.js';
import { NEVER_ARRIVED_AFTER_MS, type ProviderRefund } from './own-refunds.rules.js';
import { type PaymentCommand, type PaymentState, type ProviderReport } from './payment.state.js';
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
const succeeded = (kobo = amountKobo): PaymentEvent => ({
  type: 'PaymentSucceeded',
  data: { ...entry, amountKobo: kobo, providerFeeKobo: 750, channel: 'card', transactionId },
});
const credited = (kobo = amountKobo): PaymentEvent => ({
  type: 'PaymentCredited',
  data: { ...entry, amountKobo: kobo },
});
const paid = [initiated, succeeded(), credited()];
const flagged = (reason: 'amount-differs' | 'currency-differs' | 'reversed' = 'amount-differs'): PaymentEvent => ({
  type: 'PaymentFlagged',
  data: {
    ...{ ...entry, amountKobo, reason, held: true },
    seen: { amountKobo: 60_000, currency: 'NGN', reference, channel: 'card' },
  },
});
const held = [initiated, flagged()];
const says = (odd: Partial<ProviderReport> = {}): ProviderReport => ({
  ...{
    transactionId,
    status: 'success',
    reference,
    amountKobo: 60_000,
    currency: 'NGN',
    channel: 'card',
    feeKobo: 750,
  },
  ...odd,
});
const release = (odd: Partial<ProviderReport> = {}, seenRevision = 1): PaymentCommand => ({
  ...{ ...staff, type: 'ReleasePayment', report: says(odd), seenRevision, now },
});
const reject = (seenRevision = 1): PaymentCommand => ({ ...staff, type: 'RejectPayment', seenRevision, now });
const refund = (kobo: number | null, seenRevision = 2, odd: Partial<ProviderReport> = {}): PaymentCommand => ({
  ...{ ...staff, type: 'RefundPayment', amountKobo: kobo, seenRevision, now },
  report: says({ amountKobo, ...odd }),
});
const released: PaymentEvent = { type: 'PaymentReleased', data: { ...entry, ...staff, amountKobo: 60_000 } };
const rejected: PaymentEvent = { type: 'PaymentRejected', data: { ...entry, ...staff, amountKobo } };
const started = (kobo: number, currency = 'NGN'): PaymentEvent => ({
  type: 'PaymentRefundStarted',
  data: { ...entry, ...staff, transactionId, amountKobo: kobo, currency },
});
const reversed = (kobo: number, id: string = staff.changeId): PaymentEvent => ({
  type: 'PaymentReversed',
  data: { ...entry, reversalId: `refund-${id}`, providerId: id, cause: 'refund', amountKobo: kobo },
});
const sent: PaymentEvent = { type: 'PaymentRefundSent', data: { ...entry, changeId: staff.changeId } };
const named: PaymentEvent = {
  type: 'PaymentRefundNamed',
  data: { ...entry, changeId: staff.changeId, providerId: '7' },
};
const cancelled: PaymentEvent = {
  type: 'PaymentReversalCancelled',
  data: { ...entry, reversalId: `refund-${staff.changeId}` },
};
const ofProvider = (status: ProviderRefund['status'], kobo: number, providerId = '7'): ProviderRefund => ({
  ...{ providerId, amountKobo: kobo, status },
});
const changed = (one: ProviderRefund): PaymentEvent => ({ type: 'PaymentRefundChanged', data: { ...entry, ...one } });
const lists = (refunds: ProviderRefund[], at = now): PaymentCommand => ({
  ...{ type: 'RecordReversals', refunds, disputes: [], now: at },
});

describe('the release of a held payment', () => {
  it('credits what the provider says was paid, no more and no less', () => {
    given(...held)
      .when(release())
      .then(released, succeeded(60_000));
    given(...held, released, succeeded(60_000))
      .when({ type: 'RecordCredit', now })
      .then(credited(60_000));
  });
  it('is done once, however often the same call is sent', () =>
    given(...held, released, succeeded(60_000))
      .when(release())
      .then());
  it('is refused to staff who saw the payment as it was before', () => {
    given(...held)
      .when(release({}, 0))
      .thenRefused('PAYMENT_CHANGED');
    given(...held, { ...rejected, data: { ...rejected.data, changeId: 'call-0' } })
      .when(release({}, 2))
      .thenRefused('PAYMENT_CHANGED');
  });
  it('is refused for a payment that nobody holds', () =>
    given(...paid)
      .when(release({}, 2))
      .thenRefused('PAYMENT_CHANGED'));
  it.each<[string, Partial<ProviderReport>]>([
    ['another currency', { currency: 'USD' }],
    ['another reference', { reference: 'ref-2' }],
    ['no amount', { amountKobo: null }],
    ['nothing', { amountKobo: 0 }],
    ['no success', { status: 'abandoned' }],
    ['a reversal', { status: 'reversed' }],
  ])('is refused when the provider says %s', (_, odd) =>
    given(...held)
      .when(release(odd))
      .thenRefused('PAYMENT_NOT_RELEASABLE'),
  );
  it('is refused when some of it went back', () =>
    given(...held, changed(ofProvider('processed', 10_000)), reversed(10_000, '7'))
      .when(release({}, 3))
      .thenRefused('PAYMENT_NOT_RELEASABLE'));
  it('is possible again when what went back of it failed: all of it is at the provider', () => {
    const failed = ofProvider('failed', 10_000);
    const kept: PaymentEvent = { type: 'PaymentReversalCancelled', data: { ...entry, reversalId: 'refund-7' } };
    const before = [initiated, changed(ofProvider('processed', 10_000)), reversed(10_000, '7'), flagged('reversed')];
    given(...before, changed(failed), kept)
      .when(release({}, 5))
      .then(released, succeeded(60_000));
  });
});

describe('the rejection of a held payment', () => {
  it('closes it for good', () => {
    given(...held)
      .when(reject())
      .then(rejected);
    given(...held, rejected)
      .when(reject())
      .then();
    expect(given(...held, rejected).state.status).toBe('closed');
    given(...held, rejected)
      .when({ type: 'RecordReport', report: says({ amountKobo }), now })
      .then();
    given(...held, rejected)
      .when({ type: 'RecordReport', report: says({ status: 'reversed' }), now })
      .then();
    given(...held, rejected)
      .when(lists([ofProvider('processed', 60_000)]))
      .then(changed(ofProvider('processed', 60_000)));
  });
});

describe('a refund that staff start', () => {
  it('takes the amount before anybody is called', () =>
    given(...paid)
      .when(refund(20_000))
      .then(started(20_000), reversed(20_000)));
  it('is of all that is left when no amount is named, and never of more', () => {
    const before = [...paid, changed(ofProvider('processed', 10_000, '6')), reversed(10_000, '6')];
    given(...before)
      .when(refund(null, 4))
      .then(started(40_000), reversed(40_000));
    given(...before)
      .when(refund(40_001, 4))
      .thenRefused('INVALID_AMOUNT');
    given(...paid, changed(ofProvider('pending', 10_000, '6')))
      .when(refund(40_001, 3))
      .thenRefused('INVALID_AMOUNT');
  });
  it('is started once, however often the same call is sent', () =>
    given(...paid, started(20_000), reversed(20_000))
      .when(refund(20_000))
      .then());
  it('is sent by one only', () => {
    const sending: PaymentCommand = { type: 'RecordRefundSending', changeId: staff.changeId, disputes: [], now };
    given(...paid, started(20_000), reversed(20_000))
      .when(sending)
      .then(sent);
    given(...paid, started(20_000), reversed(20_000), sent)
      .when(sending)
      .then();
  });
  it('is not sent once its payment is disputed, and its amount is in the wallet again', () => {
    const sending: PaymentCommand = { type: 'RecordRefundSending', changeId: staff.changeId, disputes: [], now };
    const dispute = { providerId: '9', amountKobo, status: 'open', dueAt: null } as const;
    const disputed: PaymentEvent = { type: 'PaymentDisputeChanged', data: { ...entry, ...dispute } };
    const failed = { ...entry, changeId: staff.changeId, reason: 'disputed' } as const;
    given(...paid, started(20_000), reversed(20_000), disputed)
      .when(sending)
      .then({ type: 'PaymentRefundFailed', data: failed }, cancelled);
  });
  it('is not sent where the provider lists a dispute that the payment does not know, open or lost already', () => {
    const since = (status: 'open' | 'won' | 'lost'): PaymentCommand => ({
      ...{ type: 'RecordRefundSending', changeId: staff.changeId, now },
      disputes: [{ providerId: '9', amountKobo: 10_000, status, dueAt: null }],
    });
    const failed = { ...entry, changeId: staff.changeId, reason: 'disputed' } as const;
    for (const status of ['open', 'lost'] as const)
      given(...paid, started(20_000), reversed(20_000))
        .when(since(status))
        .then({ type: 'PaymentRefundFailed', data: failed }, cancelled);
    given(...paid, started(20_000), reversed(20_000))
      .when(since('won'))
      .then(sent);
    const lost = { providerId: '9', amountKobo: 10_000, status: 'lost', dueAt: null } as const;
    const before: PaymentEvent = { type: 'PaymentDisputeChanged', data: { ...entry, ...lost } };
    given(...paid, before, started(20_000), reversed(20_000))
      .when(since('lost'))
      .then(sent);
  });
  it('is not taken a second time when the provider tells of it, before or after its answer', () => {
    const onItsWay = [...paid, started(20_000), reversed(20_000), sent];
    given(...onItsWay)
      .when(lists([ofProvider('processed', 20_000)]))
      .then(named, changed(ofProvider('processed', 20_000)));
    const answer = { kind: 'accepted', refund: ofProvider('pending', 20_000) } as const;
    const answered: PaymentCommand = { type: 'RecordRefundAnswer', changeId: staff.changeId, answer, now };
    given(...onItsWay)
      .when(answered)
      .then(named, changed(ofProvider('pending', 20_000)));
    given(...onItsWay, named, changed(ofProvider('pending', 20_000)))
      .when(answered)
      .then();
    given(...onItsWay, named, changed(ofProvider('pending', 20_000)))
      .when(lists([ofProvider('processed', 20_000)]))
      .then(changed(ofProvider('processed', 20_000)));
  });
  it('is told from a refund of another amount, which is taken as well', () =>
    given(...paid, started(20_000), reversed(20_000), sent)
      .when(lists([ofProvider('processed', 5_000, '8')]))
      .then(changed(ofProvider('processed', 5_000, '8')), reversed(5_000, '8')));
  it('is given back when it fails, is refused, or never arrived', () => {
    const onItsWay = [...paid, started(20_000), reversed(20_000), sent];
    given(...onItsWay, named, changed(ofProvider('processing', 20_000)))
      .when(lists([ofProvider('failed', 20_000)]))
      .then(changed(ofProvider('failed', 20_000)), cancelled);
    const refused: PaymentCommand = {
      ...{ type: 'RecordRefundAnswer', changeId: staff.changeId, answer: { kind: 'refused' }, now },
    };
    const failure = (reason: 'refused' | 'never-arrived', at = entry): PaymentEvent => ({
      ...{ type: 'PaymentRefundFailed', data: { ...at, changeId: staff.changeId, reason } },
    });
    given(...onItsWay)
      .when(refused)
      .then(failure('refused'), cancelled);
    const late = new Date(now.getTime() + NEVER_ARRIVED_AFTER_MS);
    const at = { ...entry, occurredAt: late.toISOString() };
    given(...onItsWay)
      .when(lists([], new Date(late.getTime() - 1)))
      .then();
    given(...onItsWay)
      .when(lists([], late))
      .then(failure('never-arrived', at), { ...cancelled, data: { ...cancelled.data, ...at } });
  });
  it('waits for another that is not known to have arrived, and for a dispute', () => {
    given(...paid, started(20_000), reversed(20_000), sent)
      .when({ ...refund(10_000, 5), changeId: 'call-2' } as PaymentCommand)
      .thenRefused('PAYMENT_NOT_REFUNDABLE');
    const dispute = { providerId: '9', amountKobo, status: 'open', dueAt: null } as const;
    given(...paid, { type: 'PaymentDisputeChanged', data: { ...entry, ...dispute } })
      .when(refund(10_000, 3))
      .thenRefused('PAYMENT_NOT_REFUNDABLE');
  });
  it('of a released payment is possible though it was held for a reversal before', () =>
    given(initiated, flagged('reversed'), released, succeeded(60_000), credited(60_000))
      .when({ ...refund(20_000, 4), changeId: 'call-2' } as PaymentCommand)
      .then(
        {
          ...started(20_000),
          data: { ...entry, ...staff, changeId: 'call-2', transactionId, amountKobo: 20_000, currency: 'NGN' },
        } as PaymentEvent,
        reversed(20_000, 'call-2'),
      ));
  it('is refused for a payment that is neither credited nor held', () =>
    given(initiated).when(refund(null, 0)).thenRefused('PAYMENT_NOT_REFUNDABLE'));

  describe('of a held payment', () => {
    const whole = { amountKobo: 60_000 };
    it('takes nothing, is of all of it in its own currency, and closes the payment', () => {
      given(...held)
        .when(refund(null, 1, { ...whole, currency: 'USD' }))
        .then(started(60_000, 'USD'));
      given(...held)
        .when(refund(20_000, 1, whole))
        .thenRefused('INVALID_AMOUNT');
      const back: PaymentEvent = {
        ...{ type: 'PaymentRefunded', data: { ...entry, changeId: staff.changeId, amountKobo: 60_000 } },
      };
      given(...held, started(60_000), sent, named, changed(ofProvider('pending', 60_000)))
        .when(lists([ofProvider('processed', 60_000)]))
        .then(changed(ofProvider('processed', 60_000)), back);
      expect(given(...held, started(60_000), sent, named, back).state.status).toBe('closed');
    });
    it('leaves nothing to release or reject while it is on its way, and everything once it failed', () => {
      const going = [...held, started(60_000), sent, named, changed(ofProvider('pending', 60_000))];
      given(...going)
        .when({ ...release({}, 5), changeId: 'call-2' } as PaymentCommand)
        .thenRefused('PAYMENT_CHANGED');
      given(...going, changed(ofProvider('failed', 60_000)))
        .when({ ...reject(6), changeId: 'call-2' } as PaymentCommand)
        .then({ ...rejected, data: { ...rejected.data, changeId: 'call-2' } });
    });
  });
});

describe('whatever staff and the provider do with a credited payment, in whatever order', () => {
  const kobo = fc.constantFrom(10_000, 20_000, 30_000);
  const ids = fc.constantFrom('call-1', 'call-2', 'call-3');
  const tell = fc.record({
    providerId: fc.constantFrom('1', '2', '3'),
    amountKobo: kobo,
    status: fc.constantFrom<ProviderRefund['status']>('pending', 'processed', 'failed'),
  });
  type Step = (revision: number) => PaymentCommand;
  const step: fc.Arbitrary<Step> = fc.oneof(
    fc.tuple(ids, kobo).map(([changeId, amount]): Step => (revision) => ({
      ...(refund(amount, revision) as Extract<PaymentCommand, { type: 'RefundPayment' }>),
      changeId,
    })),
    ids.map((changeId): Step => () => ({ type: 'RecordRefundSending', changeId, disputes: [], now })),
    fc.tuple(ids, tell).map(([changeId, one]): Step => () => ({
      ...{ type: 'RecordRefundAnswer', changeId, answer: { kind: 'accepted', refund: one }, now },
    })),
    ids.map((changeId): Step => () => ({ type: 'RecordRefundAnswer', changeId, answer: { kind: 'refused' }, now })),
    fc.array(tell, { maxLength: 3 }).map(
      (refunds): Step =>
        () =>
          lists(refunds),
    ),
  );

  it('no more is taken than was credited, each reversal once, and each is given back at most once', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let state: PaymentState = paid.reduce(paymentDecider.evolve, paymentDecider.initial);
        const taken = new Map<string, number>();
        let revision = 2;
        for (const one of steps) {
          let events: readonly PaymentEvent[] = [];
          try {
            events = paymentDecider.decide(one(revision), state);
          } catch {
            // Refused: nothing happened.
          }
          for (const event of events) {
            state = paymentDecider.evolve(state, event);
            revision += 1;
            if (event.type === 'PaymentReversed') {
              expect(taken.has(event.data.reversalId)).toBe(false);
              taken.set(event.data.reversalId, event.data.amountKobo);
            }
            if (event.type === 'PaymentReversalCancelled') {
              expect(taken.get(event.data.reversalId)).toBeGreaterThan(0);
              taken.set(event.data.reversalId, 0);
            }
            const sum = [...taken.values()].reduce((all, each) => all + each, 0);
            expect(sum).toBeLessThanOrEqual(amountKobo);
          }
        }
      }),
    );
  });
});
