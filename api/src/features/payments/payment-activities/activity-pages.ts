import { type PaymentStanding } from '@sabi50/contracts/list-filters';
import { type IdRange, idRange } from '../../../kernel/ids.js';
import { fromDay, untilDay } from '../../../platform/http/range-filter.js';
import { type DayCount, type PageStart } from '../../../platform/http/lists/list-rows.js';
import { type ListQuery } from '../../../platform/http/lists/list-query.js';
import { Conditions, containing } from '../../../platform/postgres/conditions.js';
import { type Database } from '../../../platform/postgres/database.js';
import { type PaymentActivityFilters, GIVEN_BACK } from './payment-activity.list.js';

/** What `search` of a call may name: an id or the beginning of one, the provider's number. */
interface Reference {
  readonly id: IdRange | null;
  readonly transactionId: string | null;
}

/** What is asked for, once it is known what was typed. */
interface Filters extends Omit<PaymentActivityFilters, 'search' | 'standing' | 'period'> {
  readonly reference?: Reference;
  readonly standing?: Exclude<PaymentStanding, 'held'>;
}

export type List = ListQuery<Filters>;
type Asked = Pick<List, 'filters' | 'ids'>;
type Reader = Pick<Database, 'queryOnce'>;

/** A statement that finds the rows of a page, and its values. */
export interface PageRows {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Names are compared in lower case, composed, with single blanks between words. */
function namePattern(userName: string | undefined): string | undefined {
  const words = userName?.trim().normalize('NFC').toLowerCase().replace(/\s+/g, ' ');
  return words ? containing(words) : undefined;
}

/** Whether the activities of certain players are wanted, which the counters by day do not know. */
const asksForPlayers = ({ filters }: Pick<Asked, 'filters'>): boolean =>
  filters.userId !== undefined || namePattern(filters.userName) !== undefined;

/** Whether the counters by day do not know how many match. */
export const isNarrow = (asked: Pick<Asked, 'filters'>): boolean => asksForPlayers(asked) || asksForDeposits(asked);

/** Whether something is asked for that only deposits have. */
export const asksForDeposits = ({
  filters: { reference, amountMin, amountMax, standing },
}: Pick<Asked, 'filters'>): boolean => [reference, amountMin, amountMax, standing].some((value) => value !== undefined);

/** The list without what the counters by day do not know: what is scanned to find its rows. */
export const amongWhich = <Narrow extends Pick<Asked, 'filters'>>(asked: Narrow): Narrow =>
  asksForDeposits(asked) ? { ...asked, filters: { ...asked.filters, type: 'deposit' } } : asked;

/** What was typed is a name unless it is an id, the beginning of one, or a number of the card provider (rule staff/payment-standings). */
export function readActivityList(list: ListQuery<PaymentActivityFilters>): List {
  const { search, standing, ...filters } = list.filters;
  const typed = search?.trim() ?? '';
  const id = idRange(typed);
  const transactionId = TRANSACTION_ID.test(typed) ? typed : null;
  const reference = id || transactionId ? { id, transactionId } : undefined;
  return {
    ...list,
    filters: {
      ...filters,
      ...(typed !== '' && (reference ? { reference } : { userName: typed })),
      // Those the counters know.
      ...(standing === 'held' ? { status: 'held' as const } : standing && { standing }),
    },
  };
}

/** As long as a number of 64 bits. */
const TRANSACTION_ID = /^\d{6,20}$/;

const STANDINGS: Readonly<Record<Exclude<PaymentStanding, 'held'>, string>> = {
  disputed: `p.flag = 'disputed'`,
  owed: `p.flag = 'given-back' and p.user_id in (select user_id from read.wallet_balance where owed_kobo > 0)`,
  flagged: `p.flag <> 'explained'`,
  'given-back': GIVEN_BACK,
};

function conditionsOf({ filters, ids }: Asked): Conditions {
  const where = new Conditions();
  if (asksForDeposits({ filters })) where.and(`p.type = 'deposit'`);
  if (filters.standing) where.and(STANDINGS[filters.standing]);
  if (filters.reference) addReference(where, filters.reference);
  return where
    .when(filters.amountMin, 'p.amount_kobo >= ?')
    .when(filters.amountMax, 'p.amount_kobo <= ?')
    .when(ids, 'p.id = any(?::uuid[])')
    .when(filters.userId, 'p.user_id = ?')
    .when(filters.type, 'p.type = ?')
    .when(filters.status, 'p.status = ?')
    .when(fromDay(filters.startDate), 'p.created_at >= ?')
    .when(untilDay(filters.endDate), 'p.created_at < ?');
}

/** The id of a deposit's row is its reference. */
function addReference(where: Conditions, { id, transactionId }: Reference): void {
  const ways = [
    ...(id ? ['p.id between ?::uuid and ?::uuid'] : []),
    ...(transactionId ? ['p.transaction_id = ?'] : []),
  ];
  where.and(`(${ways.join(' or ')})`, ...(id ? [id.from, id.to] : []), ...(transactionId ? [transactionId] : []));
}

/** How many activities match, counted from the counters wherever they know. */
export async function countActivities(database: Reader, asked: Asked): Promise<number> {
  const { filters } = asked;
  if (!isNarrow(asked)) return (await countByDay(database, asked)).reduce((sum, { rows }) => sum + rows, 0);
  const ofPeriod = filters.startDate !== undefined || filters.endDate !== undefined || asksForDeposits(asked);
  const where = ofPeriod
    ? conditionsOf(asked)
    : new Conditions()
        .when(filters.userId, 'p.user_id = ?')
        .when(filters.type, 'p.type = ?')
        .when(filters.status, 'p.status = ?');
  where.when(namePattern(filters.userName), 'a.search_name like ?');
  const [table, count] = ofPeriod
    ? ['read.payment_activities', 'count(*)::int']
    : ['read.payment_activity_players', 'coalesce(sum(p.activities), 0)::int'];
  // Deposits of everybody are counted from an index alone.
  const names = asksForPlayers(asked) ? 'join account_profiles a on a.id = p.user_id' : '';
  const [row] = await database.queryOnce<{ total: number }>(
    `select ${count} as total from ${table} p ${names} ${where.where}`,
    where.values,
  );
  return row?.total ?? 0;
}

/** How many activities of everybody match, by day, oldest first. */
export function countByDay(database: Reader, { filters }: Pick<Asked, 'filters'>): Promise<DayCount[]> {
  const where = new Conditions()
    .when(filters.type, 'd.type = ?')
    .when(filters.status, 'd.status = ?')
    .when(filters.startDate, 'd.day >= ?::date')
    .when(filters.endDate, 'd.day <= ?::date');
  return database.queryOnce<DayCount>(
    `select d.day::text, sum(d.activities)::int as rows from read.payment_activity_days d ${where.where}
      group by d.day order by d.day`,
    where.values,
  );
}

type Order = Pick<List, 'limit' | 'orderBy' | 'sort'>;

/**
 * A page read in the order of the index, looking at each activity's player on the way: for pages near their beginning, of
 * activities that are not rare. `offset 0` keeps that a look-up, whatever the planner would make of it.
 */
export function scanned(asked: Asked, order: Order, start: PageStart): PageRows {
  const where = conditionsOf(asked);
  if (start.day && order.sort.direction === 'desc') where.and('p.created_at < ?', untilDay(start.day));
  if (start.day && order.sort.direction === 'asc') where.and('p.created_at >= ?', fromDay(start.day));
  where.when(
    namePattern(asked.filters.userName),
    'exists (select from account_profiles a where a.id = p.user_id and a.search_name like ? offset 0)',
  );
  const bounds = `order by ${order.orderBy} limit ${where.bind(order.limit)} offset ${where.bind(start.offset)}`;
  return { text: `select p.* from read.payment_activities p ${where.where} ${bounds}`, values: where.values };
}

/**
 * A page of activities that are few: all are gathered from their players, then put in order. That needs the index of players
 * alone; only the rows of the page are looked up.
 */
export function gathered(asked: Asked, order: Order, offset: number): PageRows {
  const where = conditionsOf(asked).when(namePattern(asked.filters.userName), 'a.search_name like ?');
  const names = namePattern(asked.filters.userName) ? 'join account_profiles a on a.id = p.user_id' : '';
  const text = `with found as materialized (
      select p.id, p.created_at from read.payment_activities p ${names} ${where.where}
    ), chosen as materialized (
      select p.id from found p order by ${order.orderBy} limit ${where.bind(order.limit)} offset ${where.bind(offset)}
    ) select p.* from chosen join read.payment_activities p using (id)`;
  return { text, values: where.values };
}

/** The statement that selects `columns` of every activity of a list, in its order; `p` is the activity, `n` its player. */
export function everyActivity(list: List, columns: string): PageRows {
  const where = conditionsOf(list).when(namePattern(list.filters.userName), 'n.search_name like ?');
  const text = `select ${columns} from read.payment_activities p join account_profiles n on n.id = p.user_id ${where.where}
    order by ${list.orderBy}`;
  return { text, values: where.values };
}
