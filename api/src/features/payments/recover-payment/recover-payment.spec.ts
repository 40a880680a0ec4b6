import { describe, expect, it } from '@jest/globals';
import { newId } from '../../../kernel/ids.js';
import { type Asked } from '../payment-provider/payment-provider.js';
import { type PaymentCommand, type ProviderReport } from '../../../domain/payments/payment.state.js';
import { RecoverPayment } from './recover-payment.js';

const now = new Date('2026-11-23T10:00:00.000Z');
const reference = newId();
const ada = newId();
const paid: ProviderReport = {
  ...{ transactionId: '7', status: 'success', reference, amountKobo: 50_000, currency: 'NGN', channel: 'card' },
  feeKobo: 750,
};
const says = (odd: Partial<ProviderReport> = {}, payerId: string | null = ada): Asked => ({
  kind: 'report',
  report: { ...paid, ...odd },
  payerId,
});

/** What came of it, and the commands that were run, where the parts around it are as given. */
async function recovered(given: {
  asked?: Asked;
  isKnown?: boolean;
  hasAccount?: boolean;
  wasCredited?: boolean;
  reference?: string;
}) {
  const commands: PaymentCommand[] = [];
  const known = { payment: {}, answered: true };
  const recovery = new RecoverPayment(
    ...([
      { find: () => Promise.resolve(given.isKnown ? known : null), review: () => Promise.resolve(known) },
      { method: 'paystack', ask: () => Promise.resolve(given.asked ?? says()) },
      { execute: () => Promise.resolve(given.hasAccount === false ? null : { userId: ada }) },
      { wasCredited: () => Promise.resolve(given.wasCredited ?? false) },
      { run: async (_decider: object, _id: string, command: PaymentCommand) => void commands.push(command) },
      { lifetimeMs: 1_000 },
      { now: () => now },
    ] as unknown as ConstructorParameters<typeof RecoverPayment>),
  );
  return { what: await recovery.recover(given.reference ?? reference), commands };
}

describe('a payment that the log lost (rule money/recovered)', () => {
  it('begins anew, for whom the provider names and with what was paid', async () => {
    expect(await recovered({})).toEqual({
      what: 'recovered',
      commands: [
        {
          ...{ type: 'InitiatePayment', reference, userId: ada, amountKobo: 50_000, method: 'paystack' },
          ...{ lifetimeMs: 1_000, now },
        },
      ],
    });
  });

  it.each([
    ['known', { isKnown: true }],
    ['no-payer', { reference: 'somebody-elses' }],
    ['no-payer', { asked: says({}, null) }],
    ['no-account', { hasAccount: false }],
    ['credited-before', { wasCredited: true }],
    ['not-paid', { asked: { kind: 'not-found' } as const }],
    ['not-paid', { asked: says({ status: 'failed' }) }],
    ['not-paid', { asked: says({ status: 'reversed' }) }],
    ['not-paid', { asked: says({ reference: newId() }) }],
    ['not-paid', { asked: says({ currency: 'USD' }) }],
    ['not-paid', { asked: says({ amountKobo: null }) }],
    ['not-paid', { asked: says({ amountKobo: 0 }) }],
    ['unanswered', { asked: { kind: 'unknown', cause: 'no answer' } as const }],
  ])('is %s, and nothing is written', async (what, given) => {
    expect(await recovered(given)).toEqual({ what, commands: [] });
  });
});
