import { describe, expect, it } from '@jest/globals';
import { IsIn, IsOptional, IsString } from 'class-validator';
import { DomainError } from '../../../kernel/domain-error.js';
import { respondWithList } from './list-rows.js';
import { type ListSpec, readListQuery } from './list-query.js';

class FruitFilters {
  @IsOptional()
  @IsString()
  readonly search?: string;

  @IsOptional()
  @IsIn(['red', 'green'])
  readonly colour?: string;
}

const FRUITS: ListSpec<FruitFilters> = {
  resource: 'fruits',
  filters: FruitFilters,
  sortable: { name: 'f.name', createdAt: 'f.created_at', id: 'f.id' },
  defaultSort: ['createdAt', 'desc'],
  tieBreak: 'f.id',
  pageSize: 25,
};
const ID = '6f1c1a52-5b0e-4f0d-9c56-5ab150000001';
const read = (query: Record<string, unknown>) => readListQuery(query, FRUITS, new Date('2026-11-20T13:32:00Z'));
const refused = (query: Record<string, unknown>): readonly string[] => {
  try {
    read(query);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'VALIDATION_FAILED')
      return Object.keys(error.detail.errors ?? {});
    return [(error as DomainError).code];
  }
  return [];
};

describe('a list asked for page by page', () => {
  it('is its first page, in its own order, unless the call says otherwise', () =>
    expect(read({})).toEqual({
      dialect: 'page',
      offset: 0,
      limit: 25,
      ids: null,
      sort: { field: 'createdAt', direction: 'desc' },
      orderBy: 'f.created_at desc, f.id desc',
      filters: new FruitFilters(),
    }));

  it('takes page, limit and filters by name', () =>
    expect(read({ page: '3', limit: '10', colour: 'red', search: 'app' })).toMatchObject({
      offset: 20,
      limit: 10,
      filters: { colour: 'red', search: 'app' },
    }));

  it('takes an empty filter for none, as the forms send it', () =>
    expect(read({ colour: '', search: '' }).filters).toEqual(new FruitFilters()));

  it.each([
    [{ page: '0' }, 'page'],
    [{ page: '1.5' }, 'page'],
    [{ page: '1e3' }, 'page'],
    [{ page: ['1', '2'] }, 'page'],
    [{ limit: '101' }, 'limit'],
    [{ limit: '-1' }, 'limit'],
    [{ colour: 'blue' }, 'colour'],
    [{ colour: ['red', 'green'] }, 'colour'],
    [{ weight: '1' }, 'weight'],
    [{ ['__proto__']: '1' }, '__proto__'],
  ])('refuses %j', (query, field) => expect(refused(query)).toEqual([field]));
});

describe('a list asked for by a react-admin data provider', () => {
  const ask = (sort: unknown, range: unknown, filter: unknown) =>
    read({ sort: JSON.stringify(sort), range: JSON.stringify(range), filter: JSON.stringify(filter) });

  it('is a range of rows, sorted and filtered', () =>
    expect(ask(['name', 'ASC'], [50, 74], { colour: 'green' })).toEqual({
      dialect: 'range',
      offset: 50,
      limit: 25,
      ids: null,
      sort: { field: 'name', direction: 'asc' },
      orderBy: 'f.name asc, f.id asc',
      filters: Object.assign(new FruitFilters(), { colour: 'green' }),
    }));

  it('is the rows of given ids, all of them at once', () =>
    expect(read({ filter: JSON.stringify({ id: [ID.toUpperCase(), 'no-id', { toString: 1 }] }) })).toMatchObject({
      ids: [ID],
      offset: 0,
    }));

  it('names the tie-break once where it is what is sorted by', () =>
    expect(ask(['id', 'DESC'], [0, 9], {}).orderBy).toBe('f.id desc'));

  it.each([
    [{ sort: '[' }, 'sort'],
    [{ sort: '["price","ASC"]' }, 'sort'],
    [{ sort: '["toString","ASC"]' }, 'sort'],
    [{ sort: '["name","ASC; drop table fruits"]' }, 'sort'],
    [{ sort: '["name","ASC","x"]' }, 'sort'],
    [{ sort: '{"name":"ASC"}' }, 'sort'],
    [{ range: '[-1,5]' }, 'range'],
    [{ range: '[5,1]' }, 'range'],
    [{ range: '[0,1000]' }, 'range'],
    [{ range: '[0,1e300]' }, 'range'],
    [{ range: '[0]' }, 'range'],
    [{ range: '"0-24"' }, 'range'],
    [{ filter: 'null' }, 'filter'],
    [{ filter: '[1]' }, 'filter'],
    [{ filter: '{"colour":"blue"}' }, 'colour'],
    [{ filter: '{"colour":{"$ne":1}}' }, 'colour'],
    [{ filter: '{"weight":1}' }, 'weight'],
    [{ filter: JSON.stringify({ id: Array.from({ length: 1_001 }, () => ID) }) }, 'filter'],
    [{ sort: '["name","ASC"]', page: '2' }, 'page'],
  ])('refuses %j', (query, field) => expect(refused(query)).toEqual([field]));

  it('refuses text that no database holds, however it is written', () =>
    expect(refused({ filter: String.raw`{"search":"a\u0000b"}` })).toEqual(['MALFORMED_REQUEST']));

  it.each(['__proto__', 'constructor', 'prototype'])('refuses the key %s with any value', (key) =>
    expect(refused({ filter: `{"${key}":{"colour":"red"}}` })).toEqual(['MALFORMED_REQUEST']),
  );
});

describe('the answer of a list', () => {
  const headers: Record<string, string> = {};
  const reply = { header: (name: string, value: string) => (headers[name] = value) };
  const answer = (query: Record<string, unknown>, rows: readonly number[], total: number) =>
    respondWithList(reply as never, FRUITS, read(query), { rows, total });

  it('is a page with its totals', () =>
    expect(answer({ limit: '10' }, [1, 2], 31)).toEqual({ fruits: [1, 2], total: 31, totalPages: 4 }));

  it('is the bare rows, with the range and the total in Content-Range', () => {
    expect(answer({ range: '[10,19]' }, [1, 2, 3], 13)).toEqual([1, 2, 3]);
    expect(headers).toEqual({
      'content-range': 'fruits 10-12/13',
      'access-control-expose-headers': 'Content-Range',
    });
  });

  it('counts also where no row is left', () => {
    expect(answer({ range: '[20,29]' }, [], 13)).toEqual([]);
    expect(headers['content-range']).toBe('fruits */13');
  });
});
