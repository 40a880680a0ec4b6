import { closeSync, openSync, readSync, writeSync } from 'node:fs';

/** Everything is divided into so many parts, so that a few at a time can be compared. */
export const PARTITIONS = 64;
/** Records of a part that wait in memory before they are written to the file. */
export const CHUNK = 512;

/** A list of records of so many words each as plain data, which one thread hands over to another. */
export interface WordsData {
  readonly words: number;
  /** Those that are still in memory, by partition. */
  readonly rest: readonly (Uint32Array | undefined)[];
  readonly path: string;
  /** By partition: which chunks of the file at the path are its own, in the order in which they were written. */
  readonly chunks: readonly (readonly number[])[];
}

/**
 * Records that grow without end in a memory that does not: full chunks go to a file, which is made when the first one is full. It
 * is deleted with its folder.
 */
export class PartitionedWords {
  private readonly open: Uint32Array[] = Array.from({ length: PARTITIONS }, () => new Uint32Array(0));
  private readonly counts = new Array<number>(PARTITIONS).fill(0);
  private readonly chunks: number[][] = Array.from({ length: PARTITIONS }, () => []);
  private readonly chunkBytes: number;
  private file = -1;
  private written = 0;

  constructor(
    private readonly path: string,
    private readonly words: number,
  ) {
    this.chunkBytes = CHUNK * words * Uint32Array.BYTES_PER_ELEMENT;
  }

  add(record: Uint32Array, partition: number): void {
    const count = this.counts[partition] as number;
    if (count === 0 && this.open[partition]?.length === 0) this.open[partition] = new Uint32Array(CHUNK * this.words);
    const chunk = this.open[partition] as Uint32Array;
    chunk.set(record, count * this.words);
    this.counts[partition] = count + 1;
    if (count + 1 === CHUNK) this.write(partition, chunk);
  }

  /** The list is not to be used after that. */
  handOver(): WordsData {
    const { path, chunks, words } = this;
    if (this.file >= 0) closeSync(this.file);
    const rest = this.open.map((chunk, partition) => chunk.slice(0, (this.counts[partition] as number) * words));
    return { words, rest, path, chunks };
  }

  private write(partition: number, chunk: Uint32Array): void {
    if (this.file < 0) this.file = openSync(this.path, 'wx', 0o600);
    writeSync(this.file, chunk, 0, this.chunkBytes, this.written * this.chunkBytes);
    this.chunks[partition]?.push(this.written);
    this.written += 1;
    this.counts[partition] = 0;
  }
}

/** Calls back with the records of each partition, those of each list apart and in their order. */
export function eachPartition(
  lists: readonly WordsData[],
  take: (parts: readonly (readonly Uint32Array[])[]) => void,
): void {
  const files = lists.map(({ path, chunks }) => (chunks.some(({ length }) => length > 0) ? openSync(path, 'r') : -1));
  try {
    for (let partition = 0; partition < PARTITIONS; partition += 1) {
      take(lists.map((list, index) => partsOf(list, files[index] as number, partition)));
    }
  } finally {
    for (const file of files) if (file >= 0) closeSync(file);
  }
}

function partsOf({ words, rest, chunks }: WordsData, from: number, partition: number): readonly Uint32Array[] {
  const bytes = CHUNK * words * Uint32Array.BYTES_PER_ELEMENT;
  const written = (chunks[partition] ?? []).map((chunk) => {
    const records = new Uint32Array(CHUNK * words);
    if (readSync(from, records, 0, bytes, chunk * bytes) !== bytes) {
      throw new Error(`A temporary file of the verification ends in chunk ${chunk}`);
    }
    return records;
  });
  return [...written, ...(rest[partition]?.length ? [rest[partition]] : [])];
}

/** Several lists of records as one. */
export function joined(parts: readonly Uint32Array[]): Uint32Array {
  const all = new Uint32Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
