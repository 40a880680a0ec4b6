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
/** Pages without a wanted event move the stored checkpoint this often at most: after a crash they are skipped over again. */
const STORE_EVERY_MS = 1_000;

interface Member {
  readonly reactor: Reactor;
  position: Position;
  /** What the checkpoint says. */
  stored: Position;
  storedAt: number;
  /** Keeping waits for the keeping before it: both lock the checkpoint where the last one left it. */
  keeping: Promise<void>;
}

/**
 * Runs every reactor whose lease this process holds, all on one subscription, each from its own stored checkpoint. One that
 * fails stands aside and tries again a moment later; the others go on.
 */
export class ReactorHost {
  private readonly leases: Leases;
  private members: Member[] = [];
  private subscription: Subscription | null = null;
  private timer: NodeJS.Timeout | null = null;
  private closed = false;
  private joining = false;

  constructor(
    private readonly store: EventStore,
    private readonly database: Database,
    private readonly reactors: readonly Reactor[],
    private readonly log: Logger,
  ) {
    this.leases = new Leases(database.connectionString, () => void this.dropAll());
  }

  async start(): Promise<void> {
    await this.join();
    this.timer = setInterval(() => void this.tick(), LEASE_TRY_MS);
  }

  async close(): Promise<void> {
    this.closed = true;
    if (this.timer) clearInterval(this.timer);
    await this.subscription?.close();
    for (const member of this.members) await this.keep(member).catch(() => undefined);
    await this.leases.close();
  }

  /** Nothing may come for long: what idle members have passed by is stored all the same. */
  private async tick(): Promise<void> {
    for (const member of this.members) {
      if (Date.now() - member.storedAt > STORE_EVERY_MS)
        await this.keep(member).catch((error) => this.drop(member, error));
    }
    await this.join();
  }

  private async join(): Promise<void> {
    if (this.joining || this.closed) return;
    this.joining = true;
    try {
      const joining: Member[] = [];
      for (const reactor of this.reactors) {
        if (this.members.some((member) => member.reactor === reactor)) continue;
        if (await this.leases.tryAcquire(`reactor/${reactor.name}`)) joining.push(await this.memberOf(reactor));
      }
      if (joining.length > 0) await this.restart([...this.members, ...joining]);
    } catch (error) {
      this.log.warn({ err: error }, 'reactor leases cannot be taken now');
    } finally {
      this.joining = false;
    }
  }

  private async memberOf(reactor: Reactor): Promise<Member> {
    const name = checkpointOf(reactor);
    const checkpoint = await loadCheckpoint(this.database, name);
    if (!checkpoint) await createCheckpoint(this.database, name, REACTOR_VERSION);
    const position = checkpoint?.position ?? START;
    return { reactor, position, stored: position, storedAt: Date.now(), keeping: Promise.resolve() };
  }

  private async restart(members: Member[]): Promise<void> {
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
    for (const member of this.members) if (member.position < page.next) await this.hand(member, page);
  }

  private async hand(member: Member, page: EventPage): Promise<void> {
    const { reactor, position } = member;
    const wanted = page.events.filter((event) => event.position > position && reactor.eventTypes.includes(event.type));
    try {
      if (wanted.length > 0) await reactor.react(wanted);
      member.position = page.next;
      if (wanted.length > 0 || Date.now() - member.storedAt > STORE_EVERY_MS) await this.keep(member);
    } catch (error) {
      this.drop(member, error);
    }
  }

  /** Out of the subscription, to join again from its stored checkpoint. */
  private drop(member: Member, error: unknown): void {
    this.members = this.members.filter((other) => other !== member);
    if (error instanceof CheckpointMoved) return;
    const { reactor, position } = member;
    this.log.error({ err: error, reactor: reactor.name, position }, 'reactor failed; it will try again');
  }

  private keep(member: Member): Promise<void> {
    const kept = member.keeping.then(() => this.writeCheckpoint(member));
    member.keeping = kept.catch(() => undefined);
    return kept;
  }

  private async writeCheckpoint(member: Member): Promise<void> {
    const name = checkpointOf(member.reactor);
    const { stored, position } = member;
    if (stored === position) return;
    await this.database.transaction(
      async (sql) => {
        await lockCheckpoints(sql, [name], stored);
        await moveCheckpoints(sql, [name], position);
      },
      ['set local synchronous_commit = off'],
    );
    member.stored = position;
    member.storedAt = Date.now();
  }
}

const checkpointOf = (reactor: Reactor): string => `reactor/${reactor.name}`;
