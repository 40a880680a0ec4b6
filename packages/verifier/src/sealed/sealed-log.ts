import { join } from 'node:path';
import { type Difference } from '../checks/difference.js';
import { type LinkedEntry } from '../checks/staff-log-links.js';
import { type WordsData } from '../checks/partitioned-words.js';
import { checkpointsIn, isSignedBy } from '../format/checkpoint.js';
import { leafHashOf, openingOf, staffLogLeafHash } from '../format/sealed-leaf.js';
import { TreeHead } from '../format/tree-head.js';
import { type Installation } from '../run/installation.js';
import { compareLeaves, type WrongLeaf, wrongLeaf } from './compare-leaves.js';
import { LeafList } from './leaf-list.js';
import { type FoundCheckpoint, leavesOfCopy, type OutsideEvidence } from './outside-evidence.js';

const HASH_BYTES = 32;
const TILE_WIDTH = 256;
const TILES_AT_ONCE = 64;
const OPENING = 'epoch';

/** One epoch of the sealed log as its database has it. */
interface SealedLog {
  readonly epoch: number;
  readonly origin: string;
  readonly opening: string | null;
  readonly size: number;
  readonly engine: string;
  /** To another engine, whose times are those of the copy. */
  readonly moves: number;
  readonly position: string;
}

interface StoredCheckpoint {
  readonly epoch: number;
  readonly note: string;
}

/** What was sealed and signed before the log was read. */
export interface SealedState {
  readonly logs: readonly SealedLog[];
  /** Checkpoints of the database, by epoch. */
  readonly stored: readonly StoredCheckpoint[];
  readonly outside: OutsideEvidence;
}

/**
 * Read before the end of the log is known, so that every leaf is of an event that is read. Checkpoints come before the sizes of
 * the logs: one that is signed meanwhile speaks of leaves beyond the size.
 */
export async function sealedState(installation: Installation, outside: OutsideEvidence): Promise<SealedState> {
  const stored = await installation.rows<StoredCheckpoint>('select epoch, note from log_checkpoints');
  const logs = await installation.rows<SealedLog>(
    `select epoch, origin, opening, size::float8 as size, engine, moves, position from sealed_logs order by epoch`,
  );
  return { logs, stored, outside };
}

/** What is compared with it. */
export interface ReadLog {
  readonly events: readonly WordsData[];
  readonly entries: readonly LinkedEntry[];
  readonly keepsTimes: boolean;
  /** Temporary. */
  readonly folder: string;
}

/** Leaves of one epoch, from its tiles or from a copy that differs from them. */
interface Source {
  readonly epoch: number;
  readonly list: LeafList;
  /** Names of the leaves of a copy; those of tiles are looked up. */
  readonly names: Map<number, string> | null;
}

/** Compares the sealed log with what is stored, and its trees with every checkpoint that was found. */
export async function compareSealedLog(
  installation: Installation,
  { logs, stored, outside }: SealedState,
  read: ReadLog,
): Promise<readonly Difference[]> {
  const differences: Difference[] = [];
  const sources: Source[] = [];
  const missing = [...outside.copies.keys()].filter((epoch) => logs.every((log) => log.epoch !== epoch));
  const nothing = { origin: '', opening: null, size: 0, engine: '', moves: 0, position: '' };
  const epochs = [...logs, ...missing.map((epoch) => ({ epoch, ...nothing }))];
  const openings = logs.map(({ opening }) => (opening === null ? null : openingOf(opening)));
  const before = openings.flatMap((opening) =>
    checkpointsIn(opening?.checkpoint ?? '').map((checkpoint) => ({ checkpoint, from: 'the epoch after it' })),
  );
  const found = [...outside.checkpoints, ...before];
  for (const log of epochs) {
    const kept = openings.find((opening) => opening?.origin === log.origin)?.keptSize ?? Infinity;
    const epoch = new Epoch(installation, log, { outside, folder: read.folder, kept });
    const own = stored.filter((one) => one.epoch === log.epoch).flatMap(({ note }) => checkpointsIn(note));
    const inDatabase = own.map((checkpoint) => ({ checkpoint, from: 'the database' }));
    differences.push(...(await epoch.compare([...inDatabase, ...found])));
    sources.push(...epoch.sources);
  }
  const origins = new Set(logs.map(({ origin }) => origin));
  const strange = found.filter(({ checkpoint }) => !origins.has(checkpoint.origin));
  differences.push(...strange.map((one) => differs('log-unknown', `no log of this name is here: ${nameOf(one)}`)));
  return [...differences, ...(await compareSources(installation, { logs, sources }, read))];
}

