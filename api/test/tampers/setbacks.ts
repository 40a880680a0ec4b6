import { CommandRunner } from '../../src/event-sourcing/command-runner.js';
import { PostgresEventStore } from '../../src/event-sourcing/postgres/postgres-event-store.js';
import { markLog } from '../../src/event-sourcing/migration/own-log.js';
import { SnapshotStore } from '../../src/event-sourcing/snapshot-store.js';
import { Database } from '../../src/platform/postgres/database.js';
import { systemContext } from '../../src/event-sourcing/command-context.js';
import { accountDecider } from '../../src/domain/accounts/accounts.decider.js';
import { newId } from '../../src/kernel/ids.js';
import { SystemClock } from '../../src/platform/clock.js';
import { paymentDecider } from '../../src/domain/payments/payments.decider.js';
import { type PaymentCommand } from '../../src/domain/payments/payment.state.js';
import { type PaymentEvent } from '../../src/domain/payments/payments.events.js';
import { walletDecider } from '../../src/domain/wallet/wallet.decider.js';
import { type WalletCommand } from '../../src/domain/wallet/wallet.state.js';
import { withClient } from '../support/old-database.js';
import { addDecisions } from './decisions.js';
import { addPayouts } from './payouts.js';

/** A credited payment of the played store. */
interface Credited {
  readonly reference: string;
  readonly userId: string;
}

/**
 * What came of deposits later, decided by the rules of the product: of the first deposit the provider gave 100 naira back,
 * of the second the whole, by a lost dispute, of the third 50 naira by a refund that failed; the fourth is disputed still,
 * and its player belongs to a station. Staff contest that, and explain a payment. Three were paid out by the provider.
 */
export async function addSetbacks(url: string): Promise<void> {
  const database = new Database(url);
  const store = new PostgresEventStore(url);
  const runner = new CommandRunner(store, new SnapshotStore(database, 'a secret'));
  try {
    await markLog({ store, database }, new SystemClock());
    const [parts, lost, failed, open] = await creditedPayments(url);
    if (!parts || !lost || !failed || !open) throw new Error('The store holds too few deposits');
    const refund = { providerId: '71', amountKobo: 10_000, status: 'processed' } as const;
    await hear(runner, parts, { refunds: [refund], disputes: [] });
    const dispute = { providerId: '72', amountKobo: 5_000_000, dueAt: null } as const;
    await hear(runner, lost, { refunds: [], disputes: [{ ...dispute, status: 'open' }] });
    await hear(runner, lost, { refunds: [], disputes: [{ ...dispute, status: 'lost' }] });
    const refused = { providerId: '73', amountKobo: 5_000 } as const;
    await hear(runner, failed, { refunds: [{ ...refused, status: 'processed' }], disputes: [] });
    await hear(runner, failed, { refunds: [{ ...refused, status: 'failed' }], disputes: [] });
    await hear(runner, open, { refunds: [], disputes: [{ ...dispute, providerId: '74', status: 'open' }] });
    const now = new Date();
    const stationId = newId();
    await database.execute('update accounts set station_id = $1 where id = $2', [stationId, open.userId]);
    const joined = { type: 'SetPlayerStation', userId: open.userId, stationId, now } as const;
    await runner.run(accountDecider, open.userId, joined, systemContext('accounts', { id: open.userId }, now));
    await database.execute('delete from account_station_changes where user_id = $1', [open.userId]);
    await addDecisions({ runner, store, database }, { ...open, disputeId: '74' });
    await addPayouts(runner, url);
  } finally {
    await store.close();
    await database.close();
  }
}

/** One of each player. */
async function creditedPayments(url: string): Promise<readonly Credited[]> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<Credited>(
      `select distinct on (data->>'userId') data->>'reference' as reference, data->>'userId' as "userId"
         from es.events where type = 'PaymentCredited' order by data->>'userId', position`,
    );
    return rows;
  });
}

type Listed = Pick<Extract<PaymentCommand, { type: 'RecordReversals' }>, 'refunds' | 'disputes'>;

/** The payment hears of refunds and disputes, and the wallet of what they came to. */
async function hear(runner: CommandRunner, { reference, userId }: Credited, listed: Listed): Promise<void> {
  const now = new Date();
  const context = systemContext('payments', { id: userId }, now);
  const { events } = await runner.run(paymentDecider, reference, { type: 'RecordReversals', ...listed, now }, context);
  for (const event of events) {
    const command = walletCommandOf(event, { userId, paymentReference: reference, now });
    if (command) await runner.run(walletDecider, userId, command, context);
  }
}

function walletCommandOf(
  { type, data }: PaymentEvent,
  common: { readonly userId: string; readonly paymentReference: string; readonly now: Date },
): WalletCommand | null {
  switch (type) {
    case 'PaymentReversed': {
      const { paymentReference, ...whose } = common;
      const { reversalId, providerId, cause, amountKobo } = data;
      const reversal = { paymentReference, reversalId, providerId, cause, amountKobo };
      return { ...whose, type: 'ReverseDeposit', reversal, wasCredited: true };
    }
    case 'PaymentReversalCancelled':
      return { ...common, type: 'CancelDepositReversal', reversalId: data.reversalId };
    case 'PaymentDisputeChanged':
      return { ...common, type: data.status === 'open' ? 'StopPlay' : 'AllowPlay', disputeId: data.providerId };
    default:
      return null;
  }
}
