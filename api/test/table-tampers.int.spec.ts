import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { createDatabase, dropDatabase } from '@sabi50/launcher/postgres-server';
import { byExtent, EXTENT } from '@sabi50/proof/extent';
import { EVENT_SHAPES } from '@sabi50/verifier/format/event-shapes';
import { type Difference } from '@sabi50/verifier/checks/difference';
import { verify } from '@sabi50/verifier/run/verify';
import { registry } from '../src/bin/modules.js';
import { withClient } from './support/old-database.js';
import { type TestDatabase } from './support/test-database.js';
import { addOne, changeOne, type Column, columnsOf, dropConstraints, removeOne } from './tampers/column-tampers.js';
import { NO_PART, OUTSIDE_ONLY_COLUMNS } from './tampers/no-part.js';
import { checked } from './tampers/played-store.js';
import { keysOf, ROWS, type TableTamper, tampersOf } from './tampers/table-tampers.js';
import { RememberedStore } from './tampers/remembered-store.js';
import { wholeStore } from './tampers/whole-store.js';

/** One of so many belongs to the sample. */
const EACH = 30;
const server = String(process.env['TEST_POSTGRES_URL']);
/** The clock of the store's api was a month ahead at the end. */
const AFTERWARDS = new Date(Date.now() + 40 * 86_400_000);
const DOCUMENT = readFileSync(join(import.meta.dirname, '../../docs/verification.md'), 'utf8');

jest.setTimeout(1_800_000);

const differencesOf = async (databaseUrl: string): Promise<readonly Difference[]> =>
  (await verify({ address: { databaseUrl }, now: AFTERWARDS })).differences;

let played: TestDatabase;
const copy = (name: string): Promise<string> => createDatabase(server, name, new URL(played.url).pathname.slice(1));
beforeAll(async () => {
  played = await wholeStore();
});
afterAll(() => played?.drop());

describe('a store on which everything was played', () => {
  it('holds every type of event, and is right', async () => {
    const types = await withClient(played.url, async (client) =>
      (await client.query<{ type: string }>('select distinct type from es.events')).rows.map(({ type }) => type),
    );
    expect(types.toSorted()).toEqual([...new Set(Object.values(EVENT_SHAPES).flatMap(Object.keys))].toSorted());
    expect(await differencesOf(played.url)).toEqual([]);
    expect(await checked(played.url)).toEqual([]);
  });
});

