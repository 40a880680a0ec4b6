import { leafHash } from '@sabi50/transparency/merkle-tree';
import { type EventStore, type RecordedEvent } from '../../../event-sourcing/event-store.js';
import { type Engine } from '../../../event-sourcing/migration/engine.js';
import { START } from '../../../kernel/position.js';
import { type Database } from '../../../platform/postgres/database.js';
import { newestCheckpoint, withCosignatures } from '../checkpoints.js';
import { eventLeaf, nameParts, OPENING_NAME, openingLeaf, STAFF_LOG } from '../leaves.rules.js';
import { appendLeaves, leavesFrom, newestLog, type SealedLog } from '../sealed-log.js';

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
export async function openEpoch(stores: Stores, { epoch, host }: { epoch: number; host: string }): Promise<void> {
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

async function* eventsOf(store: EventStore): AsyncGenerator<RecordedEvent, undefined> {
  for (let position = START; ;) {
    const page = await store.readAll(position);
    yield* page.events;
    if (page.next === position) return undefined;
    position = page.next;
  }
}
