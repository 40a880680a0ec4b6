import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { type FastifyRequest } from 'fastify';
import { daysOfPeriod } from '@sabi50/contracts/business-time';
import { type ListPeriod } from '@sabi50/contracts/list-filters';
import { LIST_RANGE_MAX, PAGE_SIZE_MAX } from '@sabi50/contracts/limits';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { ID_PATTERN } from '@sabi50/contracts/validation-rules';
import { refuseHostileInput } from '../bodies/json-bodies.js';
import { fieldRefused, validated } from '../validation.js';

const LENGTH_MAX = 40_000;

/**
 * A query parameter that is a JSON array.
 * @throws DomainError VALIDATION_FAILED naming the parameter
 */
function jsonArray(name: 'sort' | 'range', text: unknown): readonly unknown[] {
  const value = parsed(name, text);
  if (!Array.isArray(value)) throw fieldRefused(name, VALIDATION[name]);
  return value as readonly unknown[];
}

/**
 * A query parameter that is a JSON object.
 * @throws DomainError VALIDATION_FAILED naming the parameter
 */
function jsonObject(name: 'filter', text: unknown): Readonly<Record<string, unknown>> {
  const value = parsed(name, text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw fieldRefused(name, VALIDATION[name]);
  return value as Readonly<Record<string, unknown>>;
}

function parsed(name: 'sort' | 'range' | 'filter', text: unknown): unknown {
  if (typeof text !== 'string' || text.length > LENGTH_MAX) throw fieldRefused(name, VALIDATION[name]);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw fieldRefused(name, VALIDATION[name]);
  }
}

const PAGE_MAX = 100_000;
const OFFSET_MAX = PAGE_MAX * PAGE_SIZE_MAX;
const WHOLE = /^\d{1,9}$/;

export type Direction = 'asc' | 'desc';

/** What a list is sorted by. */
export interface Sort {
  readonly field: string;
  readonly direction: Direction;
}

/** What can be asked of one list. Both dialects are read by it (rule staff/two-dialects). */
export interface ListSpec<Filters extends object> {
  /** The key of the rows in the dialect of pages, and the unit of `Content-Range`. */
  readonly resource: string;
  /** DTO of the filters: validated alike whichever dialect they came in; any other filter is refused. */
  readonly filters: new () => Filters;
  /** The fields to sort by, each with its SQL expression. */
  readonly sortable: Readonly<Record<string, string>>;
  readonly defaultSort: readonly [field: string, direction: Direction];
  /** SQL that is unique for each row, so that pages neither overlap nor leave rows out. */
  readonly tieBreak: string;
  /** Rows a page unless the caller says; 20 without it. */
  readonly pageSize?: number;
  /** How the ids of these rows look; UUIDs without it. */
  readonly idPattern?: RegExp;
}

/** What a call asks of a list. */
export interface ListQuery<Filters extends object> {
  /** How the answer is written: as pages, or as the rows of a range. */
  readonly dialect: 'page' | 'range';
  readonly offset: number;
  readonly limit: number;
  /** Only these rows (react-admin's getMany); null: all that match. */
  readonly ids: readonly string[] | null;
  /** One of the fields that may be sorted by. */
  readonly sort: Sort;
  /** The same as safe SQL to put after `order by`. */
  readonly orderBy: string;
  readonly filters: Filters;
}

/**
 * What a request asks of a list: `list(@ListOf(USERS) list: ListQuery<UserFilters>)`.
 * @throws DomainError VALIDATION_FAILED naming the parameter
 */
export const ListOf = createParamDecorator(
  <Filters extends object>(spec: ListSpec<Filters>, host: ExecutionContext): ListQuery<Filters> => {
    const { query, server } = host.switchToHttp().getRequest<FastifyRequest>();
    return readListQuery(query as Readonly<Record<string, unknown>>, spec, server.clock.now());
  },
);

/**
 * Reads the parameters of a list call in either dialect: `page`, `limit` and filters by name, or react-admin's
 * `sort=["field","ASC"]&range=[0,24]&filter={...}` (rule staff/two-dialects). A period, such as this week, is read as its days at
 * `now`.
 * @throws DomainError VALIDATION_FAILED naming the parameter
 */
