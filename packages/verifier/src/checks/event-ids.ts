import { type Difference } from './difference.js';
import { eachPartition, joined, PARTITIONS, PartitionedWords, type WordsData } from './partitioned-words.js';

const WORDS = 4;
const WORD_DIGITS = 8;

/** The ids of all events of a share, 16 bytes each. */
export class IdList {
  private readonly records: PartitionedWords;
  private readonly one = new Uint32Array(WORDS);

  constructor(path: string) {
    this.records = new PartitionedWords(path, WORDS);
  }

  /** @throws Error for an id that is no UUID */
  add(id: string): void {
    const hex = id.replaceAll('-', '');
    for (let word = 0; word < WORDS; word += 1) {
      const value = Number.parseInt(hex.slice(word * WORD_DIGITS, (word + 1) * WORD_DIGITS), 16);
      if (Number.isNaN(value)) throw new Error(`its id ${id} is no UUID`);
      this.one[word] = value;
    }
    this.records.add(this.one, (this.one[WORDS - 1] as number) % PARTITIONS);
  }

  /** The list is not to be used after that. */
  handOver(): WordsData {
    return this.records.handOver();
  }
}

/** An id is that of one event: who handles events by their ids would pass the second by. */
export function compareIds(lists: readonly WordsData[]): readonly Difference[] {
  const found: Difference[] = [];
  eachPartition(lists, (parts) => {
    for (const id of doubles(joined(parts.flat()))) {
      found.push({ what: 'same-id', where: 'es.events', detail: `two events have the id ${id}` });
    }
  });
  return found;
}

function* doubles(all: Uint32Array): Generator<string> {
  const count = all.length / WORDS;
  const slots = new Int32Array(2 ** Math.ceil(Math.log2(count * 2 + 2))).fill(-1);
  for (let index = 0; index < count; index += 1) {
    let slot = (Math.imul(all[index * WORDS + 3] as number, 0x9e3779b1) >>> 0) & (slots.length - 1);
    for (; slots[slot] !== -1; slot = (slot + 1) & (slots.length - 1)) {
      if (isSame(all, slots[slot] as number, index)) yield textOf(all, index);
    }
    slots[slot] = index;
  }
}

function isSame(all: Uint32Array, one: number, other: number): boolean {
  for (let word = 0; word < WORDS; word += 1) if (all[one * WORDS + word] !== all[other * WORDS + word]) return false;
  return true;
}

function textOf(all: Uint32Array, index: number): string {
  const words = [...all.subarray(index * WORDS, (index + 1) * WORDS)];
  const hex = words.map((word) => word.toString(16).padStart(WORD_DIGITS, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
