import { type Logger } from 'pino';
import { type EventPage, type EventStore, type Position, START, type Subscription } from '../event-store.js';
import { type Clock, SystemClock } from '../../platform/clock.js';
import { type Database, isDatabaseUnavailable } from '../../platform/postgres/database.js';
import { CheckpointMoved, loadCheckpoint, lockCheckpoints, markPoisoned, moveCheckpoints } from './checkpoints.js';
import { Leases } from './leases.js';
import {
  NOTIFICATIONS_CHANNEL,
  type LiveNotification,
  packNotifications,
} from '../../platform/live/live-notifications.js';
import { type LiveUpdates } from '../../platform/live/live-updates.js';
import { notificationsOfPage } from './page-notifications.js';
import { type Projection } from './projection.js';
import { installNew } from './projection-tables.js';
import { RebuildTaken, rebuildProjection } from './rebuild.js';
import { applyPage } from './apply-page.js';

const LEASE_TRY_MS = 1_000;
const POISON_RETRY_MS = 60_000;
export const PROJECTED_CHANNEL = 'projected';

const PAGE_SETTINGS = [
  // Losing the newest pages in a crash costs a replay, never a wrong row: rows and checkpoint are lost together.
  'set local synchronous_commit = off',
  'set local search_path = read',
  // Planning the statements of a page takes longer than running them, and no page is planned better than another.
  'set local plan_cache_mode = force_generic_plan',
];

interface Member {
  readonly projection: Projection;
  position: Position;
}

/**
 * Runs every projection whose lease this process holds. All that are healthy share one subscription and one
 * transaction a page; one that a poison event stopped is left behind, reported, and tried again by itself.
 */
export class ProjectionHost {
  private readonly leases: Leases;
  private members: Member[] = [];
  private subscription: Subscription | null = null;
  private timer: NodeJS.Timeout | null = null;
  private readonly poisonedUntil = new Map<string, number>();
  private readonly rebuilding = new Map<string, Promise<void>>();
  private readonly closing = new AbortController();
  private closed = false;
  private regrouping = false;

  constructor(
    private readonly store: EventStore,
    private readonly database: Database,
    private readonly live: LiveUpdates,
    private readonly projections: readonly Projection[],
    private readonly log: Logger,
    private readonly clock: Clock = new SystemClock(),
  ) {
    this.leases = new Leases(database.connectionString, () => void this.dropAll());
  }

  /** Takes the leases that are free and goes on trying for the others. */
  async start(): Promise<void> {
    await this.regroup();
    this.timer = setInterval(() => void this.regroup(), LEASE_TRY_MS);
  }

  async close(): Promise<void> {
    this.closed = true;
    this.closing.abort(new Error('The process stops'));
    if (this.timer) clearInterval(this.timer);
    await this.subscription?.close();
    await Promise.all(this.rebuilding.values());
    await this.leases.close();
  }

  /** Joins projections whose lease became free and those whose poison pause is over; restarts the reader if so. */
  private async regroup(): Promise<void> {
    if (this.closed || this.regrouping) return;
    this.regrouping = true;
    try {
      const joining = await this.joining();
      if (joining.length > 0) await this.restart([...this.members, ...joining]);
    } catch (error) {
      this.log.warn({ err: error }, 'projection leases cannot be taken now');
    } finally {
      this.regrouping = false;
    }
  }

  private async joining(): Promise<Member[]> {
    const running = new Set(this.members.map(({ projection }) => projection.name));
    const joining: Member[] = [];
    for (const projection of this.projections) {
      const { name } = projection;
      if (running.has(name) || (this.poisonedUntil.get(name) ?? 0) > performance.now()) continue;
      if (!(await this.leases.tryAcquire(`projection/${name}`))) continue;
      const position = await this.positionOf(projection);
      if (position !== null) joining.push({ projection, position });
    }
    return joining;
  }

