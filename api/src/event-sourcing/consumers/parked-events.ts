import { type EventStore, type RecordedEvent } from '../event-store.js';
import { type NewerEvent } from '../registered-event-store.js';
import { type Sql } from '../../platform/postgres/database.js';

/**
 * Events that a process manager could not react to, or that this version of the product does not know. The column
 * `reactor` (a stored name) holds the consumer: the name of the process manager, or `projection/<name>`. They are named by stream and revision, which mean the same in every store.
 * `error` is null for an event that only waits because an earlier one of its stream does.
 */
export const PARKED_EVENTS_DDL = `
create table parked_events (
  reactor        text not null,
  stream         text not null,
  revision       int not null,
  event_id       uuid not null,
  event_type     text not null,
  recorded_at    timestamptz not null,
  error          text,
  tries          int not null,
  parked_at      timestamptz not null default now(),
  tried_at       timestamptz,
  retry_asked_at timestamptz,
  primary key (reactor, stream, revision)
);
`;

const ERROR_LENGTH_MAX = 500;
const NEWER_EVENT: NewerEvent['name'] = 'NewerEvent';

/** A stream of which a process manager left events aside; the first one is why. */
export interface ParkedStream {
  readonly consumer: string;
  readonly stream: string;
  /** Of the first event. */
  readonly revision: number;
  readonly eventId: string;
  readonly eventType: string;
  readonly recordedAt: Date;
  readonly error: string;
  /** How often the first event was tried. */
  readonly tries: number;
  readonly parkedAt: Date;
  readonly triedAt: Date;
  /** Of this stream, the first one included. */
  readonly events: number;
  /** It will be tried again in a moment. */
  readonly retrying: boolean;
}

/** How many events of how many streams a process manager left aside. */
export interface ParkedCount {
  readonly consumer: string;
  readonly streams: number;
  readonly events: number;
}

interface ParkedStreamRow extends Record<string, unknown> {
  consumer: string;
  stream: string;
  revision: number;
  event_id: string;
  event_type: string;
  recorded_at: Date;
  error: string | null;
  tries: number;
  parked_at: Date;
  tried_at: Date | null;
  events: number;
  retrying: boolean;
}

const FIRST_OF_EACH = `
  select distinct on (p.reactor, p.stream) p.reactor as consumer, p.stream, p.revision, p.event_id, p.event_type, p.recorded_at,
         p.error, p.tries, p.parked_at, p.tried_at,
         (count(*) over (partition by p.reactor, p.stream))::int as events,
         bool_or(p.retry_asked_at is not null) over (partition by p.reactor, p.stream) as retrying
    from public.parked_events p`;

/** The parked events of all process managers. */
export class ParkedEvents {
  constructor(private readonly sql: Sql) {}

  /** Leaves an event aside; one that already is stays as it is. */
  async park(consumer: string, event: RecordedEvent, failure?: { error: unknown; tries: number }): Promise<void> {
    await this.sql.execute(
      `insert into public.parked_events (reactor, stream, revision, event_id, event_type, recorded_at, error, tries, tried_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, case when $8 > 0 then now() end)
       on conflict do nothing`,
      [
        ...[consumer, event.stream, event.revision, event.id, event.type, event.recordedAt],
        failure ? wordsOf(failure.error) : null,
        failure?.tries ?? 0,
      ],
    );
  }

  /** The streams of which a process manager left events aside. */
  async streamsOf(consumer: string): Promise<string[]> {
    const rows = await this.sql.query<{ stream: string }>(
      'select distinct stream from public.parked_events where reactor = $1',
      [consumer],
    );
    return rows.map(({ stream }) => stream);
  }

  /** The streams of a process manager that staff want tried again. */
  async askedFor(consumer: string): Promise<string[]> {
    const rows = await this.sql.query<{ stream: string }>(
      'select distinct stream from public.parked_events where reactor = $1 and retry_asked_at is not null',
      [consumer],
    );
    return rows.map(({ stream }) => stream);
  }

