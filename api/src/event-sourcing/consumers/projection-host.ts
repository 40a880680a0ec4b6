import { type Logger } from 'pino';
import { type Position, START } from '../../kernel/position.js';
import { type EventPage, type EventStore } from '../event-store.js';
import { type KnownEvents, NewerEvent, knownEventsOf } from '../registered-event-store.js';
import { type Clock, SystemClock } from '../../platform/clock.js';
import { type Database, isDatabaseUnavailable } from '../../platform/postgres/database.js';
import { CheckpointMoved, loadCheckpoint, lockCheckpoints, markPoisoned, moveCheckpoints } from './checkpoints.js';
import { ConsumerHost } from './consumer-host.js';
import {
  NOTIFICATIONS_CHANNEL,
  type LiveNotification,
  packNotifications,
} from '../../platform/live/live-notifications.js';
import { type LiveUpdates } from '../../platform/live/live-updates.js';
import { notificationsOfPage } from './apply-page.js';
import { isOutage } from './outages.js';
import { PROJECTED_CHANNEL } from './read-your-writes.js';
import { ParkedEvents } from './parked-events.js';
import { parkedNameOf, ProjectionMember } from './projection-member.js';
import { type Projection } from './projection.js';
import { installNew } from './projection-tables.js';
import { RebuildTaken, rebuildProjection } from './rebuild.js';

const POISON_RETRY_MS = 60_000;

const PAGE_SETTINGS = [
  // Losing the newest pages in a crash costs a replay, never a wrong row: rows and checkpoint are lost together.
  'set local synchronous_commit = off',
  'set local search_path = read',
  // Planning the statements of a page takes longer than running them, and no page is planned better than another.
  'set local plan_cache_mode = force_generic_plan',
];

/**
 * The host of projections. All that stand at the same place share one transaction a page; one that a poison event stopped
 * is left behind, reported, and retried. Streams that a newer version of the product wrote to are parked.
 */
export class ProjectionHost extends ConsumerHost<Projection, ProjectionMember> {
  protected override readonly kind = 'projection';
  private readonly rebuilding = new Map<string, Promise<void>>();
  private readonly closing = new AbortController();
  private readonly known: KnownEvents;
  /** Pages and retries, one after the other: what is parked must not be overtaken. */
  private working: Promise<unknown> = Promise.resolve();
  private retrying: Promise<unknown> | null = null;

  constructor(
    store: EventStore,
    database: Database,
    live: LiveUpdates,
    projections: readonly Projection[],
    log: Logger,
    private readonly clock: Clock = new SystemClock(),
  ) {
    super(store, database, live, projections, log);
    this.known = knownEventsOf(store);
  }

  protected override checkpointOf({ name }: Projection): string {
    return name;
  }

  /** Checkpoints move with the tables. */
  protected override onAwaitedMember(): void {}

  override close(): Promise<void> {
    this.closing.abort(new Error('The process stops'));
    return super.close();
  }

  protected override async finish(): Promise<void> {
    await Promise.all([this.retrying, ...this.rebuilding.values()]);
  }

  protected override async memberOf(projection: Projection): Promise<ProjectionMember | null> {
    const position = await this.positionOf(projection);
    if (position === null) return null;
    const { store, database } = this;
    return ProjectionMember.of(projection, { store, database, position });
  }

  /** Where to go on; null while a changed projection is rebuilt beside the tables that still serve. */
  private async positionOf(projection: Projection): Promise<Position | null> {
    const { name, version } = projection;
    const checkpoint = await loadCheckpoint(this.database, name);
    if (checkpoint?.version === version) return checkpoint.position;
    // While a new version is brought out, an old worker leaves what the new one has rebuilt to it.
    if (checkpoint && checkpoint.version > version) {
      this.log.info({ projection: name, version: checkpoint.version }, 'a newer version has it: standing aside');
      await this.release(projection);
      return null;
    }
    if (checkpoint) {
      this.rebuild(projection);
      return null;
    }
    await installNew(this.database, [projection]);
    return (await loadCheckpoint(this.database, name))?.position ?? START;
  }

  /** In the background; one that fails is begun again at a later regroup. */
  private rebuild(projection: Projection): void {
    const { name, version } = projection;
    if (this.closed || this.rebuilding.has(name)) return;
    this.log.info({ projection: name, version }, 'projection changed: rebuilding it beside the live tables');
    const { signal } = this.closing;
    const running = rebuildProjection(this.store, this.database, projection, () => signal.throwIfAborted())
      .then(() => undefined)
      .catch((error: unknown) => this.logNotRebuilt(projection, error))
      .finally(() => this.rebuilding.delete(name));
    this.rebuilding.set(name, running);
  }

