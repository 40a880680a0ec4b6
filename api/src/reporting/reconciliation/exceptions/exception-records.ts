import { newId } from '../../../kernel/ids.js';
import { type Sql } from '../../../platform/postgres/database.js';
import { type Found } from './exceptions.rules.js';

/** What does not fit, of which reference and when. */
export interface NotedException extends Found {
  readonly reference: string;
  readonly occurredAt: Date;
  readonly userId: string | null;
}

/** The run that found them. */
interface Finder {
  readonly id: string;
  readonly startedAt: Date;
}

/** What was explained stays closed as long as it is the same; everything else opens again when it is found again. */
const OPENS_AGAIN = `(e.ending is not null and not (e.ending = 'explained' and e.amount_kobo = excluded.amount_kobo
  and (e.our_amount_kobo, e.their_amount_kobo, e.their_currency, e.their_status) is not distinct from
      (excluded.our_amount_kobo, excluded.their_amount_kobo, excluded.their_currency, excluded.their_status)))`;
const unlessOpened = (column: string): string => `${column} = case when ${OPENS_AGAIN} then null else e.${column} end`;

/** Keeps what a run found: one row for each kind and reference, however often it is found. Answers how many are new. */
export async function noteExceptions(found: readonly NotedException[], run: Finder, sql: Sql): Promise<number> {
  if (found.length === 0) return 0;
  const rows = await sql.query<{ is_new: boolean }>(
    `insert into reconciliation_exceptions as e (id, kind, reference, user_id, proposal, amount_kobo, our_amount_kobo,
       their_amount_kobo, their_currency, their_status, occurred_at, found_at, seen_at, seen_by_run)
     select *, $12::timestamptz, $12::timestamptz, $13::bigint from unnest($1::uuid[], $2::text[], $3::text[], $4::uuid[],
       $5::text[], $6::bigint[], $7::bigint[], $8::bigint[], $9::text[], $10::text[], $11::timestamptz[])
     on conflict (kind, reference) do update set
       found_at = case when ${OPENS_AGAIN} then excluded.found_at else e.found_at end,
       ${['closed_at', 'closed_by', 'reason', 'ending'].map(unlessOpened).join(', ')},
       user_id = excluded.user_id, proposal = excluded.proposal, amount_kobo = excluded.amount_kobo,
       our_amount_kobo = excluded.our_amount_kobo, their_amount_kobo = excluded.their_amount_kobo,
       their_currency = excluded.their_currency, their_status = excluded.their_status,
       seen_at = excluded.seen_at, seen_by_run = excluded.seen_by_run
     returning e.found_at = $12::timestamptz as is_new`,
    [
      found.map(() => newId()),
      found.map(({ kind }) => kind),
      found.map(({ reference }) => reference),
      found.map(({ userId }) => userId),
      found.map(({ proposal }) => proposal),
      found.map(({ amountKobo }) => amountKobo),
      found.map(({ ourAmountKobo }) => ourAmountKobo),
      found.map(({ theirAmountKobo }) => theirAmountKobo),
      found.map(({ theirCurrency }) => theirCurrency),
      found.map(({ theirStatus }) => theirStatus),
      found.map(({ occurredAt }) => occurredAt),
      run.startedAt,
      run.id,
    ],
  );
  return rows.filter(({ is_new }) => is_new).length;
}

/** Closes what this run would have found and did not; answers how many there were. */
export function closeGone(
  { id, since, until }: { readonly id: string; readonly since: Date; readonly until: Date },
  now: Date,
  sql: Sql,
): Promise<number> {
  return sql.execute(
    `update reconciliation_exceptions set ending = 'gone', closed_at = $4
      where ending is null and seen_by_run <> $1 and occurred_at >= $2 and occurred_at < $3`,
    [id, since, until, now],
  );
}

export async function countOpen(sql: Sql): Promise<number> {
  const [row] = await sql.query<{ open: number }>(
    'select count(*)::int as open from reconciliation_exceptions where ending is null',
  );
  return row?.open ?? 0;
}