async function compareSources(
  installation: Installation,
  { logs, sources }: { readonly logs: readonly SealedLog[]; readonly sources: readonly Source[] },
  { events, entries, keepsTimes, folder }: ReadLog,
): Promise<readonly Difference[]> {
  const staffLog = new LeafList(join(folder, 'sealed-staff-log'));
  for (const { entryId, text, number } of entries) {
    if (entryId === null || text === null || number === null) continue;
    const hash = staffLogLeafHash(number, entryId, text);
    staffLog.add({ name: `staff-log ${number}`, hash, timeMs: 0, place: 0 });
  }
  const newest = logs.at(-1);
  const isHere = newest?.engine === 'postgres' && keepsTimes;
  const { wrong, unsealed } = compareLeaves({
    ...{
      events,
      keepsTimes: isHere && newest.moves === 0,
      staffLog: staffLog.handOver(),
      sealed: sources.map(({ list }) => list.handOver()),
    },
    sealedUntil: isHere ? Number(newest.position) : 0,
  });
  const named = await namesOf(installation, sources, wrong);
  return [...named, ...(await unsealedEvents(installation, unsealed))];
}

/** Of the same leaf in two sources, or in two epochs, one is told. */
async function namesOf(
  installation: Installation,
  sources: readonly Source[],
  wrong: readonly WrongLeaf[],
): Promise<readonly Difference[]> {
  const told = new Map<string, Difference>();
  for (const leaf of wrong) {
    const { epoch, names } = sources[leaf.source] as Source;
    const name = names ? names.get(leaf.number) : await tileName(installation, epoch, leaf.number);
    const difference = wrongLeaf(leaf, name ?? '');
    const key = `${difference.where} ${difference.revision ?? difference.detail}`;
    if (!told.has(key)) told.set(key, difference);
  }
  return [...told.values()];
}

async function tileName(installation: Installation, epoch: number, number: number): Promise<string | undefined> {
  const [row] = await installation.rows<{ name: string }>(
    `select split_part(names, chr(10), $3) as name from sealed_tiles where epoch = $1 and level = 0 and place = $2`,
    [epoch, Math.floor(number / TILE_WIDTH), (number % TILE_WIDTH) + 1],
  );
  return row?.name;
}

async function unsealedEvents(
  installation: Installation,
  positions: readonly number[],
): Promise<readonly Difference[]> {
  if (positions.length === 0) return [];
  const rows = await installation.rows<{ stream: string; revision: number }>(
    'select stream, revision from es.events where position = any($1) order by position',
    [positions],
  );
  return rows.map(({ stream, revision }) => ({
    ...{ what: 'unsealed', where: stream, revision },
    detail: 'the sealed log passed it by: it was not there',
  }));
}

const differs = (what: string, detail: string): Difference => ({ what, where: 'sealed_logs', detail });
const nameOf = ({ checkpoint: { origin, size }, from }: FoundCheckpoint): string =>
  `${origin}, ${size} leaves, in ${from}`;

/** Goes through the leaves of one epoch once. */
class Epoch {
  readonly sources: Source[] = [];
  private readonly differences: Difference[] = [];
  private readonly head = new TreeHead();
  /** Of the last checkpoint that fits. */
  private fitting = 0;

  constructor(
    private readonly installation: Installation,
    private readonly log: SealedLog,
    private readonly about: { readonly outside: OutsideEvidence; readonly folder: string; readonly kept: number },
  ) {}

  async compare(found: readonly FoundCheckpoint[]): Promise<readonly Difference[]> {
    const { origin } = this.log;
    const signed = found
      .filter(({ checkpoint }) => checkpoint.origin === origin)
      // What a restore lost is said by the first leaf of the next epoch.
      .filter(({ checkpoint }) => checkpoint.size > 0 && checkpoint.size <= this.about.kept)
      .filter((one) => this.isSigned(one))
      .toSorted((one, other) => one.checkpoint.size - other.checkpoint.size);
    await this.readLeaves(signed);
    return this.differences;
  }