  /** Where to go on; null while a changed projection is rebuilt beside the tables that still serve. */
  private async positionOf(projection: Projection): Promise<Position | null> {
    const { name, version } = projection;
    const checkpoint = await loadCheckpoint(this.database, name);
    if (checkpoint?.version === version) return checkpoint.position;
    // While a new version is brought out, an old worker leaves what the new one has rebuilt to it.
    if (checkpoint && checkpoint.version > version) {
      this.log.info({ projection: name, version: checkpoint.version }, 'a newer version has it: standing aside');
      await this.leases.release(`projection/${name}`);
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
      .catch((error: unknown) => this.sayNotRebuilt(name, error))
      .finally(() => this.rebuilding.delete(name));
    this.rebuilding.set(name, running);
  }

  private sayNotRebuilt(name: string, error: unknown): void {
    if (this.closed) return;
    if (error instanceof RebuildTaken) this.log.info({ projection: name }, 'another process rebuilds it: waiting');
    else this.log.error({ err: error, projection: name }, 'rebuild failed; it will try again');
  }

  private async restart(members: Member[]): Promise<void> {
    await this.subscription?.close();
    this.subscription = null;
    this.members = members;
    if (members.length === 0 || this.closed) return;
    const from = members.reduce((low, { position }) => (position < low ? position : low), members[0]?.position ?? '');
    this.subscription = this.store.subscribe(from, (page) => this.onPage(page));
  }

  private async dropAll(): Promise<void> {
    this.members = [];
    const { subscription } = this;
    this.subscription = null;
    await subscription?.close();
  }

  private async onPage(page: EventPage): Promise<void> {
    const behind = this.members.filter(({ position }) => position < page.next);
    const groups = groupByPosition(behind);
    const notifications: LiveNotification[] = [];
    for (const [from, group] of groups) {
      await this.applyGroup(group, from, page);
      const moved = group.filter(({ position }) => position === page.next);
      for (const { projection } of moved)
        notifications.push(...notificationsOfPage(projection, from, page.events, this.clock.now().getTime()));
    }
    void this.live.publish(PROJECTED_CHANNEL, page.next);
    for (const message of packNotifications(notifications)) void this.live.publish(NOTIFICATIONS_CHANNEL, message);
  }

  /** Together first: one commit for all. When that fails, each alone, so that only the guilty one stops. */
  private async applyGroup(group: readonly Member[], from: Position, page: EventPage): Promise<void> {
    try {
      await this.applyTo(group, from, page);
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      if (error instanceof CheckpointMoved) return this.rejoin(group);
      for (const member of group) await this.applyAlone(member, from, page);
    }
  }

  private async applyAlone(member: Member, from: Position, page: EventPage): Promise<void> {
    try {
      await this.applyTo([member], from, page);
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      if (error instanceof CheckpointMoved) return this.rejoin([member]);
      await this.stopPoisoned(member, error as Error);
    }
  }

  private async applyTo(group: readonly Member[], from: Position, page: EventPage): Promise<void> {
    const names = group.map(({ projection }) => projection.name);
    await this.database.transaction(async (sql) => {
      await lockCheckpoints(sql, names, from);
      for (const { projection } of group) await applyPage(projection, from, page.events, sql);
      await moveCheckpoints(sql, names, page.next);
    }, PAGE_SETTINGS);
    for (const member of group) member.position = page.next;
  }

  private async stopPoisoned(member: Member, error: Error): Promise<void> {
    const { name } = member.projection;
    this.log.error({ err: error, projection: name, position: member.position }, 'projection stopped on a poison event');
    this.poisonedUntil.set(name, performance.now() + POISON_RETRY_MS);
    this.members = this.members.filter((other) => other !== member);
    await markPoisoned(this.database, name, `${error.name}: ${error.message}`.slice(0, 500));
    await this.leases.release(`projection/${name}`);
  }

  /** Somebody else moved the checkpoint: forget what we believed and read it again at the next regroup. */
  private rejoin(group: readonly Member[]): void {
    this.members = this.members.filter((member) => !group.includes(member));
  }
}

function groupByPosition(members: readonly Member[]): Map<Position, Member[]> {
  const groups = new Map<Position, Member[]>();
  for (const member of members) {
    const group = groups.get(member.position);
    if (group) group.push(member);
    else groups.set(member.position, [member]);
  }
  return groups;
}
