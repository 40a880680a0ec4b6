import { setTimeout as pause } from 'node:timers/promises';
import { type Clock } from '../../platform/clock.js';
import { type Database } from '../../platform/postgres/database.js';
import { loadCheckpoints, moveCheckpoints } from '../consumers/checkpoints.js';
import { Leases } from '../consumers/leases.js';
import { type Projection } from '../consumers/projection.js';
import { isOutage } from '../consumers/outages.js';
import { rebuildProjection } from '../consumers/rebuild.js';
import { type Position, START } from '../../kernel/position.js';
import { type EventStore } from '../event-store.js';
import { requireStopped } from './installation-lock.js';
import { beginEpoch, compareWithLog, markLog, OtherLog } from './own-log.js';

/** A node of a cluster may be this much behind the one that was asked before. */
const BEHIND_TRIES_MAX = 6;
const BEHIND_PAUSE_MS = 500;
const AWAY_PAUSE_MS = 1_000;
const PROCESS_MANAGER = /^reactor\//;
/** Process managers react within seconds; one that failed or lagged is put right within so long. */
const REACTED_WITHIN_MS = 86_400_000;

/** Thrown at start where the database has seen events that the log does not hold: an older backup of the log is in its place. */
export class AheadOfLog extends Error {
  override readonly name = 'AheadOfLog';
  constructor(readonly checkpoints: readonly string[]) {
    super(
      `The event log is older than the database, as after a restored backup: ${checkpoints.join(', ')} ` +
        'have seen events that it does not hold. Nothing was changed. Stop the product, then run ' +
        '`npm run restore:repair` (docs/operations.md)',
    );
  }
}

/** Where the product is about to run. */
export type Start = Pick<RestoredInstallation, 'store' | 'database' | 'clock'>;

/**
 * Makes sure that the log is the one that the database has read, and that nothing which was derived from it has seen more
 * than it holds: it would wait for ever where it stands, and pass over what comes in between. A log that nobody marked yet
 * is marked.
 * @throws AheadOfLog, OtherLog, EventStoreUnavailable
 */
export async function requireWholeLog(start: Start): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const fault = await faultOf(start);
    if (!fault) break;
    if (tries === BEHIND_TRIES_MAX || isNoLag(fault)) throw fault;
    await pause(BEHIND_PAUSE_MS);
  }
  await markLog(start, start.clock);
}

/** A node that is behind never knows of a repair that the database does not. */
const isNoLag = (fault: Error): boolean => fault instanceof OtherLog && fault.verdict === 'older-database';

async function faultOf({ store, database }: Start): Promise<AheadOfLog | OtherLog | null> {
  const verdict = await compareWithLog({ store, database });
  if (verdict !== 'own' && verdict !== 'unmarked' && verdict !== 'parted') return new OtherLog(verdict);
  const ahead = await aheadOf(store, database);
  // It tells more than an event that is missed.
  if (ahead.length > 0) return new AheadOfLog(ahead);
  return verdict === 'parted' ? new OtherLog(verdict) : null;
}

/**
 * As `requireWholeLog`, but a store that is away holds no start up: it is looked at again until it answers or `signal` is
 * aborted.
 * @param onAhead is called with a log that lacks something, where the start did not wait for it
 * @throws AheadOfLog, OtherLog
 */
export async function requireWholeLogOnceThere(
  start: Start,
  signal: AbortSignal,
  onAhead: (error: Error) => void,
): Promise<void> {
  const look = (): Promise<boolean> =>
    requireWholeLog(start).then(
      () => true,
      (error: unknown) => {
        if (isOutage(error)) return false;
        throw error;
      },
    );
  if (await look()) return;
  void (async () => {
    do await pause(AWAY_PAUSE_MS, undefined, { ref: false });
    while (!signal.aborted && !(await look()));
  })().catch(onAhead);
}

