import pg from 'pg';
import { type Log, type LogEvent, type Share } from './log.js';

/** How many events are read at once. */
export const PAGE = 2_000;
/** int8 has at most 19 digits; in one width, positions compare as strings. */
const DIGITS = 19;
const HEX = [...'0123456789abcdef'];

const COLUMNS = 'position, stream, revision, id, type, data, metadata, recorded_at';
type Row = readonly [position: string, stream: string, revision: string, ...rest: string[]];

/** Parsing most columns would cost more than reading them. */
const AS_TEXT = { getTypeParser: () => (text: string) => text } as never;

/** The log in the table `es.events` of the installation's database. */
export class PostgresLog implements Log {
  readonly keepsTimes = true;
  private readonly pool: pg.Pool;
  private readonly parsed = new LastParsed();

  constructor(connectionString: string) {
    this.pool = new pg.Pool({
      connectionString,
      application_name: 'sabi50 verifier',
      max: 2,
      // Times are compared as texts, so all of them are in one zone.
      options: '-c timezone=UTC -c datestyle=ISO',
    });
    this.pool.on('error', () => undefined);
  }

  async head(): Promise<string> {
    const rows = await this.rows('head', 'select max(position)::text from es.events', []);
    return rows[0]?.[0] ? padded(rows[0][0]) : '';
  }

  async read(share: Share, until: string, take: (events: readonly LogEvent[]) => void): Promise<void> {
    const page = (after: string) =>
      this.rows(`pass-${share.walletsOnly}`, passOf(share), [after, until || '0', PAGE, ...partOf(share)]);
    let ahead = page('0');
    for (;;) {
      const rows = await ahead;
      const last = rows.at(-1);
      if (!last) return;
      // The server works on the next page while this one is checked.
      ahead = page(last[0]);
      ahead.catch(() => undefined);
      take(rows.map((row) => new PostgresEvent(row, this.parsed)));
    }
  }

  async find(stream: string, revision: number): Promise<LogEvent | null> {
    const text = `select ${COLUMNS} from es.events where stream = $1 and revision = $2`;
    const [row] = await this.rows('find', text, [stream, revision]);
    return row ? new PostgresEvent(row, this.parsed) : null;
  }

  async close(): Promise<void> {
    await this.pool.end();
  }

  private async rows(name: string, text: string, values: unknown[]): Promise<readonly Row[]> {
    const { rows } = await this.pool.query<Row[]>({ name, text, values, rowMode: 'array', types: AS_TEXT } as never);
    return rows as unknown as readonly Row[];
  }
}

function passOf({ walletsOnly }: Share): string {
  // By bytes, whatever the database's own order of texts is.
  const wallets = walletsOnly ? `and (${named('wallet')} or ${named('settlement')})` : '';
  return `select ${COLUMNS} from es.events where position > $1 and position <= $2 ${wallets}
    and ($4::text[] is null or (right(stream, 1) = any($4)) = $5) and ($6::text[] is null or stream = any($6))
    order by position limit $3`;
}

const named = (category: string): string =>
  `(stream collate "C" >= '${category}-' and stream collate "C" < '${category}.')`;

/** The last share takes every name that does not end in a digit of an earlier one. */
function partOf({ index, of, streams }: Share): readonly [readonly string[] | null, boolean, readonly string[] | null] {
  if (of === 1) return [null, true, streams];
  const bound = (share: number): number => Math.floor((share * HEX.length) / of);
  const isLast = index === of - 1;
  return [isLast ? HEX.slice(0, bound(index)) : HEX.slice(bound(index), bound(index + 1)), !isLast, streams];
}

const padded = (position: string): string => position.padStart(DIGITS, '0');

interface Noted {
  readonly actor: string;
  readonly correlationId: string;
  readonly occurredAt: string;
}

/** Events of one command share their metadata and stand side by side. */
class LastParsed {
  private text = '';
  private value: Noted = { actor: '', correlationId: '', occurredAt: '' };

  of(text: string): Noted {
    if (text !== this.text) [this.text, this.value] = [text, JSON.parse(text) as Noted];
    return this.value;
  }
}

class PostgresEvent implements LogEvent {
  private parsedData: LogEvent['data'] | undefined;

  constructor(
    private readonly row: Row,
    private readonly parsed: LastParsed,
  ) {}

  get position() {
    return padded(this.row[0]);
  }
  get stream() {
    return this.row[1];
  }
  get revision() {
    return Number(this.row[2]);
  }
  get id() {
    return this.row[3] as string;
  }
  get type() {
    return this.row[4] as string;
  }
  get dataText() {
    return this.row[5] as string;
  }
  get data() {
    this.parsedData ??= JSON.parse(this.dataText) as LogEvent['data'];
    return this.parsedData;
  }
  get actor() {
    return this.parsed.of(this.row[6] as string).actor;
  }
  get correlationId() {
    return this.parsed.of(this.row[6] as string).correlationId;
  }
  get decidedAt() {
    return this.parsed.of(this.row[6] as string).occurredAt;
  }
  get recordedAt() {
    return (this.row[7] as string).replace(' ', 'T').replace(/\+00$/, 'Z');
  }
}
