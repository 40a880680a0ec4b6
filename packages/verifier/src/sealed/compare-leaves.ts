import { type Difference } from '../checks/difference.js';
import { eachPartition, type WordsData } from '../checks/partitioned-words.js';
import { eventLeafHash } from '../format/sealed-leaf.js';
import { type LeafRecord, recordsIn } from './leaf-list.js';

/** A leaf of one of the sources that is not borne out by what is stored. */
export interface WrongLeaf {
  readonly source: number;
  readonly number: number;
  readonly what: 'sealed-missing' | 'sealed-differs' | 'sealed-time';
}

export interface ComparedLeaves {
  readonly wrong: readonly WrongLeaf[];
  /** Positions of events that the sealer passed and that are no leaf. */
  readonly unsealed: readonly number[];
}

/** So many are named one by one. */
const NAMED_MAX = 10_000;

export interface LeavesToCompare {
  /** Of the events, by share. */
  readonly events: readonly WordsData[];
  /** Of the entries of the staff log: their leaves are known as they are. */
  readonly staffLog: WordsData;
  /** By source. */
  readonly sealed: readonly WordsData[];
  /** Up to which position all events are sealed; 0 where that cannot be told. */
  readonly sealedUntil: number;
  /** Whether the store still has the times at which the sealer saw events recorded. */
  readonly keepsTimes: boolean;
}

/** Each leaf is an event or entry that is still there, unchanged; each event that the sealer passed is a leaf. */
export function compareLeaves({ events, staffLog, sealed, sealedUntil, keepsTimes }: LeavesToCompare): ComparedLeaves {
  const wrong: WrongLeaf[] = [];
  const unsealed: number[] = [];
  eachPartition([...events, staffLog, ...sealed], (lists) => {
    const stored = new Map<string, LeafRecord & { readonly isEvent: boolean }>();
    lists.slice(0, events.length + 1).forEach((parts, index) => {
      for (const record of recordsIn(parts)) stored.set(record.name, { ...record, isEvent: index < events.length });
    });
    const known = new Set<string>();
    lists.slice(events.length + 1).forEach((parts, source) => {
      for (const leaf of recordsIn(parts)) {
        known.add(leaf.name);
        const what = faultOf(leaf, stored.get(leaf.name), keepsTimes);
        if (what && wrong.length < NAMED_MAX) wrong.push({ source, number: leaf.place, what });
      }
    });
    for (const { name, place, isEvent } of stored.values()) {
      const isPassed = isEvent && place > 0 && place <= sealedUntil;
      if (isPassed && !known.has(name) && unsealed.length < NAMED_MAX) unsealed.push(place);
    }
  });
  return { wrong, unsealed };
}

function faultOf(
  leaf: LeafRecord,
  stored: (LeafRecord & { readonly isEvent: boolean }) | undefined,
  keepsTimes: boolean,
): WrongLeaf['what'] | null {
  if (!stored) return 'sealed-missing';
  const sealedHash = stored.isEvent
    ? eventLeafHash(stored.hash.toString('hex'), new Date(leaf.timeMs).toISOString())
    : stored.hash;
  if (!sealedHash.equals(leaf.hash)) return 'sealed-differs';
  return stored.isEvent && keepsTimes && stored.timeMs !== leaf.timeMs ? 'sealed-time' : null;
}

const DETAILS: Readonly<Record<WrongLeaf['what'], string>> = {
  'sealed-missing': 'is gone',
  'sealed-differs': 'is not what was sealed',
  'sealed-time': 'was recorded at another time',
};

/** Names a leaf by what it is of. */
export function wrongLeaf({ what, number }: WrongLeaf, name: string): Difference {
  const [stream = '', revision = ''] = name.split(' ');
  const isEntry = stream === 'staff-log';
  const subject = isEntry ? `entry ${revision} of the staff log` : `${stream} ${revision}`;
  return {
    ...{ what, where: isEntry ? 'staff_log' : stream, revision: isEntry ? undefined : Number(revision) },
    detail: `${subject}, leaf ${number} of the sealed log, ${DETAILS[what]}`,
  };
}