async function aheadOf(store: EventStore, database: Database): Promise<string[]> {
  // Asked first: who projects while this looks is never ahead of an end that is asked for later.
  const checkpoints = await loadCheckpoints(database);
  const end = await endOf(store);
  return checkpoints.filter(({ position }) => position > end).map(({ name }) => name);
}

/** Where a reader stands who has read everything, events of the server itself included. */
async function endOf(store: EventStore): Promise<Position> {
  return (await store.readAll(await store.head(), 1)).next;
}

/** What is put right: the log as it was restored, upcast, and the database of the installation. */
export interface RestoredInstallation {
  readonly store: EventStore;
  readonly database: Database;
  readonly projections: readonly Projection[];
  readonly clock: Clock;
}

/** What was put right. */
export interface Repair {
  /** Process managers that stood behind the end of the log, and go on from some time before it. */
  readonly processManagers: readonly string[];
  /** Parked events that are gone with the lost part of the log. */
  readonly parkedEvents: number;
  /** Events that each read model was rebuilt from. */
  readonly events: number;
}

/**
 * Brings everything that is derived from the log back to what the log holds: read models are rebuilt, process managers
 * go on from a day before its end, since what they had done about its last events may be lost, parked events and snapshots of events that are gone are dropped. At its end the log and the database begin
 * an epoch of their own. The product must be stopped. Broken off, it is run again.
 * @throws Error with a word for the operator; EventStoreUnavailable
 */
export async function repairRestored(
  installation: RestoredInstallation,
  onProgress: (projection: string, read: number) => void,
): Promise<Repair> {
  const leases = new Leases(installation.database.connectionString, () => undefined);
  try {
    await requireStopped(leases, installation.projections);
    return await repair(installation, onProgress);
  } finally {
    await leases.close();
  }
}

async function repair(
  { store, database, projections, clock }: RestoredInstallation,
  onProgress: (projection: string, read: number) => void,
): Promise<Repair> {
  const ahead = (await aheadOf(store, database)).filter((name) => PROCESS_MANAGER.test(name));
  // Before the process managers: once their checkpoints are right, nothing tells any more that this was needed.
  const parkedEvents = await dropLostParkedEvents(store, database);
  await database.execute('delete from log_state.snapshots');
  let events = 0;
  for (const projection of projections) {
    const { name } = projection;
    const rebuilt = await rebuildProjection(store, database, projection, ({ read }) => onProgress(name, read));
    events = Math.max(events, rebuilt.events);
  }
  if (ahead.length > 0) await moveCheckpoints(database, ahead, await beforeLastReactions(store));
  // Last: until it is done, the start goes on refusing what it refused.
  await beginEpoch({ store, database }, clock);
  return { processManagers: ahead.map((name) => name.replace(PROCESS_MANAGER, '')), parkedEvents, events };
}

/**
 * Where process managers go on: before everything whose effects may have come after the end of a restored log. They do
 * nothing twice (`ProcessManager`), so that further back costs time alone.
 */
async function beforeLastReactions(store: EventStore): Promise<Position> {
  const pages: { readonly end: Position; readonly newestMs: number }[] = [];
  for (let after = START; ;) {
    const { events, next } = await store.readAll(after);
    const newest = events.at(-1);
    if (!newest) break;
    pages.push({ end: next, newestMs: newest.recordedAt.getTime() });
    after = next;
  }
  const sinceMs = (pages.at(-1)?.newestMs ?? 0) - REACTED_WITHIN_MS;
  return pages.findLast(({ newestMs }) => newestMs < sinceMs)?.end ?? START;
}

async function dropLostParkedEvents(store: EventStore, database: Database): Promise<number> {
  const parked = await database.query<{ stream: string; revision: number; event_id: string }>(
    'select distinct stream, revision, event_id from parked_events',
  );
  let dropped = 0;
  for (const { stream, revision, event_id: id } of parked) {
    const [event] = await store.readStream(stream, { from: revision, limit: 1 });
    if (event?.id === id) continue;
    dropped += await database.execute('delete from parked_events where stream = $1 and revision = $2', [
      stream,
      revision,
    ]);
  }
  return dropped;
}
