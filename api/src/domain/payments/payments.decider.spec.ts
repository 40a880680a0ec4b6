import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  PAYMENT_FLAG_REASONS,
  type PaymentFailureReason,
  type PaymentFlagReason,
} from '@sabi50/contracts/enumerations';
import { givenDecider } from '../../../test/event-sourcing/given.js';
import { type PaymentCommand, type PaymentState, type ProviderReport } from './payment.state.js';
import { paymentDecider } from './payments.decider.js';
import { type PaymentEvent } from './payments.events.js';

const DAY_MS = 86_400_000;
const reference = 'ref-1';
const userId = 'ada';
const transactionId = '4900000001';
const amountKobo = 50_000;
const now = new Date('2026-11-21T10:00:00.000Z');
const later = new Date(now.getTime() + DAY_MS);
const given = givenDecider(paymentDecider);

const entry = (at = now) => ({ reference, userId, occurredAt: at.toISOString() });
const initiated: PaymentEvent = {
  type: 'PaymentInitiated',
  data: { ...entry(), amountKobo, currency: 'NGN', method: 'paystack', expiresAt: later.toISOString() },
};
const paymentUrl = 'https://checkout.test/abc';
const pageOpened: PaymentEvent = { type: 'PaymentPageOpened', data: { ...entry(), paymentUrl } };
const succeeded = (channel = 'card'): PaymentEvent => ({
  type: 'PaymentSucceeded',
  data: { ...entry(), amountKobo, providerFeeKobo: 750, channel, transactionId },
});
const credited: PaymentEvent = { type: 'PaymentCredited', data: { ...entry(), amountKobo } };
const failed = (reason: PaymentFailureReason = 'declined'): PaymentEvent => ({
  type: 'PaymentFailed',
  data: { ...entry(), amountKobo, reason },
});
const cancel: PaymentCommand = { type: 'RecordCancellation', now };
const expired: PaymentEvent = { type: 'PaymentExpired', data: { ...entry(later), amountKobo } };
const flagged = (reason: PaymentFlagReason, held: boolean, odd: Partial<ProviderReport> = {}): PaymentEvent => {
  const { status: _status, feeKobo: _fee, transactionId: _id, ...seen } = { ...right, ...odd };
  return { type: 'PaymentFlagged', data: { ...entry(), amountKobo, reason, held, seen, transactionId } };
};

/** As it is flagged once the wallet proved to have the money: nobody was asked at that moment. */
const flaggedAgain: PaymentEvent = {
  type: 'PaymentFlagged',
  data: {
    ...{ ...entry(), amountKobo, reason: 'reversed', held: false },
    seen: { amountKobo, currency: 'NGN', reference, channel: null },
  },
};

const right: ProviderReport = {
  transactionId,
  status: 'success',
  reference,
  amountKobo,
  currency: 'NGN',
  channel: 'card',
  feeKobo: 750,
};
const says = (odd: Partial<ProviderReport> = {}): PaymentCommand => ({
  type: 'RecordReport',
  report: { ...right, ...odd },
  now,
});
const initiate = (odd: { userId?: string; amountKobo?: number } = {}): PaymentCommand => ({
  type: 'InitiatePayment',
  reference,
  userId,
  amountKobo,
  method: 'paystack',
  lifetimeMs: DAY_MS,
  now,
  ...odd,
});
const expire = (at: Date): PaymentCommand => ({ type: 'ExpirePayment', now: at });
const silent = (at: Date): PaymentCommand => ({ type: 'RecordSilence', now: at });
const unanswered: PaymentEvent = {
  type: 'PaymentFlagged',
  data: {
    ...{ ...entry(later), amountKobo, reason: 'no-answer', held: true },
    seen: { amountKobo: null, currency: null, reference: null, channel: null },
  },
};

