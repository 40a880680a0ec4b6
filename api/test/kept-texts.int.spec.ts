import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ERASED_BY, NAMES_NOBODY } from './kept-texts.js';
import { startTestProduct, type TestProduct } from './support/test-product.js';

describe('columns in which a person could stand (rule data/kept-where)', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await startTestProduct();
  });
  afterAll(() => product.close());

  it('are all declared: erased by a step, or holding nobody because', async () => {
    const rows = await product.database.query<{ name: string }>(
      `select case when c.table_schema in ('public', 'read') then '' else c.table_schema || '.' end
              || c.table_name || '.' || c.column_name as name
         from information_schema.columns c
         join information_schema.tables t using (table_schema, table_name)
        where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
          and c.data_type in ('text', 'character varying', 'json', 'jsonb', 'bytea', 'ARRAY')`,
    );
    const declared = [...Object.values(ERASED_BY), ...Object.values(NAMES_NOBODY)].flat();
    const found = rows.map(({ name }) => name).toSorted();
    expect(found.filter((name) => !declared.includes(name))).toEqual([]);
    expect(declared.filter((name) => !found.includes(name))).toEqual([]);
    expect(new Set(declared).size).toBe(declared.length);
  });
});
