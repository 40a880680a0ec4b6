import { type Position } from '../../kernel/position.js';
import { type EventData, type EventMetadata, type RecordedEvent } from '../event-store.js';
import { TurnReads } from '../../platform/postgres/turn-reads.js';

/** A row of the log, as the server sent it: every column as text. */
export type EventRow = readonly [
  position: string,
  stream: string,
  revision: string,
  id: string,
  type: string,
  data: string,
  metadata: string,
  recordedAt: string,
];

/** Leaves each column as text: most readers want few of them, and parsing costs more than reading. */
export const AS_TEXT = { getTypeParser: () => (value: string) => value } as never;

/** int8 has at most 19 digits; in a fixed width, positions compare as strings. */
const POSITION_DIGITS = 19;

export const positionOf = (bigint: string): Position => bigint.padStart(POSITION_DIGITS, '0');

/** An event of the log; its JSON is parsed on first use. */
export class PostgresRecordedEvent implements RecordedEvent {
  readonly position: Position;
  readonly stream: string;
  readonly revision: number;
  readonly id: string;
  readonly type: string;
  readonly #dataText: string;
  readonly #metadataText: string;
  readonly #recordedAt: string;
  #data: EventData | undefined;
  #metadata: EventMetadata | undefined;

  constructor([position, stream, revision, id, type, dataText, metadataText, recordedAt]: EventRow) {
    this.position = positionOf(position);
    this.stream = stream;
    this.revision = Number(revision);
    this.id = id;
    this.type = type;
    this.#dataText = dataText;
    this.#metadataText = metadataText;
    this.#recordedAt = recordedAt;
  }

  get data(): EventData {
    this.#data ??= JSON.parse(this.#dataText) as EventData;
    return this.#data;
  }

  get metadata(): EventMetadata {
    this.#metadata ??= JSON.parse(this.#metadataText) as EventMetadata;
    return this.#metadata;
  }

  get recordedAt(): Date {
    return dateOf(this.#recordedAt);
  }
}

/** PostgreSQL writes `2026-11-21 05:46:12.123456+00`; offsets of half hours come as `+05:30`. */
function dateOf(text: string): Date {
  const iso = text.replace(' ', 'T');
  return new Date(/[+-]\d\d$/.test(iso) ? `${iso}:00` : iso);
}

/** What is read of a stream, oldest first. `limit`: null for all. */
interface StreamRead {
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
