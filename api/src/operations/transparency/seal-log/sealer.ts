import { Inject, Injectable } from '@nestjs/common';
import { leafHash } from '@sabi50/transparency/merkle-tree';
import { type EventPage, type RecordedEvent } from '../../../event-sourcing/event-store.js';
import { type Engine, engineOf } from '../../../event-sourcing/migration/engine.js';
import { epochOfLog } from '../../../event-sourcing/migration/own-log.js';
import { type RegisteredEventStore } from '../../../event-sourcing/registered-event-store.js';
import { type Position, START } from '../../../kernel/position.js';
import { Clock } from '../../../platform/clock.js';
import { Config } from '../../../platform/config.js';
import { Database, type Sql } from '../../../platform/postgres/database.js';
import { EVENT_STORE } from '../../../platform/tokens.js';
import { signCheckpoint } from '../checkpoints.js';
import { eventLeaf, eventName, staffLogLeaf, staffLogName } from '../leaves.rules.js';
import { appendLeaves, lockNewestLog, type NamedLeaf, newestLog, type SealedLog } from '../sealed-log.js';
import { LogSigningKey } from '../signing-key.js';
import { openEpoch } from './open-epoch.js';

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
