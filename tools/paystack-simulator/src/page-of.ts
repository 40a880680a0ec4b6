import { invalid } from './api-error.js';
import { type Fields, text, wholeNumber } from './fields.js';

const PER_PAGE_DEFAULT = 50;
const PER_PAGE_MAX = 1_000;

/** What all kinds of listed things have. Amount in kobo, the time as `toISOString` writes it. */
interface Listed {
  id: number;
  amount: number;
  createdAt: string;
}

/** A page of a list with the provider's paging facts, by page number or (`use_cursor=true`) by cursor. */
interface Page<T> {
  items: T[];
  meta: object;
}

/** Cuts the page that a query asks for (`perPage`, `page` or `use_cursor`, `next`) out of a list, newest first. */
export function pageOf<T extends Listed>(all: readonly T[], query: Fields): Page<T> {
  // The provider's pages for people say `perPage`, its OpenAPI document says `per_page` for transactions.
  const perPage = Math.min(wholeNumber(query.perPage ?? query.per_page, 1) ?? PER_PAGE_DEFAULT, PER_PAGE_MAX);
  if (query.use_cursor === 'true') return cursorPage(all, perPage, text(query.next));
  const page = wholeNumber(query.page, 1) ?? 1;
  const skipped = (page - 1) * perPage;
  const totalVolume = all.reduce((sum, { amount }) => sum + amount, 0);
  const meta = { total: all.length, total_volume: totalVolume, skipped, perPage, page };
  return {
    items: all.slice(skipped, skipped + perPage),
    meta: { ...meta, pageCount: Math.ceil(all.length / perPage) },
  };
}

/** Keeps what was created from `from` to `to` (ISO 8601, both included); an unreadable date is HTTP 400. */
export function createdBetween<T extends Listed>(all: readonly T[], query: Fields): T[] {
  const from = readDate('from', query.from) ?? '';
  const to = readDate('to', query.to) ?? '~';
  return all.filter(({ createdAt }) => createdAt >= from && createdAt <= to);
}

function cursorPage<T extends Listed>(all: readonly T[], perPage: number, cursor: string | null): Page<T> {
  const beforeId = cursor === null ? Infinity : Number(Buffer.from(cursor, 'base64').toString().replace('id:', ''));
  const rest = all.filter(({ id }) => id < beforeId);
  const items = rest.slice(0, perPage);
  const last = items.at(-1);
  const next = rest.length > perPage && last ? Buffer.from(`id:${last.id}`).toString('base64') : null;
  return { items, meta: { next, previous: null, perPage } };
}

function readDate(name: string, value: unknown): string | null {
  if (value === undefined || value === '') return null;
  const time = typeof value === 'string' ? Date.parse(value) : NaN;
  if (Number.isNaN(time)) throw invalid(`Invalid '${name}' date`, 'invalid_params');
  return new Date(time).toISOString();
}
