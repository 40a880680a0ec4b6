import { randomUUID } from 'node:crypto';
import { type PaymentCaseView } from '@sabi50/contracts/payment-case-views';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';
import { ReversalSchedule } from '../../../src/features/payments/find-reversals/reversal.schedule.js';
import { Reconcile } from '../../../src/reporting/reconciliation/runs/reconcile.job.js';
import { ReconciliationRuns } from '../../../src/reporting/reconciliation/runs/reconciliation-runs.js';
import { eventually } from '../../support/eventually.js';
import { done, keyed, type Stage } from './stage.js';

const REASON = 'The bank added its fee';

/** What card payments come to: declined, held and decided, refunded, disputed, paid out, compared. */
export async function moneyMoves(stage: Stage): Promise<void> {
  await declined(stage);
  await decided(stage);
  await refunded(stage);
  await disputed(stage);
  await owed(stage);
  await compared(stage);
}

async function declined(stage: Stage): Promise<void> {
  const payer = await stage.payments.payer();
  for (const outcome of ['failed', 'abandoned'] as const)
    await stage.payments.outcome(await stage.payments.initiated(payer), outcome);
  await stage.payments.initiated(payer);
}

/** Waits until the payment is shown as wanted. */
async function shown({ staff }: Stage, reference: string, isWanted: (payment: PaymentCaseView) => boolean) {
  return eventually(async () => {
    const { body } = await staff.get<PaymentCaseView>(pathOf('adminPayment', { reference }));
    if (!isWanted(body)) throw new Error(`The payment is ${JSON.stringify(body)}`);
    return body;
  });
}

type Act = 'Release' | 'Reject' | 'Explain' | 'Refund' | 'Dispute';

/** What staff decide about a payment that is as wanted; again where it changed meanwhile. */
async function decide(
  stage: Stage,
  [act, reference]: readonly [Act, string],
  {
    isWanted = () => true,
    ...body
  }: Readonly<Record<string, unknown>> & { readonly isWanted?: (payment: PaymentCaseView) => boolean },
): Promise<void> {
  await eventually(async () => {
    const { revision } = await shown(stage, reference, isWanted);
    const decision = { reason: REASON, revision, ...body };
    await done(stage.staff.post(pathOf(`adminPayment${act}`, { reference }), decision, keyed()));
  });
  await stage.projected();
}

/** Paid in another amount or currency than was begun: released, rejected, explained, refunded. */
async function decided(stage: Stage): Promise<void> {
  for (const act of ['Release', 'Reject', 'Explain', 'Refund'] as const) {
    const reference = await stage.payments.initiated(await stage.payments.payer());
    await stage.payments.outcome(reference, 'success', act === 'Refund' ? { currency: 'USD' } : { amount: 60_000 });
    await decide(stage, [act, reference], { isWanted: ({ status }) => status === 'held' });
  }
}

/** By staff, twice, and twice in vain; and by the provider. */
async function refunded(stage: Stage): Promise<void> {
  const { reference } = await stage.payer(500);
  await decide(stage, ['Refund', reference], { amount: '100.00' });
  await decide(stage, ['Refund', reference], { amount: '50.00' });
  for (const fault of [{ kind: 'ends-as', status: 'failed' }, { kind: 'refused' }] as const) {
    await stage.payments.fault({ refund: fault });
    await decide(stage, ['Refund', reference], { amount: '20.00' });
    await stage.payments.healthy();
  }
  await stage.payments.provider('POST', '/refund', { transaction: (await stage.payer(500)).reference, amount: 10_000 });
  await stage.get(ReversalSchedule).run();
}

async function disputeOf(stage: Stage, reference: string): Promise<string> {
  const { id } = (await stage.payments.sim('POST', '/sim/disputes', { reference })) as { id: number };
  await shown(stage, reference, ({ disputes }) => disputes.length > 0);
  return String(id);
}

/** Contested, accepted, put away by the provider and closed, decided by the bank, and open still. */
async function disputed(stage: Stage): Promise<void> {
  for (const answer of ['contested', 'accepted', 'closed'] as const) {
    const { reference } = await stage.payer(500);
    const disputeId = await disputeOf(stage, reference);
    if (answer === 'closed') {
      await stage.payments.sim('POST', `/sim/disputes/${disputeId}/archive`, {});
      await stage.get(ReversalSchedule).run();
      await shown(stage, reference, ({ disputes }) => disputes.some(({ mayClose }) => mayClose));
    }
    await decide(stage, ['Dispute', reference], { disputeId, answer });
  }
  for (const resolution of ['declined', 'auto-accepted']) {
    const disputeId = await disputeOf(stage, (await stage.payer(500)).reference);
    await stage.payments.sim('POST', `/sim/disputes/${disputeId}/resolve`, { resolution });
  }
  await disputeOf(stage, (await stage.payer(500)).reference);
}

/** What was played with is lost to a dispute, and paid by the next deposit. */
async function owed(stage: Stage): Promise<void> {
  const payer = await stage.payer(200);
  await stage.quiz.play(payer, [false, false, false, false, false]);
  const disputeId = await disputeOf(stage, payer.reference);
  await stage.payments.sim('POST', `/sim/disputes/${disputeId}/resolve`, { resolution: 'auto-accepted' });
  await shown(stage, payer.reference, ({ disputes }) => disputes.some(({ status }) => status === 'lost'));
  await stage.projected();
  await stage.paid(payer, 500);
}

/** A payout, and a comparison with the provider that finds a payment that we lost, which staff explain. */
async function compared(stage: Stage): Promise<void> {
  const createdAt = new Date(Date.now() - 2 * 3_600_000).toISOString();
  const transactions = [{ reference: randomUUID(), amount: 50_000, createdAt }];
  await stage.payments.sim('POST', '/sim/plant', { transactions });
  const { reference } = await stage.payer(500);
  await stage.payments.sim('POST', '/sim/settlements', {});
  await stage.payer(500);
  await stage.payments.sim('POST', '/sim/settlements', { again: [reference] });
  await stage.projected();
  await eventually(async () => {
    if (!(await stage.get(ReconciliationRuns).begin('system:test'))) throw new Error('one runs');
  });
  await stage.get(Reconcile).goOn();
  await eventually(async () => {
    const run = await stage.get(ReconciliationRuns).newest();
    if (run?.status !== 'done') throw new Error('it runs still');
  });
  const { exceptions } = (await stage.staff.get<{ exceptions: { id: string }[] }>(ROUTES.adminReconciliationExceptions))
    .body;
  const explain = pathOf('adminReconciliationExceptionExplain', { id: String(exceptions[0]?.id) });
  await done(stage.staff.post(explain, { reason: 'Looked into' }));
}
