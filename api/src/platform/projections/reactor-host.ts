import { type Logger } from 'pino';
import {
  type EventPage,
  type EventStore,
  type Position,
  START,
  type Subscription,
} from '../event-store/event-store.js';
import { type Database } from '../postgres/database.js';
import { CheckpointMoved, createCheckpoint, loadCheckpoint, lockCheckpoints, moveCheckpoints } from './checkpoints.js';
import { Leases } from './leases.js';
import { type Reactor } from './reactor.js';

const LEASE_TRY_MS = 1_000;
const REACTOR_VERSION = 1;

interface Running {
  position: Position;
  readonly subscription: Subscription;
}

/** Runs every reactor whose lease this process holds, each from its own stored checkpoint. */
export class ReactorHost {
  private readonly leases: Leases;
  private readonly running = new Map<string, Running>();
  private timer: NodeJS.Timeout | null = null;
  private closed = false;
  private joining = false;

  constructor(
    private readonly store: EventStore,
    private readonly database: Database,
    private readonly reactors: readonly Reactor[],
    private readonly log: Logger,
  ) {
    this.leases = new Leases(database.connectionString, () => void this.stopAll());
  }

  async start(): Promise<void> {
    await this.join();
    this.timer = setInterval(() => void this.join(), LEASE_TRY_MS);
  }

  async close(): Promise<void> {
    this.closed = true;
    if (this.timer) clearInterval(this.timer);
    await this.stopAll();
    await this.leases.close();
  }

  private async join(): Promise<void> {
    if (this.joining || this.closed) return;
    this.joining = true;
    try {
      for (const reactor of this.reactors) {
        if (this.running.has(reactor.name)) continue;
        if (await this.leases.tryAcquire(`reactor/${reactor.name}`)) await this.run(reactor);
      }
    } catch (error) {
      this.log.warn({ err: error }, 'reactor leases cannot be taken now');
    } finally {
      this.joining = false;
    }
  }

  private async run(reactor: Reactor): Promise<void> {
    const checkpointName = `reactor/${reactor.name}`;
    const checkpoint = await loadCheckpoint(this.database, checkpointName);
    if (!checkpoint) await createCheckpoint(this.database, checkpointName, REACTOR_VERSION);
    const position = checkpoint?.position ?? START;
    const subscription = this.store.subscribe(position, (page) => this.onPage(reactor, page));
    this.running.set(reactor.name, { position, subscription });
  }

  private async onPage(reactor: Reactor, page: EventPage): Promise<void> {
    const running = this.running.get(reactor.name);
    if (!running) return;
    const wanted = page.events.filter(({ type }) => reactor.eventTypes.includes(type));
    try {
      if (wanted.length > 0) await reactor.react(wanted);
      await this.move(`reactor/${reactor.name}`, running.position, page.next);
      running.position = page.next;
    } catch (error) {
      if (error instanceof CheckpointMoved) return void this.stop(reactor.name);
      this.log.error(
        { err: error, reactor: reactor.name, position: running.position },
        'reactor failed; it will try again',
      );
      throw error;
    }
  }

  private async move(name: string, from: Position, to: Position): Promise<void> {
    await this.database.transaction(async (sql) => {
      await sql.execute('set local synchronous_commit = off');
      await lockCheckpoints(sql, [name], from);
      await moveCheckpoints(sql, [name], to);
    });
  }

  private async stop(name: string): Promise<void> {
    const running = this.running.get(name);
    this.running.delete(name);
    await running?.subscription.close();
  }

  private async stopAll(): Promise<void> {
    await Promise.all([...this.running.keys()].map((name) => this.stop(name)));
  }
}