describe('a table beside the log that was tampered with by the owner of the database', () => {
  const name = 'tampered_tables';
  const left = new Set(Object.values(NO_PART).flat());
  const isNamed = ({ place }: TableTamper): boolean =>
    OUTSIDE_ONLY_COLUMNS.some(([table, columns]) =>
      columns.some((column) => place === (column === '*' ? table : `${table}.${column}`)),
    );
  let client: pg.Client;
  let store: RememberedStore;
  const tables = new Map<string, readonly Column[]>();

  beforeAll(async () => {
    const url = await copy(name);
    store = await RememberedStore.of(url);
    client = new pg.Client(url);
    client.on('error', () => undefined);
    await client.connect();
    for (const schema of ['public', 'log_state'])
      for (const [table, columns] of await columnsOf(client, schema))
        if (!left.delete(table.replace(/^public\./, ''))) tables.set(table, columns);
  });
  afterAll(async () => {
    await store?.close();
    await client?.end();
    await dropDatabase(server, name);
  });

  it('is one of those whose every column is tried, or no part of the proof as the documentation says', () => {
    expect([...left]).toEqual([]);
    const rows = Object.entries(NO_PART).map(([why, of]) => `| ${of.map((one) => `\`${one}\``).join(', ')} | ${why} |`);
    const named = OUTSIDE_ONLY_COLUMNS.map(
      ([table, columns, why]) =>
        `| \`${table}\`: ${columns.map((one) => (one === '*' ? 'a row' : `\`${one}\``)).join(', ')} | ${why} |`,
    );
    const documented = DOCUMENT.replaceAll(/ +\|/g, ' |');
    expect([...rows, ...named].filter((row) => !documented.includes(row))).toEqual([]);
  });

  /** Makes each in turn, looks what is found, and puts the rows back. */
  async function unfoundOf(table: string, tampers: readonly TableTamper[]): Promise<readonly TableTamper[]> {
    const names = (tables.get(table) ?? []).map(({ column }) => column).join(', ');
    await client.query('drop table if exists kept_rows');
    await client.query(`create table kept_rows as table ${table}`);
    const unfound: TableTamper[] = [];
    for (const tamper of tampers) {
      if (!(await tamper.make(client))) continue;
      if ((await store.verifyTables(AFTERWARDS)).differences.length === 0) unfound.push(tamper);
      await client.query(`delete from ${table}`);
      await client.query(`insert into ${table} (${names}) select ${names} from kept_rows`);
    }
    await client.query('drop table kept_rows');
    return unfound;
  }

  it(`is found out, or named with the reason (${EXTENT} of the changes)`, async () => {
    await dropConstraints(client, [...tables.keys()]);
    const unfound: TableTamper[] = [];
    let made = 0;
    for (const [table, columns] of tables) {
      const key = await keysOf(client, table);
      const all = ROWS.flatMap((at) => tampersOf(table, columns, at, key));
      const chosen = byExtent({ sample: all.filter((_, index) => (made + index) % EACH === 0), full: all });
      made += all.length;
      unfound.push(...(await unfoundOf(table, chosen)));
    }
    expect(made).toBeGreaterThan(1_000);
    expect(unfound.filter((tamper) => !isNamed(tamper)).map((tamper) => tamper.name)).toEqual([]);
    if (EXTENT === 'full')
      process.stderr.write(`${made} changes of tables beside the log, ${unfound.length} of them named\n`);
  });
});

/** Rows of read models, derived again by the projections themselves. */
describe('a read model that was tampered with by the owner of the database', () => {
  const name = 'tampered_rows';
  let columns: ReadonlyMap<string, readonly Column[]>;

  beforeAll(async () => {
    columns = await withClient(played.url, (client) => columnsOf(client, 'read'));
  });

  /** An older version may have left tables that nothing shows any more. */
  const owned = new Set(registry.projections.flatMap(({ tables: names }) => names.map((table) => `read.${table}`)));
  const tables = (): readonly string[] => [...columns.keys()].filter((table) => owned.has(table));
  /** What is found after each of the tables was tampered with once; only those that had a row count. */
  async function found(tamper: (client: pg.Client, table: string) => Promise<boolean>) {
    const copied = await copy(name);
    try {
      const tampered: string[] = [];
      await withClient(copied, async (client) => {
        await dropConstraints(client, tables());
        for (const table of tables()) if (await tamper(client, table)) tampered.push(table);
      });
      return { tampered, differing: (await checked(copied)).map(({ table }) => `read.${table}`).toSorted() };
    } finally {
      await dropDatabase(server, name);
    }
  }

  it('is found with a row less, and with a row more', async () => {
    for (const tamper of [
      removeOne,
      (client: pg.Client, table: string) => addOne(client, table, columns.get(table) ?? []),
    ]) {
      const { tampered, differing } = await found(tamper);
      expect(tampered.length).toBeGreaterThan(20);
      expect(differing).toEqual(tampered.toSorted());
    }
  });

  it(`is found with another value in any column (${EXTENT} of the columns)`, async () => {
    const widest = Math.max(...tables().map((table) => columns.get(table)?.length ?? 0));
    for (const place of byExtent({ sample: [1, 3], full: [...Array(widest).keys()] })) {
      const { tampered, differing } = await found(async (client, table) => {
        const column = columns.get(table)?.[place];
        return column !== undefined && changeOne(client, column);
      });
      expect(differing).toEqual(tampered.toSorted());
    }
  });
});
