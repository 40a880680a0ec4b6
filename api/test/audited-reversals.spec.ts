import { describe, expect, it } from '@jest/globals';
import { findingsIn } from '@sabi50/verifier/testing/log-fixture';
import fc from 'fast-check';
import { DomainError } from '../src/kernel/domain-error.js';
import { type PaymentCommand, type PaymentState, type ProviderReport } from '../src/domain/payments/payment.state.js';
import { paymentDecider } from '../src/domain/payments/payments.decider.js';
import { type PaymentEvent, REFUND_STATUSES } from '../src/domain/payments/payments.events.js';

type LogEvent = Parameters<typeof findingsIn>[0][number];

/** A command, by what is known when it comes. */
type Step = (state: PaymentState, now: Date, index: number) => PaymentCommand;

interface Decided {
  readonly event: PaymentEvent;
  readonly now: Date;
}

const REFERENCE = '00000000-0000-4000-8000-0000000000b1';
const STREAM = `payment-${REFERENCE}`;
const PAID_KOBO = 50_000;
const BEGUN_MS = Date.parse('2026-11-24T10:00:00.000Z');
/** Far enough apart for a refund of ours to be given up. */
const STEP_MS = 2_400_000;
const STEPS_MAX = 14;

const saysOf = (status: ProviderReport['status'], amountKobo = PAID_KOBO): ProviderReport => ({
  ...{ transactionId: '49', status, reference: REFERENCE, amountKobo },
  ...{ currency: 'NGN', channel: 'card', feeKobo: 750 },
});
const staff = (state: PaymentState, now: Date, index: number) => ({
  ...({ changeId: `change-${index}`, by: 'staff:x', byRole: 'super_admin', now } as const),
  seenRevision: state.status === 'none' ? -1 : state.revision,
});
const kobo = fc.constantFrom(1, 20_000, 30_000, PAID_KOBO, 90_000);
const refunds = fc.array(
  fc.record({
    providerId: fc.constantFrom('1', '2', '3'),
    amountKobo: kobo,
    status: fc.constantFrom(...REFUND_STATUSES),
  }),
  { maxLength: 3 },
);
const disputes = fc.array(
  fc.record({
    ...{ providerId: fc.constantFrom('8', '9'), amountKobo: kobo, dueAt: fc.constant(null) },
    status: fc.constantFrom('open' as const, 'lost' as const, 'won' as const),
  }),
  { maxLength: 2 },
);
const ownOf = (state: PaymentState): string =>
  state.status === 'none' ? '' : (state.reversals.own.at(-1)?.changeId ?? '');

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.tuple(refunds, disputes).map(([refunded, disputed]): Step => (_, now) => ({
      type: 'RecordReversals',
      refunds: refunded,
      disputes: disputed,
      now,
    })),
  },
  fc
    .constantFrom('success' as const, 'failed' as const, 'reversed' as const)
    .map((status): Step => (_, now) => ({ type: 'RecordReport', report: saysOf(status), now })),
  fc.constant<Step>((_, now) => ({ type: 'RecordReport', report: saysOf('success', PAID_KOBO + 1), now })),
  { weight: 2, arbitrary: fc.constant<Step>((_, now) => ({ type: 'RecordCredit', now })) },
  fc.constant<Step>((_, now) => ({ type: 'RecordSilence', now })),
  {
    weight: 2,
    arbitrary: fc.option(kobo).map((amountKobo): Step => (state, now, index) => ({
      ...staff(state, now, index),
      ...{ type: 'RefundPayment', report: saysOf('success'), amountKobo },
    })),
  },
  fc.constant<Step>((state, now, index) => ({
    ...staff(state, now, index),
    ...{ type: 'ReleasePayment', report: saysOf('success', 60_000) },
  })),
  fc.constant<Step>((state, now, index) => ({ ...staff(state, now, index), type: 'RejectPayment' })),
  {
    weight: 2,
    arbitrary: fc.constant<Step>((state, now) => ({
      type: 'RecordRefundSending',
      changeId: ownOf(state),
      disputes: [],
      now,
    })),
  },
  fc.option(fc.constantFrom(...REFUND_STATUSES)).map((status): Step => (state, now) => ({
    ...{ type: 'RecordRefundAnswer', changeId: ownOf(state), now },
    answer: status
      ? { kind: 'accepted', refund: { providerId: '4', amountKobo: 20_000, status } }
      : { kind: 'refused' },
  })),
);

/** What the rules decide, one command after the other; what they refuse leaves nothing. */
function played(steps: readonly Step[]): readonly Decided[] {
  const begin: Step = (_, now) => ({
    ...{ type: 'InitiatePayment', reference: REFERENCE, userId: 'ada', amountKobo: PAID_KOBO },
    ...{ method: 'paystack', lifetimeMs: 1, now },
  });
  const pay: Step = (_, now) => ({ type: 'RecordReport', report: saysOf('success'), now });
  let state = paymentDecider.initial;
  return [begin, ...(steps.length % 3 > 0 ? [pay] : []), ...steps].flatMap((next, index) => {
    const now = new Date(BEGUN_MS + index * STEP_MS);
    const events = decidedBy(next(state, now, index), state);
    state = events.reduce((folded, event) => paymentDecider.evolve(folded, event), state);
    return events.map((event) => ({ event, now }));
  });
}

function decidedBy(command: PaymentCommand, state: PaymentState): readonly PaymentEvent[] {
  try {
    return paymentDecider.decide(command, state);
  } catch (error) {
    if (error instanceof DomainError) return [];
    throw error;
  }
}

const logged = (decided: readonly Decided[]): readonly LogEvent[] =>
  decided.map(({ event: { type, data }, now }, revision) => {
    const at = now.toISOString();
    const position = String(revision + 1).padStart(19, '0');
    const id = `00000000-0000-4000-8000-${String(revision).padStart(12, '0')}`;
    return {
      ...{ position, stream: STREAM, revision, id, type, data: { ...data }, dataText: null },
      ...{
        actor: 'system:payments',
        correlationId: at,
        causationId: at,
        schemaVersion: 1,
        decidedAt: at,
        recordedAt: at,
      },
    };
  });

/** What is found in the payment itself: there is neither a wallet nor a staff log here. */
async function foundIn(decided: readonly Decided[]): Promise<readonly string[]> {
  const { sides, part } = await findingsIn(logged(decided), { now: new Date(BEGUN_MS + 90 * STEP_MS) });
  return [...part.differences, ...sides.differences]
    .map(({ what, revision }) => `${what} ${revision}`)
    .filter((text) => /^(reversed-|not-reversed|not-cancelled|cancelled-)/.test(text));
}

const steps = fc.array(step, { maxLength: STEPS_MAX });

describe('reversals as the rules of a payment decide them', () => {
  it('are right for the verifier, whatever happens in whatever order', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        expect(await foundIn(played(all))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('are missed by it when any of them is taken out', async () => {
    let takenOut = 0;
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const decided = played(all);
        const at = decided.findLastIndex(({ event: { type } }) => type === 'PaymentReversed');
        if (at < 0) return;
        takenOut += 1;
        expect(await foundIn(decided.toSpliced(at, 1))).not.toEqual([]);
      }),
    );
    expect(takenOut).toBeGreaterThan(0);
  });
});
