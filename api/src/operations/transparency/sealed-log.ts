import { HASH_BYTES, type ReadNode } from '@sabi50/transparency/merkle-tree';
import { edgeOf, grow, nodesIn, type Tile, type TilePlace, TILE_WIDTH } from '@sabi50/transparency/tiles';
import { type Position } from '../../kernel/position.js';
import { type Sql } from '../../platform/postgres/database.js';

/** One epoch of the sealed log, and how far it has come. */
export interface SealedLog {
  readonly epoch: number;
  /** Names it to the outside. */
  readonly origin: string;
  /** Leaves. */
  readonly size: number;
  /** Of them events; and the number of the last entry of the staff log. */
  readonly events: number;
  readonly staffEntries: number;
  /** After which `engine` is read on. */
  readonly position: Position;
  readonly engine: string;
}

/** A leaf, and what it is of. */
export interface NamedLeaf {
  readonly hash: Buffer;
  readonly name: string;
}

const COLUMNS = `epoch, origin, size::float8 as size, events::float8 as events, staff_entries::float8 as "staffEntries",
  position, engine`;
const NEWEST = `select ${COLUMNS} from sealed_logs order by epoch desc limit 1`;

type Row = SealedLog & Record<string, unknown>;

/** The epoch that grows; null before the first seal. */
export async function newestLog(sql: Pick<Sql, 'query'>): Promise<SealedLog | null> {
  return (await sql.query<Row>(NEWEST))[0] ?? null;
}

/** The same, kept from every other process until the transaction ends; null where another one has it. */
export async function lockNewestLog(sql: Pick<Sql, 'query'>): Promise<SealedLog | null> {
  return (await sql.query<Row>(`${NEWEST} for update skip locked`))[0] ?? null;
}

/** Appends leaves to the tree of a log that is locked, and moves it on. */
export async function appendLeaves(sql: Sql, log: SealedLog, leaves: readonly NamedLeaf[]): Promise<void> {
  if (leaves.length === 0) return;
  const edge = await Promise.all(
    edgeOf(log.size).map(async (place): Promise<Tile> => ({ ...place, hashes: await readTile(sql, log.epoch, place) })),
  );
  const tiles = grow(
    log.size,
    edge,
    leaves.map(({ hash }) => hash),
  );
  const first = Math.floor(log.size / TILE_WIDTH);
  const namesOfTile = (index: number): string => {
    const from = index * TILE_WIDTH - log.size;
    const names = leaves.slice(Math.max(0, from), from + TILE_WIDTH).map(({ name }) => `${name}\n`);
    return names.join('');
  };
  await sql.execute(
    `insert into sealed_tiles (epoch, level, place, hashes, names)
     select $1, t.level, t.place, t.hashes, t.names
       from unnest($2::int[], $3::bigint[], $4::bytea[], $5::text[]) as t (level, place, hashes, names)
     on conflict (epoch, level, place)
       do update set hashes = excluded.hashes, names = sealed_tiles.names || excluded.names`,
    [
      log.epoch,
      tiles.map(({ level }) => level),
      tiles.map(({ index }) => index),
      tiles.map(({ hashes }) => hashes),
      tiles.map(({ level, index }) => (level === 0 && index >= first ? namesOfTile(index) : '')),
    ],
  );
}

/** The hashes of a tile; empty where there is none. */
export async function readTile(sql: Pick<Sql, 'query'>, epoch: number, { level, index }: TilePlace): Promise<Buffer> {
  const rows = await sql.query<{ hashes: Buffer }>(
    'select hashes from sealed_tiles where epoch = $1 and level = $2 and place = $3',
    [epoch, level, index],
  );
  return rows[0]?.hashes ?? Buffer.alloc(0);
}

export const nodesOf = (sql: Pick<Sql, 'query'>, epoch: number): ReadNode =>
  nodesIn((place) => readTile(sql, epoch, place));

/** Leaves from one on, some tiles at a time. */
export async function* leavesFrom(
  sql: Pick<Sql, 'query'>,
  epoch: number,
  from: number,
): AsyncGenerator<readonly NamedLeaf[]> {
  for (let place = Math.floor(from / TILE_WIDTH), skipped = from % TILE_WIDTH; ; skipped = 0) {
    const tiles = await sql.query<{ hashes: Buffer; names: string }>(
      `select hashes, names from sealed_tiles where epoch = $1 and level = 0 and place >= $2 order by place limit 8`,
      [epoch, place],
    );
    const leaves = tiles.flatMap(({ hashes, names }) =>
      names
        .split('\n')
        .slice(0, -1)
        .map((name, at) => ({ name, hash: hashes.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES) })),
    );
    if (leaves.length <= skipped) return;
    yield leaves.slice(skipped);
    place += tiles.length;
  }
}
