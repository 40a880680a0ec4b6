import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import { type Claim, ClaimWords, CHUNK, hashOf, isSameSubject, partitionOf, PARTITIONS, WORDS } from './claims.js';

/** A list of claims as plain data, which one thread hands over to another. */
export interface ClaimData {
  /** Those that are still in memory, by partition. */
  readonly rest: readonly (Uint32Array | undefined)[];
  readonly odd: readonly string[];
  readonly path: string;
  /** By partition: which chunks of the file at the path are its own, in the order in which they were written. */
  readonly chunks: readonly (readonly number[])[];
}

const CHUNK_BYTES = CHUNK * WORDS * Uint32Array.BYTES_PER_ELEMENT;

/**
 * A list of claims that grows without end in a memory that does not: full chunks go to a file, which is made when the first
 * one is full. It is deleted with its folder.
 */
export class ClaimList {
  private readonly words = new ClaimWords();
  private readonly open: Uint32Array[] = Array.from({ length: PARTITIONS }, () => new Uint32Array(0));
  private readonly counts = new Array<number>(PARTITIONS).fill(0);
  private readonly chunks: number[][] = Array.from({ length: PARTITIONS }, () => []);
  private readonly one = new Uint32Array(WORDS);
  private file = -1;
  private written = 0;

  constructor(private readonly path: string) {}

  add(claim: Claim): void {
    this.words.write(this.one, 0, claim);
    const partition = partitionOf(this.one, 0);
    const count = this.counts[partition] as number;
    if (count === 0 && this.open[partition]?.length === 0) this.open[partition] = new Uint32Array(CHUNK * WORDS);
    const chunk = this.open[partition] as Uint32Array;
    chunk.set(this.one, count * WORDS);
    this.counts[partition] = count + 1;
    if (count + 1 === CHUNK) this.write(partition, chunk);
  }

  /** The list is not to be used after that. */
  handOver(): ClaimData {
    const { path, chunks } = this;
    if (this.file >= 0) closeSync(this.file);
    const rest = this.open.map((chunk, partition) => chunk.slice(0, (this.counts[partition] as number) * WORDS));
    return { rest, odd: this.words.odd, path, chunks };
  }

  private write(partition: number, chunk: Uint32Array): void {
    if (this.file < 0) this.file = openSync(this.path, 'wx', 0o600);
    writeSync(this.file, chunk, 0, CHUNK_BYTES, this.written * CHUNK_BYTES);
    this.chunks[partition]?.push(this.written);
    this.written += 1;
    this.counts[partition] = 0;
  }
}

/** Calls back with the claims about each game or payment, each list's in its order. */
export function eachSubject(lists: readonly ClaimData[], take: (claims: readonly Claim[]) => void): void {
  const words = new ClaimWords();
  const files = lists.map(({ path, chunks }) => (chunks.some(({ length }) => length > 0) ? openSync(path, 'r') : -1));
  try {
    for (let partition = 0; partition < PARTITIONS; partition += 1) {
      const parts = lists.flatMap((list, index) => {
        const own = partsOf(list, files[index] as number, partition);
        for (const part of own) words.renumber(part, list.odd);
        return own;
      });
      groups(joined(parts), words, take);
    }
  } finally {
    for (const file of files) if (file >= 0) closeSync(file);
  }
}

function partsOf({ rest, chunks }: ClaimData, from: number, partition: number): readonly Uint32Array[] {
  const written = (chunks[partition] ?? []).map((chunk) => {
    const words = new Uint32Array(CHUNK * WORDS);
    const bytes = readSync(from, words, 0, CHUNK_BYTES, chunk * CHUNK_BYTES);
    if (bytes !== CHUNK_BYTES) throw new Error(`The file of claims ends in chunk ${chunk}`);
    return words;
  });
  return [...written, ...(rest[partition]?.length ? [rest[partition]] : [])];
}

function joined(parts: readonly Uint32Array[]): Uint32Array {
  const all = new Uint32Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Calls back with each group of claims about the same. A hash table of places in the words finds them. */
function groups(all: Uint32Array, words: ClaimWords, take: (claims: readonly Claim[]) => void): void {
  const count = all.length / WORDS;
  const slots = new Int32Array(2 ** Math.ceil(Math.log2(count * 2 + 2))).fill(-1);
  const next = new Int32Array(count).fill(-1);
  for (let index = 0; index < count; index += 1) {
    let slot = Math.floor(hashOf(all, index * WORDS) / PARTITIONS) & (slots.length - 1);
    while (slots[slot] !== -1 && !isSameSubject(all, (slots[slot] as number) * WORDS, index * WORDS))
      slot = (slot + 1) & (slots.length - 1);
    next[index] = slots[slot] as number;
    slots[slot] = index;
  }
  for (const newest of slots) {
    if (newest < 0) continue;
    const claims: Claim[] = [];
    for (let index = newest; index >= 0; index = next[index] as number) claims.push(words.read(all, index * WORDS));
    take(claims.reverse());
  }
}
