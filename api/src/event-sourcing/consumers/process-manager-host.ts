import { type Logger } from 'pino';
import { type Position, START } from '../../kernel/position.js';
import { type EventPage, type EventStore, type RecordedEvent } from '../event-store.js';
import { type Database } from '../../platform/postgres/database.js';
import { type CheckpointMove, createCheckpoint, loadCheckpoint, advanceCheckpoints } from './checkpoints.js';
import { type Member, ConsumerHost } from './consumer-host.js';
import { type Concern, NewerEvent, knownEventsOf } from '../registered-event-store.js';
import { isOutage } from './outages.js';
import { ParkedEvents } from './parked-events.js';
import { type ProcessManager } from './process-manager.js';
import { type LiveUpdates } from '../../platform/live/live-updates.js';
import { PROJECTED_CHANNEL } from './read-your-writes.js';

const CHECKPOINT_VERSION = 1;

/** What a process manager needs around it. */
interface ProcessManagerContext {
  readonly store: EventStore;
  readonly database: Database;
  readonly log: Logger;
  /** How often an event is tried before it is parked. */
  readonly triesMax: number;
  /** Counts the tries of the event that a process manager fails on, across the times it joined. */
  readonly tries: Map<string, { readonly eventId: string; readonly tries: number }>;
}

/** An event was tried and failed; it will be tried again. */
class TryFailed extends Error {
  override readonly name = 'TryFailed';
  constructor(
    readonly tries: number,
    options: { cause: unknown },
  ) {
    super('An event could not be reacted to', options);
  }
}

/** A process manager at its place in the log. All that it does is done one thing after the other. */
class ProcessManagerMember implements Member<ProcessManager> {
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
const checkpointOf = ({ name }: ProcessManager): string => `reactor/${name}`;

const TRIES_MAX = 5;
const FIRST_PAUSE_MS = 1_000;

interface ProcessManagerHostOptions {
  /** How often an event is tried before it is parked; 5 by default. */
  readonly triesMax?: number;
  /** The pause after the first try, in ms, doubled after each; 1,000 by default: all five take 15 s. */
  readonly firstPauseMs?: number;
}

/**
 * The host of process managers, each at its own place. One that fails stands aside and tries again a moment later; the
 * others go on. An event that fails again and again is parked, and its process manager goes on without it; while something
 * that a process manager needs is away, nothing is.
 */
export class ProcessManagerHost extends ConsumerHost<ProcessManager, ProcessManagerMember> {
  /** Leases keep the name that they always had: old and new processes may run at the same time. */
  protected override readonly kind = 'reactor';
  private readonly around: ProcessManagerContext;
  private readonly firstPauseMs: number;
  private retrying: Promise<unknown> | null = null;
  private storing: Promise<void> = Promise.resolve();
  /** The furthest position that a query waits for. */
  private awaited: Position = START;

  constructor(
    store: EventStore,
    database: Database,
    live: LiveUpdates,
    processManagers: readonly ProcessManager[],
    log: Logger,
    { triesMax = TRIES_MAX, firstPauseMs = FIRST_PAUSE_MS }: ProcessManagerHostOptions = {},
  ) {
    super(store, database, live, processManagers, log);
    this.around = { store, database, log, triesMax, tries: new Map() };
    this.firstPauseMs = firstPauseMs;
  }

  protected override checkpointOf(processManager: ProcessManager): string {
    return checkpointOf(processManager);
  }

  protected override onAwaitedMember(position: Position): void {
    if (position > this.awaited) this.awaited = position;
    void this.storeAwaited();
  }

  /** A query must not wait for the next tick. */
  private async storeAwaited(): Promise<void> {
    await this.storeCheckpoints();
    const { awaited } = this;
    if (awaited === START || this.members.some(({ position }) => position < awaited)) return;
    this.awaited = START;
    void this.live.publish(PROJECTED_CHANNEL, awaited);
  }

  protected override async memberOf(processManager: ProcessManager): Promise<ProcessManagerMember | null> {
    const member = await ProcessManagerMember.of(processManager, this.around);
    if (!member) await this.release(processManager);
    return member;
  }

  protected override async finish(): Promise<void> {
    await this.retrying;
    await this.storeCheckpoints();
  }

  /** Stores all checkpoints once a second: what a crash lets happen again is harmless when done twice. */
  protected override async tick(): Promise<void> {
    await this.storeCheckpoints();
    this.retrying ??= this.retryAsked().finally(() => (this.retrying = null));
    await super.tick();
  }

  private async retryAsked(): Promise<void> {
    for (const member of this.members) {
      await member.retryAsked().catch((error: unknown) => {
        if (!this.closed) this.log.warn({ err: error }, 'parked events cannot be tried again now');
      });
    }
  }

  protected override async onPage(page: EventPage): Promise<void> {
    for (const member of this.members) {
      if (member.position < page.next) await member.hand(page).catch((error: unknown) => this.setAside(member, error));
    }
    if (this.awaited !== START) await this.storeAwaited();
  }

  /** What was done of the page is stored, so that it is not done again with what failed. */
  private async setAside(member: ProcessManagerMember, error: unknown): Promise<void> {
    await this.storeCheckpoints();
    this.leave([member]);
    const { consumer, position } = member;
    const tries = error instanceof TryFailed ? error.tries : 0;
    if (tries > 0) this.standAside(consumer, this.firstPauseMs * 2 ** (tries - 1));
    const err = error instanceof TryFailed ? error.cause : error;
    this.log.error(
      { err, processManager: consumer.name, position, tries },
      'process manager failed; it will try again',
    );
  }

  /** Never rejects: while the database is away, the next call stores what this one could not. */
  private storeCheckpoints(): Promise<void> {
    this.storing = this.storing.then(() =>
      this.storeDue().catch((error: unknown) => {
        if (!this.closed) this.log.warn({ err: error }, 'checkpoints of process managers cannot be stored now');
      }),
    );
    return this.storing;
  }

  /** One statement for all. A member whose checkpoint another process moved leaves, and joins again from there. */
  private async storeDue(): Promise<void> {
    const due = this.members
      .map((member) => ({ member, move: member.dueMove }))
      .filter((one): one is { member: ProcessManagerMember; move: CheckpointMove } => one.move !== null);
    if (due.length === 0) return;
    const stored = await advanceCheckpoints(
      this.database,
      due.map(({ move }) => move),
    );
    for (const { member, move } of due) if (stored.has(move.name)) member.noteStored(move.to);
    this.leave(due.filter(({ move }) => !stored.has(move.name)).map(({ member }) => member));
  }
}
