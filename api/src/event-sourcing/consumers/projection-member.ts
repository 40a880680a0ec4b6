import { type Position } from '../../kernel/position.js';
import { type EventStore, type RecordedEvent } from '../event-store.js';
import { type Concern, NewerEvent, knownEventsOf } from '../registered-event-store.js';
import { type Database, type Sql } from '../../platform/postgres/database.js';
import { applyPage } from './apply-page.js';
import { lockCheckpoints } from './checkpoints.js';
import { type Member } from './consumer-host.js';
import { ParkedEvents } from './parked-events.js';
import { type Projection } from './projection.js';

/** What the events that a read model leaves aside stand under; process managers have no such name. */
export const parkedNameOf = ({ name }: Pick<Projection, 'name'>): string => `projection/${name}`;

/** A projection at its place in the log, and the streams of it that are left to a newer version of the product. */
export class ProjectionMember implements Member<Projection> {
  private readonly concern: Concern;

  private constructor(
    readonly consumer: Projection,
    private readonly store: EventStore,
    private readonly parkedStreams: Set<string>,
    /** Everything up to here is in the tables, or parked. */
    public position: Position,
  ) {
    this.concern = knownEventsOf(store).concerning(consumer.eventTypes);
  }

  /** The projection where it was left; what was left to a newer version is tried again, since this may be it. */
  static async of(
    projection: Projection,
    { store, database, position }: { store: EventStore; database: Database; position: Position },
  ): Promise<ProjectionMember> {
    const parked = new ParkedEvents(database);
    const streams = await parked.streamsOf(parkedNameOf(projection));
    if (streams.length > 0) await parked.askForNewer(parkedNameOf(projection));
    return new ProjectionMember(projection, store, new Set(streams), position);
  }

  /**
   * Brings the events of a page into the tables, or parks those of streams that a newer version wrote to.
   * @param hasNewer whether a newer version wrote any of them
   * @returns what is to be done once the transaction is committed
   */
  async apply(events: readonly RecordedEvent[], hasNewer: boolean, sql: Sql): Promise<() => void> {
    const { consumer, position, parkedStreams, concern } = this;
    if (!hasNewer && parkedStreams.size === 0) {
      await applyPage(consumer, position, events, sql);
      return () => undefined;
    }
    const parked = new ParkedEvents(sql);
    const aside = new Set(parkedStreams);
    const free: RecordedEvent[] = [];
    for (const event of events.filter((one) => one.position > position)) {
      const isFirst = !aside.has(event.stream) && concern.isNewer(event);
      if (isFirst) aside.add(event.stream);
      if (!aside.has(event.stream)) free.push(event);
      else if (concern.wants(event) || concern.isNewer(event)) {
        const failure = isFirst ? { error: new NewerEvent(event), tries: 1 } : undefined;
        await parked.park(parkedNameOf(consumer), event, failure);
      }
    }
    await applyPage(consumer, position, free, sql);
    return () => aside.forEach((stream) => parkedStreams.add(stream));
  }

  /** The streams that are to be tried again now. */
  async askedFor(database: Database): Promise<readonly string[]> {
    if (this.parkedStreams.size === 0) return [];
    return new ParkedEvents(database).askedFor(parkedNameOf(this.consumer));
  }

  /**
   * Brings the parked events of a stream into the tables, all or none; none that come behind them may be applied meanwhile.
   * @throws CheckpointMoved, NewerEvent, and what the projection throws
   */
  async retry(stream: string, database: Database, settings: readonly string[]): Promise<void> {
    const { consumer, concern, position } = this;
    await database.transaction(async (sql) => {
      await lockCheckpoints(sql, [consumer], position);
      const parked = new ParkedEvents(sql);
      for await (const event of parked.eventsOf(this.store, parkedNameOf(consumer), stream)) {
        if (concern.isNewer(event)) throw new NewerEvent(event);
        if (concern.wants(event)) await consumer.apply([event], sql);
        await parked.remove(parkedNameOf(consumer), event);
      }
    }, settings);
    this.parkedStreams.delete(stream);
  }
}
