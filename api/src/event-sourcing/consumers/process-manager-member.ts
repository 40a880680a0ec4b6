import { type Logger } from 'pino';
import { type Position, START } from '../../kernel/position.js';
import { type EventPage, type EventStore, type RecordedEvent } from '../event-store.js';
import { type Database } from '../../platform/postgres/database.js';
import { type CheckpointMove, createCheckpoint, loadCheckpoint } from './checkpoints.js';
import { type Member } from './consumer-host.js';
import { type Concern, NewerEvent } from '../newer-event.js';
import { knownEventsOf } from '../registered-event-store.js';
import { isOutage } from './outages.js';
import { ParkedEvents } from './parked-events.js';
import { type ProcessManager } from './process-manager.js';

const CHECKPOINT_VERSION = 1;

/** What a process manager needs around it. */
export interface ProcessManagerContext {
  readonly store: EventStore;
  readonly database: Database;
  readonly log: Logger;
  /** How often an event is tried before it is parked. */
  readonly triesMax: number;
  /** Counts the tries of the event that a process manager fails on, across the times it joined. */
  readonly tries: Map<string, { readonly eventId: string; readonly tries: number }>;
}

/** An event was tried and failed; it will be tried again. */
export class TryFailed extends Error {
  override readonly name = 'TryFailed';
  constructor(
    readonly tries: number,
    options: { cause: unknown },
  ) {
    super('An event could not be reacted to', options);
  }
}

/** A process manager at its place in the log. All that it does is done one thing after the other. */
export class ProcessManagerMember implements Member<ProcessManager> {
  private working: Promise<unknown> = Promise.resolve();
  private stored: Position;
  private readonly concern: Concern;

  private constructor(
    readonly consumer: ProcessManager,
    private readonly around: ProcessManagerContext,
    private readonly parked: ParkedEvents,
    /** Streams of which events are parked: what follows in them has to wait too. */
    private readonly parkedStreams: Set<string>,
    /** Everything up to here was reacted to, or parked. */
    public position: Position,
  ) {
    this.stored = position;
    this.concern = knownEventsOf(around.store).concerning(consumer.eventTypes);
  }

  /** The process manager as it was left, by whichever process; null where a newer version of the product has it. */
  static async of(processManager: ProcessManager, around: ProcessManagerContext): Promise<ProcessManagerMember | null> {
    const { database } = around;
    const name = checkpointOf(processManager);
    const checkpoint = await loadCheckpoint(database, name);
    if (checkpoint && checkpoint.version > CHECKPOINT_VERSION) return null;
    if (!checkpoint) await createCheckpoint(database, name, CHECKPOINT_VERSION);
    const parked = new ParkedEvents(database);
    const streams = new Set(await parked.streamsOf(processManager.name));
    if (streams.size > 0) await parked.askForNewer(processManager.name);
    return new ProcessManagerMember(processManager, around, parked, streams, checkpoint?.position ?? START);
  }

  /**
   * Reacts to the wanted events of a page.
   * @throws TryFailed for an event to be tried again, and whatever says that something needed is away
   */
  hand(page: EventPage): Promise<void> {
    return this.after(async () => {
      const wanted = page.events.filter(
        (event) => event.position > this.position && (this.concern.wants(event) || this.concern.isNewer(event)),
      );
      if (wanted.length > 0) await this.reactTo(wanted);
      this.position = page.next;
    });
  }

  /** Retries the requested parked events, each stream as far as it goes. */
  retryAsked(): Promise<void> {
    return this.after(async () => {
      if (this.parkedStreams.size === 0) return;
      for (const stream of await this.parked.askedFor(this.consumer.name)) await this.retry(stream);
    });
  }

  /** The move that its stored checkpoint needs; null where that is up to date. */
  get dueMove(): CheckpointMove | null {
    const { stored: from, position: to } = this;
    return from === to ? null : { name: checkpointOf(this.consumer), version: CHECKPOINT_VERSION, from, to };
  }

  /** Notes that its checkpoint is stored at `position`. */
  noteStored(position: Position): void {
    this.stored = position;
  }

  private async reactTo(events: readonly RecordedEvent[]): Promise<void> {
    const free = events.filter((event) => !this.parkedStreams.has(event.stream) && !this.concern.isNewer(event));
    if (free.length === events.length) {
      try {
        return await this.consumer.handle(events);
      } catch (error) {
        if (isOutage(error)) throw error;
      }
    }
    for (const event of events) {
      await this.reactToOne(event);
      this.position = event.position;
    }
  }

  private async reactToOne(event: RecordedEvent): Promise<void> {
    const { name } = this.consumer;
    if (this.parkedStreams.has(event.stream)) return this.parked.park(name, event);
    try {
      await this.handleKnown(event);
    } catch (error) {
      if (isOutage(error)) throw error;
      if (error instanceof NewerEvent) return this.leaveToNewer(event, error);
      await this.failed(event, error);
    }
  }

  /** @throws NewerEvent, and what the process manager throws */
  private async handleKnown(event: RecordedEvent): Promise<void> {
    if (this.concern.isNewer(event)) throw new NewerEvent(event);
    if (this.concern.wants(event)) await this.consumer.handle([event]);
  }

  /** Trying again would not help: this stream, or the one that the reaction writes to, is for a newer version now. */
  private async leaveToNewer(event: RecordedEvent, error: NewerEvent): Promise<void> {
    const { name } = this.consumer;
    await this.parked.park(name, event, { error, tries: 1 });
    this.parkedStreams.add(event.stream);
    this.around.log.warn({ processManager: name, stream: event.stream, why: error.message }, 'left to a newer version');
  }

  private async failed(event: RecordedEvent, error: unknown): Promise<void> {
    const { tries: counted, triesMax, log } = this.around;
    const { name } = this.consumer;
    const last = counted.get(name);
    const tries = last?.eventId === event.id ? last.tries + 1 : 1;
    counted.set(name, { eventId: event.id, tries });
    if (tries < triesMax) throw new TryFailed(tries, { cause: error });
    await this.parked.park(name, event, { error, tries });
    this.parkedStreams.add(event.stream);
    counted.delete(name);
    const { stream, revision } = event;
    log.error(
      { err: error, processManager: name, stream, revision, tries },
      'event parked: the process manager goes on without it',
    );
  }

  private async retry(stream: string): Promise<void> {
    const { store, log } = this.around;
    const { name } = this.consumer;
    try {
      for await (const event of this.parked.eventsOf(store, name, stream)) {
        await this.handleKnown(event);
        await this.parked.remove(name, event);
      }
      this.parkedStreams.delete(stream);
      log.info({ processManager: name, stream }, 'parked events were reacted to');
    } catch (error) {
      if (isOutage(error)) throw error;
      await this.parked.failedAgain(name, stream, error);
      log.error({ err: error, processManager: name, stream }, 'parked event failed again');
    }
  }

  /** Parked events must not be overtaken. */
  private after<T>(work: () => Promise<T>): Promise<T> {
    const done = this.working.then(work);
    this.working = done.catch(() => undefined);
    return done;
  }
}

/** Checkpoints keep the names that they were stored under. */
export const checkpointOf = ({ name }: ProcessManager): string => `reactor/${name}`;
