import { OWED_BY_PLAYERS, PLAYER_WALLETS, postingsOf } from '@sabi50/verifier/checks/postings';
import { userOf } from './tamper.js';
import { type StoredEvent, type TamperedDatabase } from './tampered-database.js';

/** What an insider who owns the database does for a gain, with every balance and link computed again. */
export interface InsiderTamper {
  readonly name: string;
  /** One of these is among what is found, and with `OUTSIDE` nothing else; empty: nothing tells, and why stands in the documentation. */
  readonly found: readonly string[];
  /** The read models are rebuilt from the tampered log, so that they cannot tell. */
  readonly rebuilt?: true;
  tamper(store: TamperedDatabase): Promise<void>;
}

export type Data = Record<string, unknown>;
/** Only the sealed log tells, and only as long as somebody else keeps a checkpoint of it. */
export const OUTSIDE: readonly string[] = ['sealed-differs', 'sealed-missing', 'sealed-time', 'unsealed'];

export const DAY_MS = 86_400_000;
export const ofStream = (stream: string): string => `stream = '${stream}'`;
export const ofGame = (id: unknown): string => `data->>'sessionId' = '${String(id)}'`;
export const moved = (time: unknown, ms: number): string => new Date(Date.parse(String(time)) + ms).toISOString();

/** Computes balances and links of a wallet again. */
export async function settledAnew(store: TamperedDatabase, userId: string): Promise<void> {
  let [balanceAfterKobo, owedAfterKobo] = [0, 0];
  for (const event of await store.all(ofStream(`wallet-${userId}`))) {
    for (const { account, amountKobo } of postingsOf(event.type, event.data) ?? []) {
      if (account === PLAYER_WALLETS) balanceAfterKobo -= amountKobo;
      if (account === OWED_BY_PLAYERS) owedAfterKobo += amountKobo;
    }
    const owed = owedAfterKobo > 0 ? { owedAfterKobo } : {};
    await store.change(event, { ...event.data, balanceAfterKobo, ...owed });
  }
  await store.chainAnew(userId);
}

/** Changes the data of all events that the condition holds for, and what follows in the wallet of their player. */
export async function changed(store: TamperedDatabase, condition: string, change: (data: Data) => Data): Promise<void> {
  const events = await store.all(condition);
  if (events.length === 0) throw new Error(`The store holds no event with ${condition}`);
  for (const event of events) await store.change(event, change(event.data));
  for (const userId of new Set(events.map(userOf))) await settledAnew(store, userId);
}

/** Takes events out of their streams, closes the gaps, and computes the wallets of their players again. */
export async function takenOut(store: TamperedDatabase, condition: string): Promise<void> {
  for (;;) {
    const [event] = await store.all(condition);
    if (!event) return;
    await store.takeOut(event);
    if (event.stream.startsWith('wallet-')) await settledAnew(store, userOf(event));
  }
}

/** A player who lost a game, and played another one after it. */
export const lostGame = (store: TamperedDatabase): Promise<StoredEvent> =>
  store.first(`type = 'QuizCompleted' and data->>'reason' = 'completed' and data->>'pointsEarned' = '0'
    and data->>'sessionId' in (select jsonb_array_elements((data->'endedGames')::jsonb)->>'sessionId' from es.events where type = 'QuizFeeCharged')`);

/** A change by statements alone. */
export const sql = (name: string, found: readonly string[], ...changes: string[]): InsiderTamper => ({
  name,
  found,
  async tamper(store) {
    for (const change of changes) await store.statement(change);
  },
});
