import { leafHash } from '@sabi50/transparency/merkle-tree';
import { type EventStore, type RecordedEvent, type EventPage } from '../../../event-sourcing/event-store.js';
import { type Engine, engineOf } from '../../../event-sourcing/migration/engine.js';
import { START, type Position } from '../../../kernel/position.js';
import { Database, type Sql } from '../../../platform/postgres/database.js';
import { newestCheckpoint, withCosignatures, signCheckpoint } from '../checkpoints.js';
import {
  eventLeaf,
  nameParts,
  OPENING_NAME,
  openingLeaf,
  STAFF_LOG,
  eventName,
  staffLogLeaf,
  staffLogName,
} from '../leaves.rules.js';
import { appendLeaves, leavesFrom, newestLog, type SealedLog, lockNewestLog, type NamedLeaf } from '../sealed-log.js';
import { Inject, Injectable } from '@nestjs/common';
import { epochOfLog } from '../../../event-sourcing/migration/own-log.js';
import { type RegisteredEventStore } from '../../../event-sourcing/registered-event-store.js';
import { Clock } from '../../../platform/clock.js';
import { Config } from '../../../platform/config.js';
import { EVENT_STORE } from '../../../platform/tokens.js';
import { LogSigningKey } from '../signing-key.js';
import { ScheduledJob } from '../../../platform/jobs/job-handler.js';
import { AskWitnesses } from '../ask-witnesses/ask-witnesses.js';
import { CopyLog } from './copy-log.js';

interface Stores {
  readonly database: Database;
  /** As it was written. */
  readonly store: EventStore;
  readonly engine: Engine;
}

/**
 * Begins the first sealed log, or after `npm run restore:repair` the next one: a log of which events are gone cannot go on under
 * its name. The first leaf of the new one says which checkpoint was the last, and how many leaves of the old log are still so;
 * everything that the event log holds is sealed anew.
 */
async function openEpoch(stores: Stores, { epoch, host }: { epoch: number; host: string }): Promise<void> {
  const before = await newestLog(stores.database);
  if (before && before.epoch >= epoch) return;
  const origin = `${host}/transparency${epoch === 1 ? '' : `/${epoch}`}`;
  const opening = before && (await openingAfter(stores, before));
  await stores.database.transaction(async (sql) => {
    const begun = await sql.execute(
      `insert into sealed_logs (epoch, origin, opening, engine, size) values ($1, $2, $3, $4, $5) on conflict do nothing`,
      [epoch, origin, opening, stores.engine, opening === null ? 0 : 1],
    );
    if (begun === 0 || opening === null) return;
    const log = { epoch, origin, size: 0, events: 0, staffEntries: 0, position: START, engine: stores.engine };
    await appendLeaves(sql, log, [{ hash: leafHash(opening), name: OPENING_NAME }]);
  });
}

async function openingAfter({ database, store }: Stores, before: SealedLog): Promise<string> {
  const last = await newestCheckpoint(database);
  const published = last?.epoch === before.epoch ? await withCosignatures(database, last) : '';
  return openingLeaf(before.origin, await keptSize(database, store, before), published);
}

/** How many leaves of a log are still what the events say, from the first on. */
async function keptSize(database: Database, store: EventStore, { epoch }: SealedLog): Promise<number> {
  const events = eventsOf(store);
  let kept = 0;
  for await (const leaves of leavesFrom(database, epoch, 0)) {
    for (const { name, hash } of leaves) {
      const { stream, at } = nameParts(name);
      const isOfEvent = stream !== STAFF_LOG && name !== OPENING_NAME;
      const event = isOfEvent ? (await events.next()).value : null;
      if (isOfEvent && (!event || !leafHash(eventLeaf(event, at)).equals(hash))) return kept;
      kept += 1;
    }
  }
  return kept;
}

/** Every event of a store, in the order of its log. */
export async function* eventsOf(store: EventStore): AsyncGenerator<RecordedEvent, undefined> {
  for (let position = START; ;) {
    const page = await store.readAll(position);
    yield* page.events;
    if (page.next === position) return undefined;
    position = page.next;
  }
}

const STAFF_ENTRIES_AT_ONCE = 2_000;

/**
 * Makes a leaf of every event and of every entry of the staff log, once, in the order in which it sees them, and signs
 * checkpoints. Whoever locks the log seals it; every other process passes by.
 */
