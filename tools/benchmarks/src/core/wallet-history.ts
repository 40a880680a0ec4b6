import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { derivedId } from '@sabi50/api/kernel/ids';
import { quizDecider } from '@sabi50/api/domain/quiz/quiz.decider';
import { walletDecider } from '@sabi50/api/domain/wallet/wallet.decider';
import { type WalletEvent } from '@sabi50/api/domain/wallet/wallet.events';
import { type WalletCommand, type WalletState } from '@sabi50/api/domain/wallet/wallet.state';
import { gameOf, type Placed } from './game-history.js';

const ROWS_AT_ONCE = 2_000;
const ROUND = 20;

export type Row = readonly [stream: string, revision: number, id: string, type: string, data: string, metadata: string];

/**
 * Writes wallets with whole histories, decided and sealed by the wallet's own rules, straight into the log: a filling
 * for benchmarks that takes seconds instead of hours.
 */
export async function writeWallets(url: string, wallets: number, eventsEach: number): Promise<string[]> {
  const users = Array.from({ length: wallets }, () => randomUUID());
  await write(url, users, function* (userId) {
    for (const event of historyOf(userId, eventsEach)) yield rowOf(event);
  });
  return users;
}

/** The same with the game that each fee paid for, right after it: the log as players fill it. */
export async function writeGames(url: string, players: number, walletEventsEach: number): Promise<void> {
  const users = Array.from({ length: players }, () => randomUUID());
  await write(url, users, function* (userId) {
    for (const event of historyOf(userId, walletEventsEach)) {
      yield rowOf(event);
      if (event.type === 'QuizFeeCharged') for (const played of gameOf(event)) yield rowOf(played);
    }
  });
}

async function write(url: string, users: readonly string[], rowsOf: (userId: string) => Generator<Row>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  let rows: Row[] = [];
  for (const userId of users) {
    for (const row of rowsOf(userId)) {
      rows.push(row);
      if (rows.length < ROWS_AT_ONCE) continue;
      await insert(client, rows);
      rows = [];
    }
  }
  await insert(client, rows);
  await client.query('analyze es.events');
  await client.end();
}

const rowOf = ({ stream, revision, id, type, data }: Placed<{ type: string; data: object }>): Row => [
  stream,
  revision,
  id,
  type,
  JSON.stringify(data),
  metadataOf(type),
];

function* historyOf(userId: string, count: number): Generator<Placed<WalletEvent>> {
  let state: WalletState = walletDecider.initial;
  let revision = 0;
  for (let step = 0; revision < count; step += 1) {
    for (const draft of walletDecider.decide(commandOf(userId, step), state)) {
      const stream = `wallet-${userId}`;
      const id = derivedId(stream, revision);
      const event = walletDecider.seal?.(draft, { stream, revision, id }, state) ?? draft;
      state = walletDecider.evolve(state, event);
      yield { ...event, stream, revision, id };
      revision += 1;
    }
  }
}

const SCHEMA_VERSIONS: Readonly<Record<string, number>> = {
  ...walletDecider.schemaVersions,
  ...quizDecider.schemaVersions,
};

/** What the product writes beside an event. */
const metadataOf = (type: string): string =>
  JSON.stringify({
    correlationId: 'bench',
    causationId: 'bench',
    actor: 'player:bench',
    schemaVersion: SCHEMA_VERSIONS[type],
    occurredAt: '2026-11-01T10:00:00.000Z',
  });

/** A deposit for twenty games, then the games. */
function commandOf(userId: string, step: number): WalletCommand {
  const now = new Date(Date.UTC(2026, 10, 1, 10) + step * 60_000);
  if (step % (ROUND + 1) === 0) {
    return {
      type: 'DepositFunds',
      userId,
      paymentReference: randomUUID(),
      amountKobo: ROUND * 5_000,
      providerFeeKobo: 1_500,
      now,
    };
  }
  const questions = Array.from({ length: 5 }, () => ({ questionId: randomUUID(), version: 1, order: [2, 0, 3, 1] }));
  return { type: 'ChargeQuizFee', userId, sessionId: randomUUID(), category: 'sports', language: 'en', questions, now };
}

async function insert(client: pg.Client, rows: readonly Row[]): Promise<void> {
  const columns = [0, 1, 2, 3, 4, 5].map((index) => rows.map((row) => row[index]));
  await client.query(
    `insert into es.events (stream, revision, id, type, data, metadata)
     select * from unnest($1::text[], $2::int[], $3::uuid[], $4::text[], $5::json[], $6::json[])`,
    columns,
  );
}
