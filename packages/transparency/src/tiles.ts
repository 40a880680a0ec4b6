import { HASH_BYTES, nodeHash, type ReadNode } from './merkle-tree.js';

/** Tiles of 256 hashes as c2sp.org/tlog-tiles has them: level 0 holds leaves, each level above the roots of full tiles. */

const TILE_HEIGHT = 8;
export const TILE_WIDTH = 2 ** TILE_HEIGHT;
const LEVEL_MAX = 63;

export interface TilePlace {
  readonly level: number;
  readonly index: number;
}

export interface Tile extends TilePlace {
  /** 32 bytes for each hash, at most TILE_WIDTH of them. */
  readonly hashes: Buffer;
}

/** How many hashes a level of a tree has. */
const hashesOf = (level: number, size: number): number => Math.floor(size / TILE_WIDTH ** level);

/** The tiles at the right edge of a tree that are not full: what must be known to let it grow. */
export function edgeOf(size: number): TilePlace[] {
  const places: TilePlace[] = [];
  for (let level = 0; hashesOf(level, size) > 0; level += 1) {
    const hashes = hashesOf(level, size);
    if (hashes % TILE_WIDTH > 0) places.push({ level, index: Math.floor(hashes / TILE_WIDTH) });
  }
  return places;
}

/** Appends leaves to a tree of `size` leaves with this edge, and returns the tiles that are new or grew, lowest level first. */
export function grow(size: number, edge: readonly Tile[], leaves: readonly Buffer[]): Tile[] {
  const grown: Tile[] = [];
  let added = leaves;
  for (let level = 0; added.length > 0; level += 1) {
    const begun = edge.find((tile) => tile.level === level)?.hashes ?? Buffer.alloc(0);
    const first = Math.floor(hashesOf(level, size) / TILE_WIDTH);
    const hashes = Buffer.concat([begun, ...added]);
    const tiles: Tile[] = [];
    for (let from = 0; from < hashes.length; from += TILE_WIDTH * HASH_BYTES) {
      const part = hashes.subarray(from, from + TILE_WIDTH * HASH_BYTES);
      tiles.push({ level, index: first + tiles.length, hashes: part });
    }
    grown.push(...tiles);
    added = tiles.filter(isFull).map(({ hashes: full }) => heightsOf(full).at(-1) as Buffer);
  }
  return grown;
}

const isFull = ({ hashes }: Tile): boolean => hashes.length === TILE_WIDTH * HASH_BYTES;

/** The hashes of each height above those of a tile, which are a power of two, up to the one over all. */
function heightsOf(hashes: Buffer): Buffer[] {
  const heights = [hashes];
  for (let below = hashes; below.length > HASH_BYTES;) {
    const above = Buffer.alloc(below.length / 2);
    for (let at = 0; at < above.length; at += HASH_BYTES) {
      const [left, right] = [2 * at, 2 * at + HASH_BYTES];
      nodeHash(below.subarray(left, right), below.subarray(right, right + HASH_BYTES)).copy(above, at);
    }
    heights.push(above);
    below = above;
  }
  return heights;
}

/** Reads nodes of a tree out of its tiles, each of which is read once. */
export function nodesIn(readTile: (place: TilePlace) => Promise<Buffer>): ReadNode {
  const known = new Map<string, Promise<Buffer>>();
  return async (height, index) => {
    const level = Math.floor(height / TILE_HEIGHT);
    const count = 2 ** (height % TILE_HEIGHT);
    const place = { level, index: Math.floor((index * count) / TILE_WIDTH) };
    const name = `${place.level}/${place.index}`;
    const tile = known.get(name) ?? readTile(place);
    known.set(name, tile);
    const from = ((index * count) % TILE_WIDTH) * HASH_BYTES;
    const hashes = (await tile).subarray(from, from + count * HASH_BYTES);
    if (hashes.length !== count * HASH_BYTES) throw new RangeError(`The tile ${name} does not hold all of its hashes`);
    return heightsOf(hashes).at(-1) as Buffer;
  };
}

const THOUSAND = 1_000;

/** The path of a tile below `tile/`; `width` is of a tile that is not full. */
export function tilePath({ level, index }: TilePlace, width = TILE_WIDTH): string {
  const groups = [String(index % THOUSAND).padStart(3, '0')];
  for (let rest = Math.floor(index / THOUSAND); rest > 0; rest = Math.floor(rest / THOUSAND)) {
    groups.unshift(`x${String(rest % THOUSAND).padStart(3, '0')}`);
  }
  return `${level}/${groups.join('/')}${width === TILE_WIDTH ? '' : `.p/${width}`}`;
}

const TILE_PATH = /^(\d{1,2})\/((?:x\d{3}\/){0,4})(\d{3})(?:\.p\/(\d{1,3}))?$/;

/** What a path below `tile/` names; null for one that no tile has. */
export function tileOfPath(path: string): (TilePlace & { readonly width: number }) | null {
  const [, levelText = '', groups = '', last = '', widthText] = TILE_PATH.exec(path) ?? [];
  const level = Number(levelText);
  const place = { level, index: Number(groups.replaceAll(/[x/]/g, '') + last) };
  const width = widthText === undefined ? TILE_WIDTH : Number(widthText);
  const isOne = last !== '' && level <= LEVEL_MAX && width >= 1 && tilePath(place, width) === path;
  return isOne ? { ...place, width } : null;
}