describe('initiating a payment', () => {
  it('is recorded with its amount and its deadline', () => given().when(initiate()).then(initiated));
  it('is done once, however often it is asked', () => given(initiated).when(initiate()).then());
  it('is done once even after it was paid', () => given(initiated, succeeded(), credited).when(initiate()).then());
  it('refuses another amount under the same key', () =>
    given(initiated)
      .when(initiate({ amountKobo: 20_000 }))
      .thenRefused('IDEMPOTENCY_KEY_REUSED'));
  it('refuses another user under the same reference', () =>
    given(initiated)
      .when(initiate({ userId: 'bola' }))
      .thenRefused('IDEMPOTENCY_KEY_REUSED'));
});

describe('the page of a payment', () => {
  it('is remembered', () => given(initiated).when({ type: 'RecordPage', paymentUrl, now }).then(pageOpened));
  it('is the first one for ever', () =>
    given(initiated, pageOpened).when({ type: 'RecordPage', paymentUrl: 'https://other.test', now }).then());
  it('that the provider refuses to open fails the payment', () =>
    given(initiated).when({ type: 'RecordRefusal', now }).then(failed('refused-by-provider')));
  it('that nobody can find is given up, and never shown any more', () => {
    const lose: PaymentCommand = { type: 'RecordLostPage', now };
    given(initiated).when(lose).then(failed('page-lost'));
    given(initiated, failed('page-lost')).when(lose).then();
    given(initiated, failed('page-lost')).when({ type: 'RecordPage', paymentUrl, now }).then();
    given(initiated, pageOpened).when(lose).then();
  });
  it('is credited even when it was given up and somebody paid on it after all', () =>
    given(initiated, failed('page-lost')).when(says()).then(succeeded()));
  it('cannot be refused any more once it is open', () =>
    given(initiated, pageOpened).when({ type: 'RecordRefusal', now }).then());
});

describe("the provider's answer", () => {
  it('of a matching success is recorded with the fee', () => given(initiated).when(says()).then(succeeded()));
  it('of a success counts without the page ever having been recorded', () =>
    given(initiated, pageOpened).when(says()).then(succeeded()));
  it('of a repeated success changes nothing', () => given(initiated, succeeded()).when(says()).then());
  it('of a success about a payment that nobody initiated changes nothing', () => given().when(says()).then());
  it('of a failure is recorded', () =>
    given(initiated)
      .when(says({ status: 'failed' }))
      .then(failed()));
  it('of a failure is recorded once', () =>
    given(initiated, failed())
      .when(says({ status: 'failed' }))
      .then());
  it.each(['open', 'abandoned'] as const)('of a checkout that is %s says nothing', (status) =>
    given(initiated).when(says({ status })).then(),
  );
  it('after the player cancelled is still credited when it is a success', () => {
    given(initiated).when(cancel).then(failed('cancelled'));
    given(initiated, failed('cancelled')).when(cancel).then();
    given(initiated, failed('cancelled')).when(says()).then(succeeded());
    given(initiated, succeeded()).when(cancel).then();
  });
  it('of a late success after a failure is still credited', () =>
    given(initiated, failed()).when(says()).then(succeeded()));
  it('of a late success after the expiry is still credited', () =>
    given(initiated, expired).when(says()).then(succeeded()));
  it('of a late failure never downgrades a success', () => {
    given(initiated, succeeded())
      .when(says({ status: 'failed' }))
      .then();
    expect(given(initiated, succeeded(), failed()).state.status).toBe('succeeded');
  });

  it.each<[PaymentFlagReason, Partial<ProviderReport>]>([
    ['amount-differs', { amountKobo: amountKobo - 100 }],
    ['amount-differs', { amountKobo: amountKobo + 1 }],
    ['amount-differs', { amountKobo: null }],
    ['currency-differs', { currency: 'USD' }],
    ['currency-differs', { currency: null }],
    ['reference-differs', { reference: 'ref-2' }],
    ['reference-differs', { reference: null }],
  ])('is held and flagged with %s when it has %j', (reason, odd) =>
    given(initiated)
      .when(says(odd))
      .then(flagged(reason, true, odd)),
  );
  it('of a success by another channel is credited and flagged', () =>
    given(initiated)
      .when(says({ channel: 'bank_transfer' }))
      .then(succeeded('bank_transfer'), flagged('channel-differs', false, { channel: 'bank_transfer' })));
  it('that matches after all does not free a held payment: staff may have settled it', () =>
    given(initiated, flagged('amount-differs', true)).when(says()).then());
  it('of a failure or a reversal about another transaction is not about this one', () => {
    given(initiated)
      .when(says({ status: 'failed', reference: 'ref-2' }))
      .then();
    given(initiated)
      .when(says({ status: 'reversed', reference: 'ref-2' }))
      .then();
  });
  it('of a reversal before the success is held', () =>
    given(initiated)
      .when(says({ status: 'reversed' }))
      .then(flagged('reversed', true)));
  it('of a reversal between the success and the credit is held, and nothing is credited', () =>
    given(initiated, succeeded())
      .when(says({ status: 'reversed' }))
      .then(flagged('reversed', true)));
  it('of a reversal after the credit is flagged once and keeps the success', () => {
    given(initiated, succeeded(), credited)
      .when(says({ status: 'reversed' }))
      .then(flagged('reversed', false));
    given(initiated, succeeded(), credited, flagged('reversed', false))
      .when(says({ status: 'reversed' }))
      .then();
    expect(given(initiated, succeeded(), credited, flagged('reversed', false)).state).toMatchObject({
      status: 'succeeded',
      credited: true,
    });
  });
});