export function readListQuery<Filters extends object>(
  query: Readonly<Record<string, unknown>>,
  spec: ListSpec<Filters>,
  now: Date,
): ListQuery<Filters> {
  const filtersOf = (given: Readonly<Record<string, unknown>>): Filters => withDays(asked(spec, given), now);
  const { page, limit, sort, range, filter, ...byName } = query;
  const isRange = sort !== undefined || range !== undefined || filter !== undefined;
  if (isRange) {
    const { id, ...filters } = filter === undefined ? {} : jsonObject('filter', filter);
    refuseHostileInput({ body: filters, query: id, params: {} });
    const ids = id === undefined ? null : idsOf(id, spec);
    const bounds = range === undefined ? { offset: 0, limit: ids?.length ?? pageSizeOf(spec) } : boundsOf(range);
    const order = orderOf(spec, sort === undefined ? spec.defaultSort : jsonArray('sort', sort));
    // Parameters beside the three are no part of this dialect, so they are refused with the unknown filters.
    const strays = { ...byName, ...(page !== undefined && { page }), ...(limit !== undefined && { limit }) };
    return { dialect: 'range', ...bounds, ids, ...order, filters: filtersOf({ ...filters, ...strays }) };
  }
  const size = wholeOf('limit', limit, { max: PAGE_SIZE_MAX, otherwise: pageSizeOf(spec) });
  const offset = (wholeOf('page', page, { max: PAGE_MAX, otherwise: 1 }) - 1) * size;
  const order = orderOf(spec, spec.defaultSort);
  return { dialect: 'page', offset, limit: size, ids: null, ...order, filters: filtersOf(byName) };
}

/** What narrows a list, for the staff log: its filters, and how many rows were chosen. */
export const narrowedBy = ({ filters, ids }: Pick<ListQuery<object>, 'filters' | 'ids'>): object => ({
  ...filters,
  ...(ids && { chosen: ids.length }),
});

const pageSizeOf = ({ pageSize = 20 }: { pageSize?: number }): number => pageSize;

function wholeOf(
  name: 'page' | 'limit',
  value: unknown,
  { max, otherwise }: { max: number; otherwise: number },
): number {
  if (value === undefined || value === '') return otherwise;
  const whole = typeof value === 'string' && WHOLE.test(value) ? Number(value) : 0;
  if (whole < 1 || whole > max) throw fieldRefused(name, VALIDATION[name]);
  return whole;
}

function boundsOf(range: unknown): { offset: number; limit: number } {
  const [first, last, ...more] = jsonArray('range', range);
  const isUsable =
    more.length === 0 &&
    Number.isSafeInteger(first) &&
    Number.isSafeInteger(last) &&
    (first as number) >= 0 &&
    (first as number) <= OFFSET_MAX &&
    (last as number) >= (first as number) &&
    (last as number) - (first as number) < LIST_RANGE_MAX;
  if (!isUsable) throw fieldRefused('range', VALIDATION.range);
  return { offset: first as number, limit: (last as number) - (first as number) + 1 };
}

function idsOf(id: unknown, { idPattern = ID_PATTERN }: { idPattern?: RegExp }): readonly string[] {
  const ids: readonly unknown[] = Array.isArray(id) ? id : [id];
  if (ids.length > LIST_RANGE_MAX) throw fieldRefused('filter', VALIDATION.tooManyIds);
  return ids
    .map((one) => (typeof one === 'string' || typeof one === 'number' ? String(one).toLowerCase() : ''))
    .filter((one) => idPattern.test(one)); // No row has an id of another shape.
}

function orderOf(
  spec: Pick<ListSpec<object>, 'sortable' | 'tieBreak'>,
  sort: readonly unknown[],
): { sort: Sort; orderBy: string } {
  const [field, order, ...more] = sort;
  const expression =
    typeof field === 'string' && Object.hasOwn(spec.sortable, field) ? spec.sortable[field] : undefined;
  const direction = typeof order === 'string' ? order.toLowerCase() : order;
  if (expression === undefined || more.length > 0 || (direction !== 'asc' && direction !== 'desc')) {
    throw fieldRefused('sort', VALIDATION.sort);
  }
  const tieBreak = expression === spec.tieBreak ? '' : `, ${spec.tieBreak} ${direction}`;
  return { sort: { field: field as string, direction }, orderBy: `${expression} ${direction}${tieBreak}` };
}

/** An empty filter asks for nothing, as the forms send it. */
function asked<Filters extends object>(
  { filters }: Pick<ListSpec<Filters>, 'filters'>,
  given: Readonly<Record<string, unknown>>,
): Filters {
  const set = Object.entries(given).filter(([, value]) => value !== '' && value !== null && value !== undefined);
  const odd = set.find(([name]) => name === '__proto__' || name === 'constructor' || name === 'prototype');
  if (odd) throw fieldRefused(odd[0], VALIDATION.unknownField);
  return validated(filters, Object.fromEntries(set));
}

/** The filters with the days of their period, where they name one. */
function withDays<Filters extends object>(filters: Filters, now: Date): Filters {
  const { period, ...others } = filters as Filters & { readonly period?: ListPeriod };
  return period === undefined ? filters : ({ ...others, ...daysOfPeriod(period, now) } as unknown as Filters);
}
