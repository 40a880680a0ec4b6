import { type Logger } from 'pino';
import { type EventPage, type EventStore, START, type Subscription } from '../event-store.js';
import { type Database } from '../../platform/postgres/database.js';
import { CheckpointMoved } from './checkpoints.js';
import { Leases } from './leases.js';
import { type ProcessManagerContext, ProcessManagerMember, TryFailed } from './process-manager-member.js';
import { type ProcessManager } from './process-manager.js';

const LEASE_TRY_MS = 1_000;
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
 * Runs every process manager whose lease this process holds, all on one subscription, each from its own stored checkpoint. One that
 * fails stands aside and tries again a moment later; the others go on. An event that fails again and again is parked, and
 * its process manager goes on without it; while something that a process manager needs is away, nothing is.
 */
export class ProcessManagerHost {
  private readonly leases: Leases;
  private readonly around: ProcessManagerContext;
  private readonly firstPauseMs: number;
  private readonly asideUntil = new Map<ProcessManager, number>();
  private members: ProcessManagerMember[] = [];
  private subscription: Subscription | null = null;
  private timer: NodeJS.Timeout | null = null;
  private closed = false;
  private joining = false;
  private retrying: Promise<unknown> | null = null;

  constructor(
    private readonly store: EventStore,
    database: Database,
    private readonly processManagers: readonly ProcessManager[],
    private readonly log: Logger,
    { triesMax = TRIES_MAX, firstPauseMs = FIRST_PAUSE_MS }: ProcessManagerHostOptions = {},
  ) {
    this.leases = new Leases(database.connectionString, () => void this.dropAll());
    this.around = { store, database, log, triesMax, tries: new Map() };
    this.firstPauseMs = firstPauseMs;
  }

  async start(): Promise<void> {
    await this.join();
    this.timer = setInterval(() => void this.tick(), LEASE_TRY_MS);
  }

  async close(): Promise<void> {
    this.closed = true;
    if (this.timer) clearInterval(this.timer);
    await this.subscription?.close();
    await this.retrying;
    for (const member of this.members) await member.keep().catch(() => undefined);
    await this.leases.close();
  }

  /** Nothing may come for long: what idle members have passed by is stored all the same. */
  private async tick(): Promise<void> {
    for (const member of this.members) {
      if (member.isIdleFor(STORE_EVERY_MS)) await member.keep().catch((error) => this.drop(member, error));
    }
    this.retrying ??= this.retryAsked().finally(() => (this.retrying = null));
    await this.join();
  }

  private async retryAsked(): Promise<void> {
    for (const member of this.members) {
      await member.retryAsked().catch((error: unknown) => {
        if (!this.closed) this.log.warn({ err: error }, 'parked events cannot be tried again now');
      });
    }
  }

  private async join(): Promise<void> {
    if (this.joining || this.closed) return;
    this.joining = true;
    try {
      const joining: ProcessManagerMember[] = [];
      for (const processManager of this.processManagers) {
        if (this.members.some((member) => member.processManager === processManager)) continue;
        if ((this.asideUntil.get(processManager) ?? 0) > performance.now()) continue;
        if (await this.leases.tryAcquire(`reactor/${processManager.name}`)) {
          joining.push(await ProcessManagerMember.of(processManager, this.around));
        }
      }
      if (joining.length > 0) await this.restart([...this.members, ...joining]);
    } catch (error) {
      this.log.warn({ err: error }, 'process manager leases cannot be taken now');
    } finally {
      this.joining = false;
    }
  }

  private async restart(members: ProcessManagerMember[]): Promise<void> {
    await this.subscription?.close();
    this.subscription = null;
    this.members = members;
    if (this.closed) return;
    const from = members.reduce(
      (low, { position }) => (position < low ? position : low),
      members[0]?.position ?? START,
    );
    this.subscription = this.store.subscribe(from, (page) => this.onPage(page));
  }

  private async dropAll(): Promise<void> {
    this.members = [];
    const { subscription } = this;
    this.subscription = null;
    await subscription?.close();
  }

  private async onPage(page: EventPage): Promise<void> {
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
    this.members = this.members.filter((other) => other !== member);
    if (error instanceof CheckpointMoved) return;
    const { processManager, position } = member;
    const tries = error instanceof TryFailed ? error.tries : 0;
    if (tries > 0) this.asideUntil.set(processManager, performance.now() + this.firstPauseMs * 2 ** (tries - 1));
    const err = error instanceof TryFailed ? error.cause : error;
    this.log.error(
      { err, processManager: processManager.name, position, tries },
      'process manager failed; it will try again',
    );
  }
}
