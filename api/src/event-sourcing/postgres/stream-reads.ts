import { TurnReads } from '../../platform/postgres/turn-reads.js';
import { type EventRow, PostgresRecordedEvent } from './recorded-event.js';

/** What is read of a stream, oldest first. `limit`: null for all. */
export interface StreamRead {
  readonly stream: string;
  readonly from: number;
  readonly limit: number | null;
}

/** Runs a prepared statement, and answers its rows as texts. */
type Query = (name: string, text: string, values: readonly unknown[]) => Promise<readonly (readonly string[])[]>;

const COLUMNS = 'e.position, e.stream, e.revision, e.id, e.type, e.data, e.metadata, e.recorded_at';
const ONE = `select ${COLUMNS} from es.events e where stream = $1 and revision >= $2 order by revision limit $3`;
const TOGETHER = `select ${COLUMNS}, asked.place
  from unnest($1::text[], $2::int[], $3::int[]) with ordinality as asked (stream, first, most, place)
 cross join lateral (select * from es.events e where e.stream = asked.stream and e.revision >= asked.first
                      order by e.revision limit asked.most) e
 order by asked.place, e.revision`;
const PLACE = 8;

/** Reads streams, those requested in one turn of the event loop in one statement: the start of a game asks for two. */
export class PostgresStreamReads {
  private readonly reads: TurnReads<StreamRead, readonly PostgresRecordedEvent[]>;

  constructor(private readonly query: Query) {
    this.reads = new TurnReads((asked) => this.eventsOf(asked));
  }

  read(wanted: StreamRead): Promise<readonly PostgresRecordedEvent[]> {
    return this.reads.read(wanted);
  }

  private async eventsOf(asked: readonly StreamRead[]): Promise<readonly (readonly PostgresRecordedEvent[])[]> {
    const [only] = asked;
    if (only && asked.length === 1) {
      const rows = await this.query('stream', ONE, [only.stream, only.from, only.limit]);
      return [rows.map(eventOf)];
    }
    const columns = [asked.map(({ stream }) => stream), asked.map(({ from }) => from), asked.map(({ limit }) => limit)];
    const found = asked.map((): PostgresRecordedEvent[] => []);
    for (const row of await this.query('streams', TOGETHER, columns)) found[Number(row[PLACE]) - 1]?.push(eventOf(row));
    return found;
  }
}

const eventOf = (row: readonly string[]): PostgresRecordedEvent =>
  new PostgresRecordedEvent(row as unknown as EventRow);
