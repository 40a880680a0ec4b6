import { Inject, Injectable, type OnApplicationShutdown, StreamableFile } from '@nestjs/common';
import pg from 'pg';
import { type Logger } from 'pino';
import { EXPORTS_AT_ONCE_MAX } from '@sabi50/contracts/limits';
import { Config } from '../config.js';
import { LOGGER } from '../logger.js';
import { BYTE_ORDER_MARK, type CsvCell, type CsvColumn, csvLines } from './csv-cells.js';
import { Readable } from 'node:stream';

/**
 * A CSV file as an attachment, sent as its parts are made. The first part is made before this answers, so that a failure is an
 * error and no empty file; a later failure cuts the connection, so that no half file looks whole.
 */
export async function csvFile(fileName: string, parts: AsyncGenerator<string, void>): Promise<StreamableFile> {
  const first = await parts.next();
  const stream = Readable.from(beginWith(first, parts), { objectMode: false });
  // Also for a reader who left before the first byte, when nothing else would end the making.
  stream.once('close', () => void parts.return());
  return new StreamableFile(stream, {
    type: 'text/csv; charset=utf-8',
    disposition: `attachment; filename="${fileName}"`,
  });
}

async function* beginWith(first: IteratorResult<string, void>, rest: AsyncGenerator<string, void>) {
  if (first.done) return;
  yield first.value;
  yield* rest;
}

/** What is exported: the rows of a query, in its order, and how each is shown. */
export interface CsvExport<Row extends pg.QueryResultRow> {
  readonly fileName: string;
  readonly columns: readonly CsvColumn<Row>[];
  readonly text: string;
  readonly values: readonly unknown[];
  /** Called with the number of rows before the first of them leaves; the file is not made where it fails. */
  readonly noteRows: (rows: number) => Promise<void>;
}

/** Rows that are fetched, shown and written at a time; a slow reader holds no more than a few of them. */
const BATCH_ROWS = 500;
/** All rows are wanted, so the plan is the one that is quickest to its end. */
const BEGIN = 'begin isolation level repeatable read read only; set local cursor_tuple_fraction = 1';

/**
 * Streams CSV files out of the database: through a cursor, batch by batch, only as fast as the reader takes them, so
 * that memory stays flat however long the file is (rule data/csv). The count of rows and each batch are statements of their own and must
 * come within EXPORT_BATCH_MS; the file as a whole may take as long as it takes. It has a few connections of its own; when
 * all are busy the caller is asked to come again (503).
 */
@Injectable()
export class CsvExporter implements OnApplicationShutdown {
  private readonly pool: pg.Pool;

  constructor(
    config: Config,
    @Inject(LOGGER) private readonly log: Logger,
  ) {
    this.pool = new pg.Pool({
      connectionString: config.DATABASE_URL,
      application_name: 'sabi50 exports',
      max: EXPORTS_AT_ONCE_MAX,
      connectionTimeoutMillis: 2_000,
      // The server plans and sorts before the first batch.
      statement_timeout: config.EXPORT_BATCH_MS,
      keepAlive: true,
    });
    this.pool.on('error', () => undefined);
    this.pool.on('connect', (client) => client.on('error', () => undefined));
  }

  /** The file as an attachment; see `csvFile`. */
  file<Row extends pg.QueryResultRow>(wanted: CsvExport<Row>): Promise<StreamableFile> {
    return csvFile(wanted.fileName, this.chunks(wanted));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.end();
  }

  private async *chunks<Row extends pg.QueryResultRow>(wanted: CsvExport<Row>) {
    const { fileName, columns, text, values } = wanted;
    const client = await this.pool.connect();
    let finished = false;
    try {
      await client.query(BEGIN);
      const counted = await client.query<{ rows: number }>(`select count(*)::int as rows from (${text}) counted`, [
        ...values,
      ]);
      await wanted.noteRows(counted.rows[0]?.rows ?? 0);
      await client.query(`declare export no scroll cursor for ${text}`, [...values]);
      let head: readonly (readonly CsvCell[])[] = [columns.map(({ header }) => header)];
      let rows: readonly Row[];
      do {
        ({ rows } = await client.query<Row>({ name: 'next-batch', text: `fetch ${BATCH_ROWS} from export` }));
        const lines = csvLines([...head, ...rows.map((row) => columns.map(({ value }) => value(row)))]);
        if (lines !== '') yield head.length > 0 ? BYTE_ORDER_MARK + lines : lines;
        head = [];
      } while (rows.length === BATCH_ROWS);
      await client.query('commit');
      finished = true;
    } catch (error) {
      this.log.warn({ err: error, fileName }, 'an export broke off');
      throw error;
    } finally {
      // A reader who left in the middle leaves a connection in the middle of its cursor: it is closed rather than reused.
      client.release(!finished);
    }
  }
}