@Injectable()
export class Sealer {
  private readonly engine: Engine;

  constructor(
    private readonly database: Database,
    @Inject(EVENT_STORE) private readonly store: RegisteredEventStore,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly key: LogSigningKey,
  ) {
    this.engine = engineOf(config);
  }

  /** Seals all that there is, and signs a checkpoint over it where there was anything. */
  async seal(): Promise<void> {
    const epoch = await epochOfLog(this.database);
    if (epoch === null) return;
    const { host } = new URL(this.config.PUBLIC_URL);
    const { database, store } = this;
    await openEpoch({ database, store: store.raw, engine: this.engine }, { epoch, host });
    await this.findPlace();
    while (await this.database.transaction((sql) => this.sealPage(sql)));
  }

  /** Seals some; false where nothing is left, or another process is at it. */
  private async sealPage(sql: Sql): Promise<boolean> {
    const log = await lockNewestLog(sql);
    if (log?.engine !== this.engine) return false;
    const page = await this.store.raw.readAll(log.position);
    const entries = await staffEntriesAfter(sql, log.staffEntries);
    const leaves = [...page.events.map(leafOfEvent), ...entries.map(leafOfEntry)];
    if (leaves.length === 0) {
      await signCheckpoint(sql, log, { key: this.key, at: this.clock.now() });
      return false;
    }
    await appendLeaves(sql, log, leaves);
    await moveOn(sql, log, { page, entries });
    return true;
  }

  /** After a move to another engine: behind as many events as are sealed, since a copy keeps their order. */
  private async findPlace(): Promise<void> {
    const log = await newestLog(this.database);
    if (!log || log.engine === this.engine) return;
    const position = await positionAfter(log.events, (after, limit) => this.store.raw.readAll(after, limit));
    await this.database.execute(
      'update sealed_logs set engine = $2, position = $3, moves = moves + 1 where epoch = $1 and engine = $4',
      [...[log.epoch, this.engine, position, log.engine]],
    );
  }
}

async function positionAfter(
  events: number,
  readAll: (after: Position, limit?: number) => Promise<EventPage>,
): Promise<Position> {
  let position = START;
  for (let left = events; left > 0;) {
    const page = await readAll(position, Math.min(left, STAFF_ENTRIES_AT_ONCE));
    if (page.next === position) break;
    left -= page.events.length;
    position = page.next;
  }
  return position;
}

interface StaffEntry {
  readonly number: string;
  readonly entryId: string;
  readonly digest: string;
}

const staffEntriesAfter = (sql: Sql, number: number): Promise<StaffEntry[]> =>
  sql.query<StaffEntry & Record<string, unknown>>(
    `select number::text, entry_id::text as "entryId", digest from staff_log_digests where number > $1
      order by number limit ${STAFF_ENTRIES_AT_ONCE}`,
    [number],
  );

function leafOfEvent(event: RecordedEvent): NamedLeaf {
  const recordedAt = event.recordedAt.toISOString();
  return {
    hash: leafHash(eventLeaf(event, recordedAt)),
    name: eventName(event.stream, event.revision, recordedAt),
  };
}

const leafOfEntry = ({ number, entryId, digest }: StaffEntry): NamedLeaf => ({
  hash: leafHash(staffLogLeaf(number, entryId, digest)),
  name: staffLogName(number),
});

async function moveOn(
  sql: Sql,
  log: SealedLog,
  { page, entries }: { readonly page: EventPage; readonly entries: readonly StaffEntry[] },
): Promise<void> {
  await sql.execute(
    `update sealed_logs set size = size + $2, events = events + $3, staff_entries = $4, position = $5 where epoch = $1`,
    [
      ...[log.epoch, page.events.length + entries.length, page.events.length],
      ...[entries.at(-1)?.number ?? log.staffEntries, page.next],
    ],
  );
}

/** Seals the log twice a minute, copies what was sealed to files, and has it cosigned. */
@Injectable()
export class SealLog extends ScheduledJob {
  readonly name = 'seal-log';
  override readonly everyMs = 30_000;

  constructor(
    private readonly sealer: Sealer,
    private readonly copy: CopyLog,
    private readonly witnesses: AskWitnesses,
  ) {
    super();
  }

  async run(): Promise<void> {
    await this.sealer.seal();
    await this.copy.catchUp();
    await this.witnesses.ask();
  }
}
