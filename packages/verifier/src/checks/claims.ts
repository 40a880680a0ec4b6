import { PARTITIONS } from './partitioned-words.js';

/**
 * What streams say about each other: a charge about a game, a credit about a payment, a balance given up about an erasure. They are compared when the whole log
 * was read. A log holds millions of them, so each takes 80 bytes, and most of them wait in a file.
 */
export const CLAIM_KINDS = [
  'charge',
  'refund',
  'game',
  'deposit',
  'success',
  'credit',
  'reversal',
  'cancellation',
  'stop',
  'allowance',
  'returned',
  'kept',
  'dispute',
  'decision',
  'cause',
  'failure',
  'regrade',
  'correction',
  'forfeiture',
  'consent',
  'begun',
  'result',
  'seal',
] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];

export interface Claim {
  readonly kind: ClaimKind;
  /** The game, the payment or the erasure that it is about. */
  readonly about: string;
  /** The player whose stream it stands in, or whom it names. */
  readonly userId: string;
  readonly revision: number;
  /** Seconds since 1970. */
  readonly atS: number;
  readonly amountKobo: number;
  /** 128 bits of a hash over what has to be the same on the other side, hex; empty where there is nothing. */
  readonly digest: string;
  /** A small number of the kind's own. */
  readonly code: number;
  /** Another whole number of the kind's own. */
  readonly more: number;
}

/** Uint32 words of a claim: 80 bytes. */
export const WORDS = 20;
const DIGEST_WORDS = 4;
const WORD_DIGITS = 8;
/** Amounts may be below zero; what is kept is not. */
const OFFSET = 2 ** 52;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** Ids that begin so look like the numbers of odd ones. */
const LIKE_ODD = '00000000-0000-0000-0000-0000';
const TWO_32 = 4_294_967_296;

/** Claims as words; `odd` are ids that are no UUIDs, or look like numbers, by the numbers that stand for them. */
export class ClaimWords {
  private readonly lastAbout: LastId = noId();
  private readonly lastUser: LastId = noId();

  constructor(readonly odd: string[] = []) {}

  write(words: Uint32Array, at: number, claim: Claim): void {
    this.writeId(words, at, claim.about);
    this.writeId(words, at + 4, claim.userId);
    words[at + 8] = claim.revision;
    words[at + 9] = claim.atS;
    writeWide(words, at + 10, claim.amountKobo + OFFSET);
    writeWide(words, at + 12, claim.more + OFFSET);
    words[at + 14] = (CLAIM_KINDS.indexOf(claim.kind) << 16) | (claim.code & 0xffff);
    words[at + 15] = 0;
    writeDigest(words, at + 16, claim.digest);
  }

  read(words: Uint32Array, at: number): Claim {
    const kind = words[at + 14] as number;
    return {
      kind: CLAIM_KINDS[kind >>> 16] as ClaimKind,
      about: this.readId(words, at, this.lastAbout),
      userId: this.readId(words, at + 4, this.lastUser),
      revision: words[at + 8] as number,
      atS: words[at + 9] as number,
      amountKobo: readWide(words, at + 10) - OFFSET,
      digest: readDigest(words, at + 16),
      code: kind & 0xffff,
      more: readWide(words, at + 12) - OFFSET,
    };
  }

  /** Odd ids that were numbered elsewhere get their numbers of here. */
  renumber(words: Uint32Array, odd: readonly string[]): void {
    if (odd.length === 0) return;
    for (let at = 0; at < words.length; at += WORDS) {
      for (const id of [at, at + 4]) {
        if (isOdd(words, id)) this.writeId(words, id, odd[words[id + 3] as number] ?? '');
      }
    }
  }

  private writeId(words: Uint32Array, at: number, id: string): void {
    if (UUID.test(id) && !id.startsWith(LIKE_ODD)) {
      words[at] = Number.parseInt(id.slice(0, 8), 16);
      words[at + 1] = Number.parseInt(id.slice(9, 13) + id.slice(14, 18), 16);
      words[at + 2] = Number.parseInt(id.slice(19, 23) + id.slice(24, 28), 16);
      words[at + 3] = Number.parseInt(id.slice(28), 16);
      return;
    }
    let known = this.odd.indexOf(id);
    if (known < 0) known = this.odd.push(id) - 1;
    words.fill(0, at, at + 3);
    words[at + 3] = known;
  }

  /** Claims about one thing are read one after the other, and most are one player's: the last of each column is kept. */
  private readId(words: Uint32Array, at: number, last: LastId): string {
    const [a, b, c, d] = [words[at], words[at + 1], words[at + 2], words[at + 3]] as [number, number, number, number];
    if (isOdd(words, at)) return this.odd[d] ?? '';
    if (a !== last.a || b !== last.b || c !== last.c || d !== last.d) {
      [last.a, last.b, last.c, last.d] = [a, b, c, d];
      last.id = uuidOf(a, b, c, d);
    }
    return last.id;
  }
}

/** The number of a claim's subject among all; the same for claims about the same. */
export function hashOf(words: Uint32Array, at: number): number {
  const mixed = Math.imul((words[at] as number) ^ (words[at + 3] as number), 0x9e3779b1);
  return (mixed ^ (words[at + 1] as number) ^ (mixed >>> 15)) >>> 0;
}

/** Odd ids have numbers of their own list, so all of them are in one partition. */
export const partitionOf = (words: Uint32Array, at: number): number =>
  isOdd(words, at) ? 0 : hashOf(words, at) % PARTITIONS;

export function isSameSubject(words: Uint32Array, one: number, other: number): boolean {
  for (let word = 0; word < 4; word += 1) if (words[one + word] !== words[other + word]) return false;
  return true;
}

const isOdd = (words: Uint32Array, at: number): boolean => !words[at] && !words[at + 1] && !words[at + 2];

interface LastId {
  a: number;
  b: number;
  c: number;
  d: number;
  id: string;
}

const noId = (): LastId => ({ a: -1, b: -1, c: -1, d: -1, id: '' });

const BYTES = Buffer.alloc(16);

function uuidOf(a: number, b: number, c: number, d: number): string {
  BYTES.writeUInt32BE(a, 0);
  BYTES.writeUInt32BE(b, 4);
  BYTES.writeUInt32BE(c, 8);
  BYTES.writeUInt32BE(d, 12);
  const hex = BYTES.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

function writeWide(words: Uint32Array, at: number, value: number): void {
  words[at] = Math.floor(value / TWO_32);
  words[at + 1] = value % TWO_32;
}

const readWide = (words: Uint32Array, at: number): number => (words[at] as number) * TWO_32 + (words[at + 1] as number);

function writeDigest(words: Uint32Array, at: number, digest: string): void {
  for (let word = 0; word < DIGEST_WORDS; word += 1) {
    const part = digest.slice(word * WORD_DIGITS, (word + 1) * WORD_DIGITS);
    words[at + word] = part === '' ? 0 : Number.parseInt(part, 16);
  }
}

function readDigest(words: Uint32Array, at: number): string {
  const parts = [...words.subarray(at, at + DIGEST_WORDS)];
  if (parts.every((part) => part === 0)) return '';
  return parts.map((part) => part.toString(16).padStart(WORD_DIGITS, '0')).join('');
}
