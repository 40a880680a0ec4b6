import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EXPORTS_AT_ONCE_MAX } from '@sabi50/contracts/limits';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.js';
import { createLogger } from '../logger.js';
import { Database } from '../postgres/database.js';
import { CsvExporter } from './csv-exporter.js';

interface Row {
  readonly n: number;
}

const ROWS = 100_000;
const BATCH_MS = 2_000;
const SILENT = createLogger('test', 'silent');

describe('a CSV export', () => {
  let database: TestDatabase;
  let exporter: CsvExporter;
  let shown = 0;
  let noted: number[] = [];
  const noteRows = (rows: number): Promise<void> => Promise.resolve(void noted.push(rows));

  beforeAll(async () => {
    database = await createTestDatabase({ bare: true });
    // Stable, as the functions of the product's lists are: rows are counted without it.
    const admin = new Database(database.url);
    await admin.execute("create function nap(s float8) returns void stable language sql as 'select pg_sleep(s)'");
    await admin.close();
    exporter = new CsvExporter({ DATABASE_URL: database.url, EXPORT_BATCH_MS: BATCH_MS } as never, SILENT);
  });

  afterAll(async () => {
    await exporter.onApplicationShutdown();
    await database.drop();
  });

  const numbers = (text = `select n, repeat('x', 200) as filler from generate_series(1, ${ROWS}) n`) => {
    shown = 0;
    noted = [];
    const count = ({ n }: Row): number => {
      shown += 1;
      return n;
    };
    const columns = [
      { header: 'Number', value: count },
      { header: 'Amount (₦)', value: () => '=1' },
    ];
    return exporter.file<Row & Record<string, unknown>>({
      fileName: 'numbers.csv',
      columns,
      text,
      values: [],
      noteRows,
    });
  };

  async function textOf(file: Awaited<ReturnType<typeof numbers>>): Promise<string> {
    const chunks: Buffer[] = [];
    for await (const chunk of file.getStream()) chunks.push(Buffer.from(chunk as Buffer));
    return Buffer.concat(chunks).toString('utf8');
  }

  it('holds every row once, in order, under the headers, and is named', async () => {
    const file = await numbers();
    expect(file.getHeaders()).toMatchObject({
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="numbers.csv"',
    });
    const lines = (await textOf(file)).split('\r\n');
    expect(lines[0]).toBe('\uFEFF"Number","Amount (₦)"');
    expect(lines.slice(1, -1)).toEqual(Array.from({ length: ROWS }, (_, index) => `"${index + 1}","'=1"`));
    expect(lines.at(-1)).toBe('');
    expect(noted).toEqual([ROWS]);
  });

  it('is not made where nobody could note how much it holds', async () => {
    const refused = { fileName: 'numbers.csv', columns: [], text: 'select 1 as n', values: [] };
    const noting = exporter.file({ ...refused, noteRows: () => Promise.reject(new Error('no log')) });
    await expect(noting).rejects.toThrow('no log');
  });

  it('has its headers even without a row', async () =>
    expect(await textOf(await numbers('select 1 as n where false'))).toBe('\uFEFF"Number","Amount (₦)"\r\n'));

  it('is read no faster than it is taken, and gives its connection back when the reader leaves', async () => {
    // More in turn than there are connections: each must be back for the next.
    for (let turn = 0; turn <= EXPORTS_AT_ONCE_MAX; turn += 1) {
      const stream = (await numbers()).getStream();
      stream.read();
      await new Promise((next) => setTimeout(next, 50));
      expect(shown).toBeLessThan(5_000);
      const closed = new Promise((resolve) => stream.once('close', resolve));
      stream.destroy();
      await closed;
    }
  });

  it('may take long as a whole, but not for its next rows', async () => {
    // Half a second before each of seven batches.
    const slow = 'select n, case when n % 500 = 0 then nap(0.5) end from generate_series(1, 3500) n';
    expect((await textOf(await numbers(slow))).split('\r\n')).toHaveLength(3_502);
    await expect(numbers('select 1 as n, pg_sleep(10)')).rejects.toThrow('statement timeout');
  });

  it('that fails is an error before the first byte', async () => {
    await expect(numbers('select 1 / 0 as n')).rejects.toThrow('division by zero');
  });

  it('that fails in the middle breaks off', async () => {
    const file = await numbers(`select 1 / (n - 5000) as n from generate_series(1, ${ROWS}) n`);
    await expect(textOf(file)).rejects.toThrow('division by zero');
  });
});
