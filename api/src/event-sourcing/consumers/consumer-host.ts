import { type Logger } from 'pino';
import { type Position } from '../../kernel/position.js';
import { type EventPage, type EventStore, type Subscription } from '../event-store.js';
import { type LiveUpdates } from '../../platform/live/live-updates.js';
import { type Database } from '../../platform/postgres/database.js';
import { AWAITED_CHANNEL, awaitedOf } from './read-your-writes.js';
import { Leases } from './leases.js';

const LEASE_TRY_MS = 1_000;

/** A consumer that this process runs, and how far it has read the log. */
export interface Member<Consumer> {
  readonly consumer: Consumer;
  readonly position: Position;
}

/**
 * Runs every consumer whose lease this process holds, all on one subscription from where the last of them stands, and goes
 * on trying for the others. One that fails leaves, and joins again later; when the leases are lost, all do.
 */
export abstract class ConsumerHost<Consumer extends { readonly name: string }, Of extends Member<Consumer>> {
  protected members: readonly Of[] = [];
  protected closed = false;
  private readonly leases: Leases;
  private readonly asideUntil = new Map<Consumer, number>();
  private subscription: Subscription | null = null;
  private timer: NodeJS.Timeout | undefined;
  private joining = false;
  private unlisten: () => void = () => undefined;

  constructor(
    protected readonly store: EventStore,
    protected readonly database: Database,
    protected readonly live: LiveUpdates,
    private readonly consumers: readonly Consumer[],
    protected readonly log: Logger,
  ) {
    this.leases = new Leases(database.connectionString, () => void this.leaveAll());
  }

  /** The lease of a consumer is `<kind>/<name>`. */
  protected abstract readonly kind: string;

  /** The name of the consumer's checkpoint. */
  protected abstract checkpointOf(consumer: Consumer): string;

  /** A query waits until the checkpoint of a member is at a position. */
  protected abstract onAwaitedMember(position: Position): void;

  /** The consumer where it was left, by whichever process; null when it cannot go on now. */
  protected abstract memberOf(consumer: Consumer): Promise<Of | null>;

  protected abstract onPage(page: EventPage): Promise<void>;

  /** Ends what goes on beside the subscription, before the leases are given back. */
  protected abstract finish(): Promise<void>;

  /** Takes the leases that are free. */
  async start(): Promise<void> {
    this.unlisten = this.live.listen(AWAITED_CHANNEL, (message) => this.onAwaited(message));
    await this.join();
    this.timer = setInterval(() => void this.tick(), LEASE_TRY_MS);
  }

  async close(): Promise<void> {
    this.closed = true;
    this.unlisten();
    clearInterval(this.timer);
    await this.subscription?.close();
    await this.finish();
    await this.leases.close();
  }

  /** Hurries while a query waits for what a member has not read yet. */
  private onAwaited(message: string): void {
    const { consumer, position } = awaitedOf(message);
    const member = this.members.find((one) => this.checkpointOf(one.consumer) === consumer);
    if (!member) return;
    if (member.position < position) this.subscription?.hurry();
    this.onAwaitedMember(position);
  }

  protected tick(): Promise<void> {
    return this.join();
  }

  protected leave(gone: readonly Of[]): void {
    this.members = this.members.filter((member) => !gone.includes(member));
  }

  protected standAside(consumer: Consumer, ms: number): void {
    this.asideUntil.set(consumer, performance.now() + ms);
  }

  /** For another process. */
  protected async release(consumer: Consumer): Promise<void> {
    await this.leases.release(this.leaseOf(consumer));
  }

  private leaseOf({ name }: Consumer): string {
    return `${this.kind}/${name}`;
  }

  private async join(): Promise<void> {
    if (this.joining || this.closed) return;
    this.joining = true;
    try {
      const joining: Of[] = [];
      for (const consumer of this.consumers) {
        if (this.members.some((member) => member.consumer === consumer)) continue;
        if ((this.asideUntil.get(consumer) ?? 0) > performance.now()) continue;
        if (!(await this.leases.tryAcquire(this.leaseOf(consumer)))) continue;
        const member = await this.memberOf(consumer);
        if (member) joining.push(member);
      }
      if (joining.length > 0) await this.restart(joining);
    } catch (error) {
      this.log.warn({ err: error, kind: this.kind }, 'leases cannot be taken now');
    } finally {
      this.joining = false;
    }
  }

  private async restart(joining: readonly Of[]): Promise<void> {
    await this.subscription?.close();
    this.subscription = null;
    this.members = [...this.members, ...joining].filter(({ consumer }) => this.leases.holds(this.leaseOf(consumer)));
    const [first, ...others] = this.members.map(({ position }) => position);
    if (first === undefined || this.closed) return;
    const from = others.reduce((low, position) => (position < low ? position : low), first);
    this.subscription = this.store.subscribe(from, (page) => this.onPage(page));
  }

  private async leaveAll(): Promise<void> {
    this.members = [];
    const { subscription } = this;
    this.subscription = null;
    await subscription?.close();
  }
}
