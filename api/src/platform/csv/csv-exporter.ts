import { Readable } from 'node:stream';
import { Injectable, type OnApplicationShutdown, StreamableFile } from '@nestjs/common';
import pg from 'pg';
import QueryStream from 'pg-query-stream';
import { EXPORTS_AT_ONCE_MAX } from '@sabi50/vocabulary/limits';
import { Config } from '../config.js';
import { BYTE_ORDER_MARK, type CsvCell, type CsvColumn, csvLines } from './csv-cells.js';

/** What is exported: the rows of a query, in its order, and how each is shown. */
export interface CsvExport<Row extends pg.QueryResultRow> {
  readonly fileName: string;
  readonly columns: readonly CsvColumn<Row>[];
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Rows that are fetched, shown and written at a time; whoever reads slowly holds no more than a few of them. */
const BATCH_ROWS = 500;
const FIRST_ROW_TIMEOUT_MS = 30_000;

/**
 * Streams CSV files out of the database: through a cursor, batch by batch, only as fast as the reader takes them, so
 * that memory stays flat however long the file is (decision D30). It has a few connections of its own; when all are
 * busy the caller is asked to come again (503).
 */
@Injectable()
export class CsvExporter implements OnApplicationShutdown {
  private readonly pool: pg.Pool;

  constructor(config: Config) {
    this.pool = new pg.Pool({
      connectionString: config.DATABASE_URL,
      application_name: 'sabi50 exports',
      max: EXPORTS_AT_ONCE_MAX,
      connectionTimeoutMillis: 2_000,
      // For each batch; the server plans and sorts before the first.
      statement_timeout: FIRST_ROW_TIMEOUT_MS,
      keepAlive: true,
    });
    this.pool.on('error', () => undefined);
    this.pool.on('connect', (client) => client.on('error', () => undefined));
  }

  /**
   * The file as an attachment. The first rows are fetched before this answers, so that a query that fails is an error
   * and no empty file; a later failure cuts the connection, so that no half file looks whole.
   */
  async file<Row extends pg.QueryResultRow>(wanted: CsvExport<Row>): Promise<StreamableFile> {
    const chunks = this.chunks(wanted);
    const first = await chunks.next();
    const stream = Readable.from(beginWith(first, chunks), { objectMode: false });
    // Also for a reader who left before the first byte, when nothing else would end the cursor.
    stream.once('close', () => void chunks.return());
    return new StreamableFile(stream, {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="${wanted.fileName}"`,
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.end();
  }

  private async *chunks<Row extends pg.QueryResultRow>({ columns, text, values }: CsvExport<Row>) {
    const client = await this.pool.connect();
    const rows = client.query(new QueryStream(text, [...values], { batchSize: BATCH_ROWS, highWaterMark: BATCH_ROWS }));
    let finished = false;
    try {
      let batch: (readonly CsvCell[])[] = [columns.map(({ header }) => header)];
      let mark = BYTE_ORDER_MARK;
      for await (const row of rows as AsyncIterable<Row>) {
        batch.push(columns.map(({ value }) => value(row)));
        if (batch.length < BATCH_ROWS) continue;
        yield mark + csvLines(batch);
        batch = [];
        mark = '';
      }
      finished = true;
      if (batch.length > 0) yield mark + csvLines(batch);
    } finally {
      rows.destroy();
      // Whoever left in the middle leaves a connection in the middle of its cursor: it is closed rather than reused.
      client.release(!finished);
    }
  }
}

async function* beginWith(first: IteratorResult<string, void>, rest: AsyncGenerator<string, void>) {
  if (first.done) return;
  yield first.value;
  yield* rest;
}
