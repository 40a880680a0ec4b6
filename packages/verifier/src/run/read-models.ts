import type pg from 'pg';
import { type Installation } from './installation.js';

/** A worker that is alive moves on within this time, however loaded its machine is. */
const STANDSTILL_MAX_MS = 20_000;
const POLL_MS = 100;

/** The projections whose tables show money or points. */
export const PROJECTIONS = [
  ...['wallet_balance', 'trial_balance', 'wallet_entries', 'points', 'payment_activities'],
  ...['quiz_sessions', 'revenue_hourly', 'payment_books', 'activity', 'station_plays'],
] as const;

/** Whole numbers that one table shows, by a key: a player, an account, a day. */
export interface Shown {
  readonly table: string;
  readonly figure: string;
  readonly numbers: ReadonlyMap<string, number>;
}

/** What read models show at one moment, and the last event that they had seen. */
export interface ReadModels {
  readonly position: string;
  readonly shown: readonly Shown[];
}

/** Sums that are queried of each table: the first column is the key, every other a figure. */
const QUERIES: Readonly<Record<string, string>> = {
  wallet_balance:
    'select user_id as key, balance_kobo as balance, owed_kobo as owed, disputes, revision from read.wallet_balance',
  trial_balance: 'select account as key, balance_kobo as balance from read.trial_balance',
  ledger_entries: `select p.key as key, sum(p.value::bigint) as balance
    from read.ledger_entries, jsonb_each_text(postings) p group by p.key`,
  wallet_entries: `select user_id as key,
      coalesce(sum(amount_kobo) filter (where kind = 'deposit'), 0) as deposits,
      coalesce(sum(amount_kobo) filter (where kind = 'quiz_fee'), 0) as fees,
      coalesce(sum(amount_kobo) filter (where kind = 'refund'), 0) as refunds,
      coalesce(sum(amount_kobo) filter (where kind = 'adjustment'), 0) as adjustments,
      coalesce(sum(amount_kobo) filter (where kind = 'deposit_reversed'), 0) as reversals,
      coalesce(sum(amount_kobo) filter (where kind = 'reversal_cancelled'), 0) as cancellations,
      coalesce(sum(amount_kobo) filter (where kind = 'owed_paid'), 0) as paid_of_owed,
      coalesce(sum(amount_kobo) filter (where kind = 'forfeited'), 0) as forfeited,
      count(*) filter (where kind not in ('failed_deposit', 'held_deposit', 'pending_deposit')) as movements
    from read.wallet_entries group by user_id`,
  points_totals: 'select user_id as key, points, adjusted from read.points_totals',
  points_won: 'select user_id as key, sum(points) as won from read.points_won group by user_id',
  points_by_day: `select (won_at at time zone 'Africa/Lagos')::date::text as key, sum(points) as won
    from read.points_won group by 1`,
  quiz_sessions: `select user_id as key, sum(points) as won, count(*) filter (where status = 'over') as games
    from read.quiz_sessions group by user_id`,
  activity_player_totals: 'select user_id as key, points as won from read.activity_player_totals',
  activity_player_days: 'select user_id as key, sum(points) as won from read.activity_player_days group by user_id',
  activity_days: 'select day::text as key, points as won from read.activity_days',
  activity_station_days:
    'select station_id as key, sum(points) as won from read.activity_station_days group by station_id',
  activity_station_rows: `select station_id as key, sum(points) as won
    from read.activity_player_days join read.activity_players using (user_id)
    where station_id is not null group by station_id`,
  payment_books: `select user_id as key, coalesce(sum(amount_kobo), 0) as begun, sum(credits) as credits,
      sum(credited_kobo) as deposits, sum(provider_fee_kobo) as provider_fees, sum(adjusted_kobo) as adjusted
    from read.payment_books group by user_id`,
  payment_book_reversals: `select user_id as key, sum(r.amount_kobo) as reversed, count(*) as reversals,
      count(*) filter (where cancelled) as cancelled
    from read.payment_book_reversals r left join read.payment_books using (reference) group by user_id`,
  station_plays: `select user_id as key, sum(fee_kobo) as fees, sum(returned_kobo) as returned
    from read.station_plays group by user_id`,
  payment_activities: `select user_id as key,
      coalesce(sum(amount_kobo) filter (where type = 'deposit' and status = 'completed'), 0) as deposits,
      coalesce(sum(amount_kobo) filter (where type = 'quiz_deduction'), 0) as fees
    from read.payment_activities group by user_id`,
  payment_activity_categories: `select category as key, sum(amount_kobo) as fees
    from read.payment_activities where category is not null group by category`,
  payment_activity_days: `select type || '/' || status as key, sum(activities) as activities, sum(amount_kobo) as amount
    from read.payment_activity_days group by type, status`,
  payment_activity_rows: `select type || '/' || status as key, count(*) as activities, sum(amount_kobo) as amount
    from read.payment_activities group by type, status`,
  payment_activity_players: `select type || '/' || status as key, sum(activities) as activities
    from read.payment_activity_players group by type, status`,
  revenue_hours: `select to_char(hour at time zone 'UTC', 'YYYY-MM-DD"T"HH24') as key, deposits_kobo as deposits,
      deposits as payments, fees_kobo as fees, refunds_kobo as refunds from read.revenue_hours`,
  revenue_hourly: `select user_id as key, sum(deposits_kobo) as deposits, sum(deposits) as payments,
      sum(fees_kobo) as fees, sum(refunds_kobo) as refunds from read.revenue_hourly group by user_id`,
  revenue_station_hours: `select station_id as key, sum(deposits_kobo) as deposits, sum(deposits) as payments,
      sum(fees_kobo) as fees, sum(refunds_kobo) as refunds from read.revenue_station_hours group by station_id`,
  revenue_station_rows: `select station_id as key, sum(deposits_kobo) as deposits, sum(deposits) as payments,
      sum(fees_kobo) as fees, sum(refunds_kobo) as refunds
    from read.revenue_hourly join read.revenue_players using (user_id) where station_id is not null group by station_id`,
};

