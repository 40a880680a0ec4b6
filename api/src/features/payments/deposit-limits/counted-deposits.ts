import { LIMIT_PERIODS, type LimitPeriod } from '@sabi50/contracts/spending-views';
import { LIMIT_DAYS } from '@sabi50/contracts/limits';
import { type Sql, Database } from '../../../platform/postgres/database.js';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { CountedDeposits } from '../../responsible-play/responsible-play.queries.js';

/** Kobo for each span; null: the player set no limit for it. */
export type DepositLimitsKobo = Readonly<Record<LimitPeriod, number | null>>;

/** Kobo that count in each span. */
type DepositsKobo = Readonly<Record<LimitPeriod, number>>;

export const hasLimit = (limits: DepositLimitsKobo): boolean => LIMIT_PERIODS.some((period) => limits[period] !== null);

/** Whether a deposit more would pass a limit (rule spending/deposit-limits). */
export const passesLimit = (amountKobo: number, counted: DepositsKobo, limits: DepositLimitsKobo): boolean =>
  LIMIT_PERIODS.some((period) => {
    const limitKobo = limits[period];
    return limitKobo !== null && counted[period] + amountKobo > limitKobo;
  });

/** Whose deposits, in the spans that end when, and which payments are left out. */
interface Counting {
  readonly userId: string;
  readonly now: Date;
  readonly except?: readonly string[];
}

const within = (period: LimitPeriod): string =>
  `coalesce(sum(amount_kobo) filter (where counted_at > $2::timestamptz - interval '${LIMIT_DAYS[period]} days'), 0)::float8`;

const MONTH_AGO = `$2::timestamptz - interval '${LIMIT_DAYS.month} days'`;

/** The page of a payment may still be paid on; the list of those that are open may be a moment behind. */
const MAY_BE_PAID = `(
  exists (select 1 from read.pending_payments p where p.reference = a.id and p.expires_at > $2)
  or exists (select 1 from payment_starts s where s.reference = a.id))`;

/** What is in a wallet, or held, counts from when it was begun or credited, whichever is later; an open page may be paid now. */
const COUNTED_AT = `case when a.status in ('held', 'completed') then greatest(a.created_at, a.credited_at) else $2 end`;

/**
 * Kobo of a player's deposits that were credited, and of those that may still be: pending, held, or about to begin. What the
 * player cancelled, or a card was declined for, counts as long as its page may be paid on. What else failed or expired does not
 * count; what is credited after that does (rule spending/deposit-limits).
 */
export async function countedDeposits(
  sql: Pick<Sql, 'query'>,
  { userId, now, except = [] }: Counting,
): Promise<DepositsKobo> {
  const [row] = await sql.query<DepositsKobo>(
    `select ${within('day')} as day, ${within('week')} as week, ${within('month')} as month from (
       select a.id, a.amount_kobo, ${COUNTED_AT} as counted_at from read.payment_activities a
        where a.user_id = $1 and a.type = 'deposit'
          and (a.status in ('pending', 'held', 'completed') or (a.failure in ('cancelled', 'declined') and ${MAY_BE_PAID}))
          and (a.created_at > ${MONTH_AGO} or a.credited_at > ${MONTH_AGO})
       union all
       select s.reference, s.amount_kobo, s.started_at from payment_starts s
        where s.user_id = $1 and not exists (select 1 from read.payment_activities a where a.id = s.reference)
     ) counted where id <> all($3::uuid[])`,
    [userId, now, except],
  );
  return row ?? { day: 0, week: 0, month: 0 };
}

@QueryHandler(CountedDeposits)
export class CountedDepositsHandler implements IQueryHandler<CountedDeposits> {
  constructor(private readonly database: Database) {}

  execute({ userId, now }: CountedDeposits) {
    return countedDeposits(this.database, { userId, now });
  }
}
