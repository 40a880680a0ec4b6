import { createHash } from 'node:crypto';
import { type CommandRunner } from '../../src/event-sourcing/command-runner.js';
import { systemContext } from '../../src/event-sourcing/command-context.js';
import { settlementDecider } from '../../src/domain/settlements/settlements.decider.js';
import { withClient } from '../support/old-database.js';

interface Deposit {
  readonly reference: string;
  readonly amountKobo: number;
  readonly feeKobo: number;
}

/** The fee of one payment was higher in the end than the provider had told at its credit. */
const FEE_DIFFERENCE_KOBO = 50;

/**
 * Two payouts by the provider of deposits of the played store, read to their end and posted: the second holds a payment once
 * more that the first had held.
 */
export async function addPayouts(runner: CommandRunner, url: string): Promise<void> {
  const [first, second, third] = await depositsOf(url);
  if (!first || !second || !third) throw new Error('The store holds too few deposits');
  const dearer = { ...second, feeKobo: second.feeKobo + FEE_DIFFERENCE_KOBO };
  await settle(runner, url, { settlementId: '8600001', held: [first, dearer], again: [] });
  await settle(runner, url, { settlementId: '8600002', held: [third], again: [first] });
}

async function depositsOf(url: string): Promise<readonly Deposit[]> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<Deposit>(
      `select data->>'paymentReference' as reference, (data->>'amountKobo')::int as "amountKobo",
              (data->>'providerFeeKobo')::int as "feeKobo"
         from es.events where type = 'FundsDeposited' order by position limit 3`,
    );
    return rows;
  });
}

interface Payout {
  readonly settlementId: string;
  readonly held: readonly Deposit[];
  readonly again: readonly Deposit[];
}

async function settle(runner: CommandRunner, url: string, { settlementId, held, again }: Payout): Promise<void> {
  const now = new Date();
  const all = [...held, ...again].toSorted((one, other) => (one.reference < other.reference ? -1 : 1));
  const digest = createHash('sha256');
  for (const { reference } of all) digest.update(`${reference}\n`);
  const processedKobo = all.reduce((sum, { amountKobo }) => sum + amountKobo, 0);
  const feesKobo = all.reduce((sum, { feeKobo }) => sum + feeKobo, 0);
  const amounts = { processedKobo, feesKobo, bankKobo: processedKobo - feesKobo };
  const settlement = {
    ...{ settlementId, settledAt: now.toISOString(), ...amounts, payments: all.length },
    ...{ paymentsDigest: digest.digest('hex'), feeCorrectionKobo: again.length > 0 ? 0 : FEE_DIFFERENCE_KOBO },
  };
  const context = systemContext('reconciliation', { id: settlementId }, now);
  await runner.run(settlementDecider, settlementId, { type: 'PostSettlement', settlement, now }, context);
  await withClient(url, async (client) => {
    const { bankKobo } = amounts;
    await client.query('insert into settlement_reads values ($1, $2, $3, $4, $5, $2)', [
      ...[settlementId, now, processedKobo, feesKobo, bankKobo],
    ]);
    for (const [table, deposits] of [
      ['settled_payments', held],
      ['settled_again', again],
    ] as const) {
      for (const { reference, amountKobo, feeKobo } of deposits) {
        const values = [reference, settlementId, amountKobo, feeKobo];
        await client.query(
          `insert into ${table} (reference, settlement_id, amount_kobo, fee_kobo) values ($1, $2, $3, $4)`,
          values,
        );
      }
    }
  });
}