  /** Asks that streams be tried again which were left to a newer version of the product: this may be it. */
  async askForNewer(consumer: string): Promise<void> {
    await this.sql.execute(
      `update public.parked_events set retry_asked_at = now() where reactor = $1 and starts_with(error, $2)`,
      [consumer, `${NEWER_EVENT}:`],
    );
  }

  /** The parked events of a stream, oldest first, as the store has them. */
  async *eventsOf(store: EventStore, consumer: string, stream: string): AsyncGenerator<RecordedEvent> {
    const rows = await this.sql.query<{ revision: number }>(
      'select revision from public.parked_events where reactor = $1 and stream = $2 order by revision',
      [consumer, stream],
    );
    for (const { revision } of rows) {
      const [event] = await store.readStream(stream, { from: revision, limit: 1 });
      if (!event) throw new Error(`Event ${revision} of ${stream} is not in the store`);
      yield event;
    }
  }

  /** Forgets all that a consumer left aside: it begins anew. */
  async forget(consumer: string): Promise<void> {
    await this.sql.execute('delete from public.parked_events where reactor = $1', [consumer]);
  }

  async remove(consumer: string, { stream, revision }: RecordedEvent): Promise<void> {
    await this.sql.execute('delete from public.parked_events where reactor = $1 and stream = $2 and revision = $3', [
      consumer,
      stream,
      revision,
    ]);
  }

  /** After a retry that failed: the first event of the stream says why, and nothing is asked for any more. */
  async failedAgain(consumer: string, stream: string, error: unknown): Promise<void> {
    await this.sql.execute(
      `update public.parked_events p
          set retry_asked_at = null,
              error = case when p.revision = f.first then $3 else p.error end,
              tries = case when p.revision = f.first then p.tries + 1 else p.tries end,
              tried_at = case when p.revision = f.first then now() else p.tried_at end
         from (select min(revision) as first from public.parked_events where reactor = $1 and stream = $2) f
        where p.reactor = $1 and p.stream = $2`,
      [consumer, stream, wordsOf(error)],
    );
  }

  /** Every stream with parked events, the one that waits longest first. */
  async list(): Promise<ParkedStream[]> {
    const rows = await this.sql.query<ParkedStreamRow>(
      `select * from (${FIRST_OF_EACH} order by p.reactor, p.stream, p.revision) f order by f.parked_at, f.stream`,
    );
    return rows.map(parkedStreamOf);
  }

  async counts(): Promise<ParkedCount[]> {
    return this.sql.query<ParkedCount & Record<string, unknown>>(
      `select reactor as consumer, count(distinct stream)::int as streams, count(*)::int as events
         from public.parked_events group by reactor order by reactor`,
    );
  }
}

/**
 * Asks that the parked events of a stream be tried again by whichever process runs the process manager; answers what was
 * waiting, null when nothing is.
 */
export async function askForRetry(sql: Sql, consumer: string, stream: string): Promise<ParkedStream | null> {
  const touched = await sql.execute(
    `update public.parked_events set retry_asked_at = coalesce(retry_asked_at, now()) where reactor = $1 and stream = $2`,
    [consumer, stream],
  );
  if (touched === 0) return null;
  const rows = await sql.query<ParkedStreamRow>(
    `${FIRST_OF_EACH} where p.reactor = $1 and p.stream = $2 order by p.reactor, p.stream, p.revision`,
    [consumer, stream],
  );
  return rows[0] ? parkedStreamOf(rows[0]) : null;
}

const parkedStreamOf = (row: ParkedStreamRow): ParkedStream => ({
  consumer: row.consumer,
  stream: row.stream,
  revision: row.revision,
  eventId: row.event_id,
  eventType: row.event_type,
  recordedAt: row.recorded_at,
  error: row.error ?? '',
  tries: row.tries,
  parkedAt: row.parked_at,
  triedAt: row.tried_at ?? row.parked_at,
  events: row.events,
  retrying: row.retrying,
});

const wordsOf = (error: unknown): string =>
  (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, ERROR_LENGTH_MAX);
