import {
  type AllStreamResolvedEvent,
  BACKWARDS,
  END,
  EventStoreDBClient,
  FORWARDS,
  type ReadPosition,
  START,
} from '@eventstore/db-client';
import { type Log, type LogEvent, type Share } from './log.js';

const PAGE = 1_000;
/** A position is a pair of uint64; in one width, pairs compare as strings. */
const DIGITS = 20;

/** The log on an EventStoreDB, by the public client: all of it, since its reads of everything know no filter. */
export class EventStoreDbLog implements Log {
  readonly keepsTimes = false;
  private readonly client: EventStoreDBClient;

  constructor(connectionString: string) {
    this.client = EventStoreDBClient.connectionString(connectionString.replace(/^kurrentdb/, 'esdb'));
  }

  async head(): Promise<string> {
    // Each page is read to its end: the client waits for ever to be closed after a read that was broken off.
    for (let from: ReadPosition = END; ;) {
      let head = '';
      let last: Recorded | undefined;
      const page = this.client.readAll({ direction: BACKWARDS, fromPosition: from, maxCount: PAGE });
      for await (const { event } of page) {
        if (!event) continue;
        last = event;
        if (head === '' && !event.streamId.startsWith('$')) head = positionOf(event);
      }
      if (head !== '' || !last) return head;
      from = last.position;
    }
  }

  /** The store counts nothing; its positions are its own. */
  stored(): Promise<null> {
    return Promise.resolve(null);
  }

  async read(share: Share, until: string, take: (events: Iterable<LogEvent>) => void): Promise<void> {
    const chosen = share.streams && new Set(share.streams);
    let events: LogEvent[] = [];
    for await (const { event } of this.client.readAll({ direction: FORWARDS, fromPosition: START })) {
      if (!event || event.streamId.startsWith('$')) continue;
      if (share.walletsOnly && !/^(wallet|settlement)-/.test(event.streamId)) continue;
      if (chosen && !chosen.has(event.streamId)) continue;
      const read = eventOf(event);
      if (read.position > until) continue;
      if (events.push(read) < PAGE) continue;
      take(events);
      events = [];
    }
    take(events);
  }

  async find(stream: string, revision: number): Promise<LogEvent | null> {
    let found: LogEvent | null = null;
    try {
      // Read to its end, as every page: after a read that was broken off, closing the client never ends.
      for await (const { event } of this.client.readStream(stream, { fromRevision: BigInt(revision), maxCount: 1 })) {
        // A read of one stream reports no positions: it stays empty.
        if (event) found = eventOf({ ...event, position: { commit: 0n, prepare: 0n } });
      }
    } catch {
      return null;
    }
    return found;
  }

  async close(): Promise<void> {
    await this.client.dispose();
  }
}

type Recorded = NonNullable<AllStreamResolvedEvent['event']>;

const positionOf = ({ position: { commit, prepare } }: Recorded): string =>
  String(commit).padStart(DIGITS, '0') + String(prepare).padStart(DIGITS, '0');

function eventOf(event: Recorded): LogEvent {
  const noted = (event.metadata ?? {}) as Partial<
    Readonly<Record<'actor' | 'correlationId' | 'causationId' | 'occurredAt', string>>
  > & {
    readonly schemaVersion?: number;
  };
  return {
    position: positionOf(event),
    stream: event.streamId,
    revision: Number(event.revision),
    id: event.id,
    type: event.type,
    // Bytes that are no JSON are none of ours: every check of the data finds nothing there.
    data: (event.isJson ? event.data : {}) as LogEvent['data'],
    dataText: null,
    actor: noted.actor ?? '',
    correlationId: noted.correlationId ?? '',
    causationId: noted.causationId ?? '',
    schemaVersion: noted.schemaVersion ?? 0,
    decidedAt: noted.occurredAt ?? '',
    recordedAt: event.created.toISOString(),
  };
}
