import { hash } from 'node:crypto';
import { joined, PARTITIONS, PartitionedWords, type WordsData } from '../checks/partitioned-words.js';
import { contentDigest } from '../format/sealed-leaf.js';
import { type LogEvent } from '../log/log.js';

/** Words of a record: the name, the hash, a time in ms in two, and two that say where it is. */
const WORDS = 16;
const NAME_AT = 0;
const HASH_AT = 4;
const TIME_AT = 12;
const PLACE_AT = 14;
const HASH_WORDS = 8;
const NAME_WORDS = 4;
const WORD_BYTES = 4;
const WORD_RANGE = 2 ** 32;

export interface LeafRecord {
  /** Of the stream and the revision. */
  readonly name: string;
  /** SHA-256: of what is sealed of an event, or of a leaf. */
  readonly hash: Buffer;
  readonly timeMs: number;
  /** The position of an event, or the number of a leaf. */
  readonly place: number;
}

/** What there is of leaves, some in memory and the rest in a file. */
export class LeafList {
  private readonly records: PartitionedWords;
  private readonly one = new Uint32Array(WORDS);

  constructor(path: string) {
    this.records = new PartitionedWords(path, WORDS);
  }

  add({ name, hash: leaf, timeMs, place }: LeafRecord): void {
    const digest = hash('sha256', name, 'buffer');
    for (let word = 0; word < NAME_WORDS; word += 1) this.one[NAME_AT + word] = digest.readUInt32BE(word * WORD_BYTES);
    for (let word = 0; word < HASH_WORDS; word += 1) this.one[HASH_AT + word] = leaf.readUInt32BE(word * WORD_BYTES);
    this.put(TIME_AT, timeMs);
    this.put(PLACE_AT, place);
    this.records.add(this.one, (this.one[NAME_AT] as number) % PARTITIONS);
  }

  /** An event, by all that is sealed of it. */
  addEvent(event: LogEvent): void {
    const { stream, revision, recordedAt, position } = event;
    const timeMs = Date.parse(recordedAt);
    this.add({
      ...{ name: `${stream} ${revision}`, hash: Buffer.from(contentDigest(event), 'hex') },
      timeMs: Number.isNaN(timeMs) ? 0 : timeMs,
      // Positions of an EventStoreDB are none of a database that counts.
      place: Number.isSafeInteger(Number(position)) ? Number(position) : 0,
    });
  }

  /** The list is not to be used after that. */
  handOver(): WordsData {
    return this.records.handOver();
  }

  private put(at: number, number: number): void {
    this.one[at] = Math.floor(number / WORD_RANGE);
    this.one[at + 1] = number % WORD_RANGE;
  }
}

/** The records of a partition. */
export function* recordsIn(parts: readonly Uint32Array[]): Generator<LeafRecord> {
  const all = joined(parts);
  const number = (at: number): number => (all[at] as number) * WORD_RANGE + (all[at + 1] as number);
  for (let from = 0; from < all.length; from += WORDS) {
    const leaf = Buffer.alloc(HASH_WORDS * WORD_BYTES);
    for (let word = 0; word < HASH_WORDS; word += 1) {
      leaf.writeUInt32BE(all[from + HASH_AT + word] as number, word * WORD_BYTES);
    }
    yield {
      name: all.subarray(from + NAME_AT, from + NAME_AT + NAME_WORDS).join(' '),
      hash: leaf,
      timeMs: number(from + TIME_AT),
      place: number(from + PLACE_AT),
    };
  }
}
