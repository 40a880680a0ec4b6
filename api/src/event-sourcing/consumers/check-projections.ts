import { type Database, type Sql } from '../../platform/postgres/database.js';
import { type Position, START } from '../../kernel/position.js';
import { type EventPage, type EventStore } from '../event-store.js';
import { NewerEvent, knownEventsOf } from '../registered-event-store.js';
import { applyPage } from './apply-page.js';
import { loadCheckpoint } from './checkpoints.js';
import { Leases } from './leases.js';
import { type Projection } from './projection.js';
import { installBeside, pointBeside } from './projection-tables.js';

/** A table of a read model that does not hold what the log gives. */
export interface TableDifference {
  readonly projection: string;
  readonly table: string;
  /** Rows that are shown and not derived, and the other way round. */
  readonly shown: number;
  readonly missing: number;
  /** The beginning of one row of each kind, as PostgreSQL writes it; null where there is none. */
  readonly shownRow: string | null;
  readonly missingRow: string | null;
}

/** Another process checks the read models already: nothing was touched. */
export class CheckTaken extends Error {
  override readonly name = 'CheckTaken';
  constructor() {
    super('The read models are being checked by another process: wait until it is done');
  }
}

const PAGE = 5_000;
const ROW_LENGTH_MAX = 200;
/** Rows are written the same way on both sides, whatever the database's own settings are. */
const SAME_TEXTS = ['set local timezone to UTC', 'set local datestyle to ISO', 'set local extra_float_digits to 1'];

const schemaOf = ({ name }: Projection): string => `check_${name}`;

/** Where the tables are derived again, and from what. */
interface Site {
  readonly store: EventStore;
  readonly database: Database;
  readonly signal: AbortSignal;
}

/**
 * Derives every read model again from the first event, beside the live tables, and compares them row by row at the position
 * at which the live ones stand (rule money/audited-apart). The product may go on working; live tables are only read.
 *
 * @param onProgress called with the number of events read
 * @throws CheckTaken while another process does the same; NewerEvent where a newer version of the product wrote to the log
 */
export async function checkProjections(
  store: EventStore,
  database: Database,
  projections: readonly Projection[],
  onProgress: (events: number) => void = () => undefined,
): Promise<readonly TableDifference[]> {
  const lost = new AbortController();
  const leases = new Leases(database.connectionString, () =>
    lost.abort(new Error('The check lost its lock: begin again')),
  );
  try {
    if (!(await leases.tryAcquire('check-projections'))) throw new CheckTaken();
    const site = { store, database, signal: lost.signal };
    for (const projection of projections) {
      await database.transaction((sql) => installBeside(sql, projection, schemaOf(projection)));
    }
    const derived = await deriveAll(site, projections, onProgress);
    const found: TableDifference[] = [];
    for (const projection of projections) found.push(...(await compareOne(site, projection, derived)));
    return found;
  } finally {
    for (const projection of projections)
      await database.execute(`drop schema if exists ${schemaOf(projection)} cascade`);
    await leases.close();
  }
}

/** Derives all of them up to where the live one that is furthest behind stands. */
async function deriveAll(
  { store, database, signal }: Site,
  projections: readonly Projection[],
  onProgress: (events: number) => void,
): Promise<Position> {
  const until = await furthestBehind(database, projections);
  let position = START;
  let events = 0;
  while (position < until) {
    const page = upTo(await store.readAll(position, PAGE), until);
    if (page.next === position) return position;
    requireKnown(store, projections, page);
    await database.transaction(
      async (sql) => {
        signal.throwIfAborted();
        for (const projection of projections) await applyBeside(sql, projection, { from: position, page });
      },
      ['set local synchronous_commit = off'],
    );
    position = page.next;
    onProgress((events += page.events.length));
  }
  return position;
}

async function furthestBehind(database: Database, projections: readonly Projection[]): Promise<Position> {
  const positions = await Promise.all(projections.map(({ name }) => loadCheckpoint(database, name)));
  return positions.map((checkpoint) => checkpoint?.position ?? START).sort()[0] ?? START;
}

const upTo = ({ events, next }: EventPage, until: Position): EventPage =>
  next <= until ? { events, next } : { events: events.filter(({ position }) => position <= until), next: until };

function requireKnown(store: EventStore, projections: readonly Projection[], { events }: EventPage): void {
  const concern = knownEventsOf(store).concerning(projections.flatMap(({ eventTypes }) => eventTypes));
  const newer = events.find((event) => concern.isNewer(event));
  if (newer) throw new NewerEvent(newer);
}

async function applyBeside(
  sql: Sql,
  projection: Projection,
  { from, page }: { readonly from: Position; readonly page: EventPage },
): Promise<void> {
  await pointBeside(sql, projection, schemaOf(projection));
  await applyPage(projection, from, page.events, sql);
}

/** In one snapshot: the live tables with their position, and beside them the last events up to it. */
function compareOne(
  { store, database, signal }: Site,
  projection: Projection,
  derived: Position,
): Promise<readonly TableDifference[]> {
  return database.transaction(
    async (sql) => {
      const until = (await loadCheckpoint(sql, projection.name))?.position ?? START;
      for (let position = derived; position < until;) {
        signal.throwIfAborted();
        const page = upTo(await store.readAll(position, PAGE), until);
        if (page.next === position) break;
        await applyBeside(sql, projection, { from: position, page });
        position = page.next;
      }
      const found: TableDifference[] = [];
      for (const table of projection.tables) found.push(...(await compareTable(sql, projection, table)));
      return found;
    },
    ['set transaction isolation level repeatable read', ...SAME_TEXTS],
  );
}

async function compareTable(sql: Sql, projection: Projection, table: string): Promise<readonly TableDifference[]> {
  const [live, beside] = [`read.${table}`, `${schemaOf(projection)}.${table}`];
  const only = (one: string, other: string): string =>
    `select t::text as row from ${one} t except all select t::text from ${other} t`;
  const [row] = await sql.query<Omit<TableDifference, 'projection' | 'table'>>(
    `with shown as materialized (${only(live, beside)}), missing as materialized (${only(beside, live)})
     select (select count(*) from shown)::int as shown, (select count(*) from missing)::int as missing,
            (select left(row, ${ROW_LENGTH_MAX}) from shown order by row limit 1) as "shownRow",
            (select left(row, ${ROW_LENGTH_MAX}) from missing order by row limit 1) as "missingRow"`,
  );
  if (!row || row.shown + row.missing === 0) return [];
  return [{ projection: projection.name, table, ...row }];
}