  private isSigned(one: FoundCheckpoint): boolean {
    const isForged = isSignedBy(one.checkpoint, this.about.outside.keys) === false;
    if (isForged) this.differences.push(differs('log-checkpoint-unsigned', `no key of the log signed ${nameOf(one)}`));
    return !isForged;
  }

  private async readLeaves(signed: readonly FoundCheckpoint[]): Promise<void> {
    const { epoch } = this.log;
    const tiles: Source = { epoch, list: this.newList('tiles'), names: null };
    const copy: Source = { epoch, list: this.newList('copy'), names: new Map() };
    const copied = this.about.outside.copies.get(epoch);
    const inCopy = leavesOfCopy(copied ?? { path: '', bytes: 0 });
    let next = 0;
    for await (const leaf of this.leavesOfTiles()) {
      const number = this.head.size;
      this.head.add(leaf.hash);
      this.take(tiles, leaf, number);
      const { value: other } = await inCopy.next();
      if (other && !other.hash.equals(leaf.hash)) this.take(copy, other, number);
      const from = next;
      while (signed[next]?.checkpoint.size === this.head.size) next += 1;
      this.compareRoots(signed.slice(from, next));
    }
    let number = this.head.size;
    for await (const other of inCopy) this.take(copy, other, number++);
    const { size } = this.head;
    const beyond = signed.slice(next).map((one) => `the sealed log has ${size} leaves only: ${nameOf(one)}`);
    this.differences.push(...beyond.map((detail) => differs('log-cut', detail)));
    this.sources.push(tiles, copy);
    this.compareCopy(copy);
  }

  private compareCopy({ names, epoch }: Source): void {
    const [first] = names?.keys() ?? [];
    if (first === undefined) return;
    this.differences.push(differs('log-copy', `from leaf ${first} on the copy of epoch ${epoch} holds others`));
  }

  private newList(of: string): LeafList {
    return new LeafList(join(this.about.folder, `sealed-${this.log.epoch}-${of}`));
  }

  private take({ list, names }: Source, { hash, name }: { hash: Buffer; name: string }, number: number): void {
    if (number >= this.about.kept) return;
    if (names && names.size < NAMES_MAX) names.set(number, name);
    if (name === OPENING) return this.compareOpening(hash);
    const [stream = '', revision = '', at = ''] = name.split(' ');
    const timeMs = Date.parse(at);
    list.add({ name: `${stream} ${revision}`, hash, timeMs: Number.isNaN(timeMs) ? 0 : timeMs, place: number });
  }

  private compareOpening(hash: Buffer): void {
    if (leafHashOf(this.log.opening ?? '').equals(hash)) return;
    this.differences.push(differs('log-opening', `epoch ${this.log.epoch} does not begin as it was sealed`));
  }

  private compareRoots(signed: readonly FoundCheckpoint[]): void {
    if (signed.length === 0) return;
    const root = this.head.root().toString('base64');
    const wrong = signed.filter(({ checkpoint }) => checkpoint.root !== root);
    if (wrong.length === 0) this.fitting = this.head.size;
    for (const one of wrong) {
      const detail = `between leaf ${this.fitting} and ${this.head.size} others were signed: ${nameOf(one)}`;
      this.differences.push(differs('log-checkpoint', detail));
    }
  }

  private async *leavesOfTiles(): AsyncGenerator<{ readonly hash: Buffer; readonly name: string }> {
    const { epoch, size } = this.log;
    let left = size;
    for (let place = 0; left > 0; place += TILES_AT_ONCE) {
      const tiles = await this.installation.rows<{ hashes: Buffer; names: string }>(
        `select hashes, names from sealed_tiles where epoch = $1 and level = 0 and place >= $2 and place < $3
          order by place`,
        [epoch, place, place + TILES_AT_ONCE],
      );
      if (tiles.length === 0) return;
      for (const { hashes, names } of tiles) {
        const all = names.split('\n');
        const count = Math.min(left, hashes.length / HASH_BYTES);
        for (let at = 0; at < count; at += 1) {
          yield { hash: hashes.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES), name: all[at] ?? '' };
        }
        left -= count;
      }
    }
  }
}

const NAMES_MAX = 100_000;