describe('the credit of a payment', () => {
  const record: PaymentCommand = { type: 'RecordCredit', now };
  it('is recorded after the success', () => given(initiated, succeeded()).when(record).then(credited));
  it('is recorded once', () => given(initiated, succeeded(), credited).when(record).then());
  it('is recorded though something went back meanwhile: the wallet has it, so nothing is held', () => {
    const gone: PaymentEvent = {
      type: 'PaymentRefundChanged',
      data: {
        reference,
        userId,
        occurredAt: now.toISOString(),
        providerId: '7',
        amountKobo: 20_000,
        status: 'processed',
      },
    };
    const held = [initiated, succeeded(), gone, flagged('reversed', true)];
    given(...held)
      .when(record)
      .then(credited);
    expect(given(...held, credited).state).toMatchObject({ status: 'succeeded', credited: true, heldBy: null });
    given(...held, credited)
      .when(record)
      .then();
  });
  it('is recorded beside a reversal that nothing explains, which staff take by hand then', () => {
    const unexplained = [initiated, succeeded(), flagged('reversed', true)];
    given(...unexplained)
      .when(record)
      .then(credited, flaggedAgain);
    given(...unexplained, credited, flaggedAgain)
      .when(says({ status: 'reversed' }))
      .then();
  });
  it('is never recorded without a success', () => {
    given(initiated).when(record).then();
    given(initiated, flagged('amount-differs', true)).when(record).then();
  });
});

describe('the expiry of a payment', () => {
  it('comes at the deadline', () => given(initiated).when(expire(later)).then(expired));
  it('does not come before it', () =>
    given(initiated)
      .when(expire(new Date(later.getTime() - 1)))
      .then());
  it('ends the asking about a declined payment too', () =>
    given(initiated, failed()).when(expire(later)).then(expired));
  it('never touches a success, nor what staff has to look at', () => {
    given(initiated, succeeded()).when(expire(later)).then();
    given(initiated, flagged('amount-differs', true)).when(expire(later)).then();
  });
});

describe('the silence of the provider', () => {
  it('holds the payment for staff after the deadline, once', () => {
    given(initiated).when(silent(later)).then(unanswered);
    given(initiated, failed()).when(silent(later)).then(unanswered);
    given(initiated, unanswered).when(silent(later)).then();
  });
  it('says nothing before the deadline, nor of a payment that is settled or held already', () => {
    given(initiated).when(silent(now)).then();
    given(initiated, succeeded()).when(silent(later)).then();
    given(initiated, expired).when(silent(later)).then();
    given(initiated, flagged('amount-differs', true)).when(silent(later)).then();
  });
  it('is ended by a success, which is credited', () => {
    given(initiated, unanswered).when(says()).then(succeeded());
    given(initiated, unanswered, succeeded()).when({ type: 'RecordCredit', now }).then(credited);
  });
  it('is ended by a failure, and by an answer that nobody paid', () => {
    given(initiated, unanswered)
      .when(says({ status: 'failed' }))
      .then(failed());
    given(initiated, unanswered).when(expire(later)).then(expired);
    expect(given(initiated, unanswered, expired).state).toMatchObject({ status: 'expired', heldBy: null });
  });
  it('gives way to another reason that only staff can settle', () => {
    const odd = { amountKobo: 60_000 };
    given(initiated, unanswered)
      .when(says(odd))
      .then(flagged('amount-differs', true, odd));
    given(initiated, unanswered, flagged('amount-differs', true)).when(says()).then();
  });
});

