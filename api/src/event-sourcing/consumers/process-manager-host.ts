import { type Logger } from 'pino';
import { type EventPage, type EventStore } from '../event-store.js';
import { type Database } from '../../platform/postgres/database.js';
import { CheckpointMoved } from './checkpoints.js';
import { ConsumerHost } from './consumer-host.js';
import { type ProcessManagerContext, ProcessManagerMember, TryFailed } from './process-manager-member.js';
import { type ProcessManager } from './process-manager.js';

const STORE_EVERY_MS = 1_000;
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

  constructor(
    store: EventStore,
    database: Database,
    processManagers: readonly ProcessManager[],
    log: Logger,
    { triesMax = TRIES_MAX, firstPauseMs = FIRST_PAUSE_MS }: ProcessManagerHostOptions = {},
  ) {
    super(store, database, processManagers, log);
    this.around = { store, database, log, triesMax, tries: new Map() };
    this.firstPauseMs = firstPauseMs;
  }

  protected override async memberOf(processManager: ProcessManager): Promise<ProcessManagerMember | null> {
    const member = await ProcessManagerMember.of(processManager, this.around);
    if (!member) await this.release(processManager);
    return member;
  }

  protected override async finish(): Promise<void> {
    await this.retrying;
    for (const member of this.members) await member.keep().catch(() => undefined);
  }

  /** Nothing may come for long: what idle members have passed by is stored all the same. */
  protected override async tick(): Promise<void> {
    for (const member of this.members) {
      if (member.isIdleFor(STORE_EVERY_MS)) await member.keep().catch((error) => this.drop(member, error));
    }
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
  }

  /** What was done of the page is kept, so that it is not done again with what failed. */
  private async setAside(member: ProcessManagerMember, error: unknown): Promise<void> {
    if (!(error instanceof CheckpointMoved)) await member.keep().catch(() => undefined);
    this.drop(member, error);
  }

  /** Out of the subscription, to join again from its stored checkpoint. */
  private drop(member: ProcessManagerMember, error: unknown): void {
    this.leave([member]);
    if (error instanceof CheckpointMoved) return;
    const { consumer, position } = member;
    const tries = error instanceof TryFailed ? error.tries : 0;
    if (tries > 0) this.standAside(consumer, this.firstPauseMs * 2 ** (tries - 1));
    const err = error instanceof TryFailed ? error.cause : error;
    this.log.error(
      { err, processManager: consumer.name, position, tries },
      'process manager failed; it will try again',
    );
  }
}
