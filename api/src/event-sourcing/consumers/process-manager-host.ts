import { type Logger } from 'pino';
import { type Position, START } from '../../kernel/position.js';
import { type EventPage, type EventStore } from '../event-store.js';
import { type LiveUpdates } from '../../platform/live/live-updates.js';
import { type Database } from '../../platform/postgres/database.js';
import { advanceCheckpoints, type CheckpointMove } from './checkpoints.js';
import { ConsumerHost } from './consumer-host.js';
import { checkpointOf, type ProcessManagerContext, ProcessManagerMember, TryFailed } from './process-manager-member.js';
import { PROJECTED_CHANNEL } from './read-your-writes.js';
import { type ProcessManager } from './process-manager.js';

const TRIES_MAX = 5;
const FIRST_PAUSE_MS = 1_000;

export interface ProcessManagerHostOptions {
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