/** Which projections have to have seen the log, and which of their tables are read. */
export interface Wanted {
  readonly projections: readonly string[];
  readonly tables: readonly string[];
}

export const EVERYTHING: Wanted = { projections: PROJECTIONS, tables: Object.keys(QUERIES) };
const OF_WALLETS = ['wallet_balance', 'trial_balance'] as const;
export const WALLETS: Wanted = { projections: OF_WALLETS, tables: OF_WALLETS };
export const NOTHING: Wanted = { projections: [], tables: [] };
/** Whether they have seen the log, and nothing of what they show. */
export const POSITIONS: Wanted = { projections: PROJECTIONS, tables: [] };

/**
 * The read models in one snapshot, at a moment when all stand at one position and have seen `head`; null when they have not moved
 * on for 20 s (no worker runs, or one of them is poisoned).
 */
export async function readModelsAt(
  installation: Installation,
  head: string,
  wanted: Wanted,
): Promise<ReadModels | null> {
  if (wanted.projections.length === 0) return { position: head, shown: [] };
  let [seen, movedAt] = ['', performance.now()];
  for (;;) {
    const models = await installation.atOneMoment((client) => snapshot(client, head, wanted));
    if (typeof models !== 'string') return models;
    if (models !== seen) [seen, movedAt] = [models, performance.now()];
    if (performance.now() - movedAt >= STANDSTILL_MAX_MS) return null;
    await new Promise((next) => setTimeout(next, POLL_MS));
  }
}

/** Where they stand, as one text, while that is not one position that has seen `head`. */
async function snapshot(
  client: pg.PoolClient,
  head: string,
  { projections, tables }: Wanted,
): Promise<ReadModels | string> {
  const { rows } = await client.query<{ position: string }>(
    'select position from read.checkpoints where name = any($1) order by name',
    [projections],
  );
  const position = rows[0]?.position ?? '';
  const isAtOne = rows.length === projections.length && rows.every((row) => row.position === position);
  if (!isAtOne || position < head) return `at ${rows.map((row) => row.position).join()}`;
  const shown: Shown[] = [];
  // A player has a row in most tables: the text of the id is kept once.
  const keys = new Map<string, string>();
  for (const table of tables) shown.push(...(await figuresOf(client, table, keys)));
  return { position, shown };
}

async function figuresOf(client: pg.PoolClient, table: string, keys: Map<string, string>): Promise<readonly Shown[]> {
  const { rows, fields } = await client.query<Record<string, string>>(QUERIES[table] as string);
  const figures = fields.slice(1).map(({ name: figure }) => ({ table, figure, numbers: new Map<string, number>() }));
  for (const row of rows) {
    const text = String(row['key']);
    const key = keys.get(text) ?? text;
    keys.set(key, key);
    for (const { figure, numbers } of figures) numbers.set(key, Number(row[figure]));
  }
  return figures;
}
