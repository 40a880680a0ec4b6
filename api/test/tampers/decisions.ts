import { type CommandRunner } from '../../src/event-sourcing/command-runner.js';
import { type EventStore, type Recorded } from '../../src/event-sourcing/event-store.js';
import { newId } from '../../src/kernel/ids.js';
import { systemContext } from '../../src/event-sourcing/command-context.js';
import { type Database } from '../../src/platform/postgres/database.js';
import { paymentDecider } from '../../src/domain/payments/payments.decider.js';
import {
  type PaymentCommand,
  type ProviderReport,
  type StaffCommand,
} from '../../src/domain/payments/payment.state.js';
import { type PaymentDisputeAnswered, type PaymentExplained } from '../../src/domain/payments/payments.events.js';
import { keepReason } from '../../src/platform/staff-log/staff-log.js';
import { LogOnPaymentDecided } from '../../src/operations/staff/staff-log/log-on-event.process-managers.js';

/** Where decisions are made, and logged. */
interface Backend {
  readonly runner: CommandRunner;
  readonly store: EventStore;
  readonly database: Database;
}

const DAY_MS = 86_400_000;

/**
 * What staff decided, by the rules of the product, with its entries in the staff log: a payment of this player whose amount
 * differs is explained, and the dispute is contested, which the provider takes.
 */
export async function addDecisions(
  backend: Backend,
  { reference, userId, disputeId }: { readonly reference: string; readonly userId: string; readonly disputeId: string },
): Promise<void> {
  const held = await heldPayment(backend, userId);
  await decide(backend, held, (staff) => ({ ...staff, type: 'ExplainPayment' }));
  const changeId = await decide(backend, reference, (staff) => ({
    ...{ ...staff, type: 'AnswerDispute', disputeId, answer: 'contested', transactionId: '9001', paidKobo: 5_000_000 },
  }));
  await run(backend, reference, { type: 'RecordDisputeAnswer', changeId, outcome: 'taken', now: new Date() });
  const listed = {
    providerId: disputeId,
    amountKobo: 5_000_000,
    status: 'open',
    dueAt: null,
    isAnswered: true,
  } as const;
  await run(backend, reference, { type: 'RecordReversals', refunds: [], disputes: [listed], now: new Date() });
}

/** The provider says that another amount was paid than was begun. */
async function heldPayment(backend: Backend, userId: string): Promise<string> {
  const [reference, now] = [newId(), new Date()];
  const begun = { reference, userId, amountKobo: 50_000, method: 'paystack', lifetimeMs: DAY_MS } as const;
  await run(backend, reference, { type: 'InitiatePayment', ...begun, now });
  const report: ProviderReport = {
    ...{ transactionId: '9002', status: 'success', reference, amountKobo: 60_000 },
    ...{ currency: 'NGN', channel: 'card', feeKobo: 900 },
  };
  await run(backend, reference, { type: 'RecordReport', report, now });
  return reference;
}

async function administrator(database: Database): Promise<string> {
  const [row] = await database.query<{ id: string }>(
    `select id from accounts where is_admin and admin_role = 'super_admin' order by created_at limit 1`,
  );
  if (!row) throw new Error('The store holds no super administrator');
  return row.id;
}

/** Answers the name of the decision. */
async function decide(
  { runner, store, database }: Backend,
  reference: string,
  commandOf: (staff: StaffCommand) => PaymentCommand,
): Promise<string> {
  const [changeId, actor, now] = [newId(), `staff:${await administrator(database)}`, new Date()];
  const { revision: seenRevision } = await runner.load(paymentDecider, reference);
  await keepReason({ query: (sql, values = []) => database.query(sql, values) }, changeId, 'As the player said');
  const command = commandOf({ changeId, by: actor, byRole: 'super_admin', seenRevision, now });
  const context = { actor, correlationId: newId(), causationId: newId(), now };
  await runner.run(paymentDecider, reference, command, context);
  const events = await store.readStream(`payment-${reference}`, { limit: 100 });
  const decided = events.filter(({ data }) => data['changeId'] === changeId);
  await new LogOnPaymentDecided(database).handle(
    decided as unknown as Recorded<PaymentExplained | PaymentDisputeAnswered>[],
  );
  return changeId;
}

const run = ({ runner }: Backend, reference: string, command: PaymentCommand) =>
  runner.run(paymentDecider, reference, command, systemContext('payments', { id: reference }, command.now));
