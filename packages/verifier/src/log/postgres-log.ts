import pg from 'pg';
import { type Log, type LogEvent, type Share, type StoredRows } from './log.js';
import { SESSION_OPTIONS } from './session.js';

/** How many events are read at once. */
export const PAGE = 2_000;
/** int8 has at most 19 digits; in one width, positions compare as strings. */
const DIGITS = 19;
const HEX = [...'0123456789abcdef'];

const COLUMNS = 'position, stream, revision, id, type, data, metadata, recorded_at';
type Row = readonly [position: string, stream: string, revision: string, ...rest: string[]];

/** Behind every time: see SESSION_OPTIONS. */
const ZONE = '+00';

/** Parsing most columns would cost more than reading them. */
const AS_TEXT = { getTypeParser: () => (text: string) => text } as never;

/**
 * A page is read in the order of the index of positions, from where the last one ended. The planner takes the filter of a
 * share for ten times choosier than it is: left to itself it starts parallel workers for a page, and would sort the whole
 * table for pages not much larger.
 */
const IN_ORDER_OF_THE_INDEX =
  '-c enable_seqscan=off -c enable_sort=off -c max_parallel_workers_per_gather=0 -c plan_cache_mode=force_generic_plan';

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
      options: `${SESSION_OPTIONS} ${IN_ORDER_OF_THE_INDEX}`,
    });
    this.pool.on('error', () => undefined);
    this.pool.on('connect', (client) => client.on('error', () => undefined));
  }

  async head(): Promise<string> {
    const rows = await this.rows('head', 'select max(position)::text from es.events', []);
    return rows[0]?.[0] ? padded(rows[0][0]) : '';
  }

  async stored(until: string): Promise<StoredRows> {
    const [row] = await this.rows(
      'stored',
      `select count(*) filter (where position > 0)::text, coalesce(min(position) filter (where position <= 0), 1)::text,
              count(*) filter (where position <= 0)::text,
              coalesce(max(position) > (select last_value from pg_sequences
                                         where schemaname = 'es' and sequencename = 'events_position_seq'), false)::text
         from es.events where position <= $1`,
      [until || '0'],
    );
    const [events = '0', first = '1', outside = '0', isAhead] = row ?? [];
    return { events: Number(events), outside: Number(outside), first, isAhead: isAhead === 'true' };
  }

  async read(share: Share, until: string, take: (events: Iterable<LogEvent>) => void): Promise<void> {
    const { name, text, values } = passOf(share);
    const page = (after: string) => this.rows(name, text, [after, until || '0', PAGE, ...values]);
    let ahead = page('0');
    for (;;) {
      const rows = await ahead;
      const last = rows.at(-1);
      if (!last) return;
      // The server works on the next page while this one is checked.
      ahead = page(last[0]);
      ahead.catch(() => undefined);
      take(this.eventsOf(rows));
    }
  }

  /** One at a time, so that what is parsed of one is gone before the next: a collector that finds little to keep is fast. */
  private *eventsOf(rows: readonly Row[]): Generator<LogEvent> {
    for (const row of rows) yield new PostgresEvent(row, this.parsed);
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

const named = (category: string): string =>
  `(stream collate "C" >= '${category}-' and stream collate "C" < '${category}.')`;

interface PageQuery {
  readonly name: string;
  readonly text: string;
  /** From the fourth on; the first three are those of each page: after which position, up to which, how many. */
  readonly values: readonly unknown[];
}

function passOf(share: Share): PageQuery {
  const { walletsOnly, streams, of } = share;
  const conditions: string[] = [];
  const values: unknown[] = [];
  // By bytes, whatever the database's own order of texts is.
  if (walletsOnly) conditions.push(`(${named('wallet')} or ${named('settlement')})`);
  if (of > 1) {
    conditions.push(`(right(stream, 1) = any($${values.length + 4})) = $${values.length + 5}`);
    values.push(...endsOf(share));
  }
  const where = conditions.map((condition) => ` and ${condition}`).join('');
  const inOrder = 'position > $1 and position <= $2';
  const page = 'order by position limit $3';
  const name = `pass-${[walletsOnly && 'wallets', of > 1 && 'share', streams && 'streams'].filter(Boolean).join('-')}`;
  if (!streams) return { name, values, text: `select ${COLUMNS} from es.events where ${inOrder}${where} ${page}` };
  // A few streams are found by their names, whole, before they are put in order.
  const chosen = `select ${COLUMNS} from es.events where stream = any($${values.length + 4})${where}`;
  const text = `with chosen as materialized (${chosen}) select * from chosen where ${inOrder} ${page}`;
  return { name, values: [...values, streams], text };
}

/** Last characters of names, and whether the share takes them or all others: the last one takes what is left. */
function endsOf({ index, of }: Share): readonly [ends: readonly string[], isTaken: boolean] {
  const bound = (share: number): number => Math.floor((share * HEX.length) / of);
  const isLast = index === of - 1;
  return [isLast ? HEX.slice(0, bound(index)) : HEX.slice(bound(index), bound(index + 1)), !isLast];
}

const padded = (position: string): string => position.padStart(DIGITS, '0');

interface Noted {
  readonly actor: string;
  readonly correlationId: string;
  readonly causationId: string;
  readonly schemaVersion: number;
  readonly occurredAt: string;
}

/** Events of one command share their metadata and stand side by side. */
class LastParsed {
  private text = '';
  private value: Noted = { actor: '', correlationId: '', causationId: '', schemaVersion: 0, occurredAt: '' };

  of(text: string): Noted {
    if (text !== this.text) [this.value, this.text] = [JSON.parse(text) as Noted, text];
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
  get causationId() {
    return this.parsed.of(this.row[6] as string).causationId;
  }
  get schemaVersion() {
    return this.parsed.of(this.row[6] as string).schemaVersion;
  }
  get decidedAt() {
    return this.parsed.of(this.row[6] as string).occurredAt;
  }
  get recordedAt() {
    const text = this.row[7] as string;
    return `${text.slice(0, 10)}T${text.slice(11, -ZONE.length)}Z`;
  }
}
