import { type Claim, ClaimWords, hashOf, isSameSubject, partitionOf, WORDS } from './claims.js';
import { eachPartition, joined, PARTITIONS, PartitionedWords, type WordsData } from './partitioned-words.js';

/** A list of claims as plain data, which one thread hands over to another. */
export interface ClaimData extends WordsData {
  readonly odd: readonly string[];
}

/** A list of claims that grows without end in a memory that does not. */
export class ClaimList {
  private readonly words = new ClaimWords();
  private readonly records: PartitionedWords;
  private readonly one = new Uint32Array(WORDS);

  constructor(path: string) {
    this.records = new PartitionedWords(path, WORDS);
  }

  add(claim: Claim): void {
    this.words.write(this.one, 0, claim);
    this.records.add(this.one, partitionOf(this.one, 0));
  }

  /** The list is not to be used after that. */
  handOver(): ClaimData {
    return { ...this.records.handOver(), odd: this.words.odd };
  }
}

/** Calls back with the claims about each game or payment, each list's in its order. */
export function eachSubject(lists: readonly ClaimData[], take: (claims: readonly Claim[]) => void): void {
  const words = new ClaimWords();
  eachPartition(lists, (partsOfLists) => {
    partsOfLists.forEach((parts, index) => {
      for (const part of parts) words.renumber(part, lists[index]?.odd ?? []);
    });
    groups(joined(partsOfLists.flat()), words, take);
  });
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