describe('whatever the provider answers in whatever order', () => {
  const answer = fc.record({
    status: fc.constantFrom<ProviderReport['status']>('success', 'success', 'failed', 'abandoned', 'open', 'reversed'),
    reference: fc.constantFrom(reference, reference, reference, 'ref-2', null),
    amountKobo: fc.constantFrom(amountKobo, amountKobo, amountKobo, 1, null),
    currency: fc.constantFrom('NGN', 'NGN', 'NGN', 'USD'),
    channel: fc.constantFrom('card', 'card', 'bank_transfer', null),
    feeKobo: fc.nat(1_000),
    transactionId: fc.constant('4900000001'),
  });
  const command: fc.Arbitrary<PaymentCommand> = fc.oneof(
    { weight: 4, arbitrary: answer.map((report): PaymentCommand => ({ type: 'RecordReport', report, now })) },
    fc.constantFrom<PaymentCommand>(
      { type: 'RecordCredit', now },
      { type: 'RecordRefusal', now },
      cancel,
      { type: 'RecordLostPage', now },
      { type: 'RecordPage', paymentUrl, now },
      expire(now),
      expire(later),
      silent(later),
      initiate(),
    ),
  );
  const play = (commands: readonly PaymentCommand[]) => {
    let state: PaymentState = paymentDecider.initial;
    const events: PaymentEvent[] = [];
    for (const one of [initiate(), ...commands]) {
      for (const event of paymentDecider.decide(one, state)) {
        events.push(event);
        state = paymentDecider.evolve(state, event);
      }
    }
    return { events, state };
  };
  const count = (events: readonly PaymentEvent[], type: PaymentEvent['type']) =>
    events.filter((event) => event.type === type).length;

  it('it succeeds at most once, is credited at most once, and only after a matching success', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 30 }), (commands) => {
        const { events } = play(commands);
        expect(count(events, 'PaymentSucceeded')).toBeLessThanOrEqual(1);
        expect(count(events, 'PaymentCredited')).toBeLessThanOrEqual(count(events, 'PaymentSucceeded'));
        const held = events.findIndex(
          (event) => event.type === 'PaymentFlagged' && event.data.held && event.data.reason !== 'no-answer',
        );
        if (held >= 0) expect(count(events.slice(held), 'PaymentSucceeded')).toBe(0);
        if (held >= 0 && count(events.slice(0, held), 'PaymentSucceeded') === 0)
          expect(count(events, 'PaymentCredited')).toBe(0);
      }),
    );
  });

  it('a matching success ends as succeeded, unless staff has to look at it first', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 30 }), (commands) => {
        const { state } = play([...commands, says()]);
        expect(['succeeded', 'held']).toContain(state.status);
      }),
    );
  });

  it('each reason is flagged at most once', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 30 }), (commands) => {
        const { events } = play(commands);
        for (const reason of PAYMENT_FLAG_REASONS.filter((one) => one !== 'no-answer')) {
          const flags = events.filter((event) => event.type === 'PaymentFlagged' && event.data.reason === reason);
          // What is held for a reversal is flagged beside the credit anew, when the wallet had it all the same.
          const isHeldAgain = reason === 'reversed' && count(events, 'PaymentCredited') > 0;
          expect(flags.length).toBeLessThanOrEqual(isHeldAgain ? 2 : 1);
        }
      }),
    );
  });
});