  private logNotRebuilt(projection: Projection, error: unknown): void {
    if (this.closed) return;
    const { name } = projection;
    if (error instanceof NewerEvent) this.standAside(projection, POISON_RETRY_MS);
    if (error instanceof RebuildTaken) this.log.info({ projection: name }, 'another process rebuilds it: waiting');
    else this.log.error({ err: error, projection: name }, 'rebuild failed; it will try again');
  }

  protected override async tick(): Promise<void> {
    this.retrying ??= this.after(() => this.retryAsked()).finally(() => (this.retrying = null));
    await super.tick();
  }

  /** Each stream alone: one that cannot go on yet keeps no other. */
  private async retryAsked(): Promise<void> {
    for (const member of this.members) {
      try {
        for (const stream of await member.askedFor(this.database)) await this.retry(member, stream);
      } catch (error) {
        if (error instanceof CheckpointMoved) this.leave([member]);
        else if (!this.closed) this.log.warn({ err: error }, 'parked events cannot be tried again now');
      }
    }
  }

  private async retry(member: ProjectionMember, stream: string): Promise<void> {
    const { name } = member.consumer;
    try {
      await member.retry(stream, this.database, PAGE_SETTINGS);
      this.log.info({ projection: name, stream }, 'parked events were applied');
    } catch (error) {
      if (error instanceof CheckpointMoved || isOutage(error)) throw error;
      await new ParkedEvents(this.database).failedAgain(parkedNameOf(member.consumer), stream, error);
      this.log.error({ err: error, projection: name, stream }, 'parked event failed again');
    }
  }

  private after<T>(work: () => Promise<T>): Promise<T> {
    const done = this.working.then(work);
    this.working = done.catch(() => undefined);
    return done;
  }

  protected override onPage(page: EventPage): Promise<void> {
    return this.after(() => this.take(page));
  }

  private async take(page: EventPage): Promise<void> {
    const behind = this.members.filter(({ position }) => position < page.next);
    const groups = groupByPosition(behind);
    const notifications: LiveNotification[] = [];
    for (const [from, group] of groups) {
      await this.applyGroup(group, from, page);
      const moved = group.filter(({ position }) => position === page.next);
      for (const { consumer } of moved)
        notifications.push(...notificationsOfPage(consumer, from, page.events, this.clock.now().getTime()));
    }
    void this.live.publish(PROJECTED_CHANNEL, page.next);
    for (const message of packNotifications(notifications)) void this.live.publish(NOTIFICATIONS_CHANNEL, message);
  }

  /** Together first: one commit for all. When that fails, each alone, so that only the guilty one stops. */
  private async applyGroup(group: readonly ProjectionMember[], from: Position, page: EventPage): Promise<void> {
    try {
      await this.applyTo(group, from, page);
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      // Another host moved the checkpoint: it is read again when they join the next time.
      if (error instanceof CheckpointMoved) return this.leave(group);
      for (const member of group) await this.applyAlone(member, from, page);
    }
  }

  private async applyAlone(member: ProjectionMember, from: Position, page: EventPage): Promise<void> {
    try {
      await this.applyTo([member], from, page);
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      if (error instanceof CheckpointMoved) return this.leave([member]);
      await this.stopPoisoned(member, error as Error);
    }
  }

  private async applyTo(group: readonly ProjectionMember[], from: Position, page: EventPage): Promise<void> {
    const consumers = group.map(({ consumer }) => consumer);
    const names = consumers.map(({ name }) => name);
    const hasNewer = page.events.some((event) => this.known.isNewer(event));
    const committed = await this.database.transaction(async (sql) => {
      await lockCheckpoints(sql, consumers, from);
      const done: (() => void)[] = [];
      for (const member of group) done.push(await member.apply(page.events, hasNewer, sql));
      await moveCheckpoints(sql, names, page.next);
      return done;
    }, PAGE_SETTINGS);
    for (const done of committed) done();
    for (const member of group) member.position = page.next;
  }

  private async stopPoisoned(member: ProjectionMember, error: Error): Promise<void> {
    const { name } = member.consumer;
    this.log.error({ err: error, projection: name, position: member.position }, 'projection stopped on a poison event');
    this.standAside(member.consumer, POISON_RETRY_MS);
    this.leave([member]);
    await markPoisoned(this.database, name, `${error.name}: ${error.message}`.slice(0, 500));
    await this.release(member.consumer);
  }
}

function groupByPosition(members: readonly ProjectionMember[]): Map<Position, ProjectionMember[]> {
  const groups = new Map<Position, ProjectionMember[]>();
  for (const member of members) {
    const group = groups.get(member.position);
    if (group) group.push(member);
    else groups.set(member.position, [member]);
  }
  return groups;
}
