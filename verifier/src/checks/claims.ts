/**
 * What streams say about each other: a charge about a game, a credit about a payment. Claims are kept in 64 bytes each,
 * since a log holds millions of them; they are compared when the whole log was read.
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
] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];

export interface Claim {
  readonly kind: ClaimKind;
  /** The game or the payment that it is about. */
  readonly about: string;
  /** The player whose stream it stands in, or whom it names. */
  readonly userId: string;
  readonly revision: number;
  /** Seconds since 1970. */
  readonly atS: number;
  readonly amountKobo: number;
  /** 48 bits of a hash over what has to be the same on the other side. */
  readonly digest: number;
  /** A small number of the kind's own. */
  readonly code: number;
  /** Another small number of the kind's own. */
  readonly more: number;
}

const WORDS = 16;
/** Amounts may be below zero; what is kept is not. */
const OFFSET = 2 ** 52;
/** How many claims are in one buffer. */
export const CHUNK = 4_096;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** Ids that begin so look like the numbers of odd ones. */
const LIKE_ODD = '00000000-0000-0000-0000-0000';
const TWO_32 = 4_294_967_296;

/**
 * A growing list of claims, in buffers that a thread hands over without copying them. They are of one size, so that a long
 * list takes no more room than its claims.
 */
export class ClaimList {
  private readonly chunks: Uint32Array[] = [];
  private count = 0;
  /** Ids that are no UUIDs, or look like numbers; ours all are others. */
  private readonly odd: string[] = [];
  private readonly lastAbout: LastId = noId();
  private readonly lastUser: LastId = noId();

  get length(): number {
    return this.count;
  }

  add(claim: Claim): void {
    const words = this.nextChunk();
    const at = placeOf(this.count);
    this.writeId(words, at, claim.about);
    this.writeId(words, at + 4, claim.userId);
    words[at + 8] = claim.revision;
    words[at + 9] = claim.atS;
    writeWide(words, at + 10, claim.amountKobo + OFFSET);
    writeWide(words, at + 12, claim.digest);
    words[at + 14] = (CLAIM_KINDS.indexOf(claim.kind) << 16) | (claim.code & 0xffff);
    words[at + 15] = claim.more;
    this.count += 1;
  }

  at(index: number): Claim {
    const words = this.chunkOf(index);
    const from = placeOf(index);
    const kind = words[from + 14] as number;
    return {
      kind: CLAIM_KINDS[kind >>> 16] as ClaimKind,
      about: this.readId(words, from, this.lastAbout),
      userId: this.readId(words, from + 4, this.lastUser),
      revision: words[from + 8] as number,
      atS: words[from + 9] as number,
      amountKobo: readWide(words, from + 10) - OFFSET,
      digest: readWide(words, from + 12),
      code: kind & 0xffff,
      more: words[from + 15] as number,
    };
  }

  /** Plain data of the list, for another thread; the list is not to be used after that. */
  handOver(): ClaimData {
    return { chunks: this.chunks, count: this.count, odd: this.odd };
  }

  /** All claims of several lists, each list's in its order; it takes over their buffers. */
  static merged(parts: readonly ClaimData[]): ClaimList {
    const all = new ClaimList();
    for (const { chunks, count, odd } of parts) {
      const whole = chunks.slice(0, Math.floor(count / CHUNK));
      for (const words of whole) all.renumber(words, { from: 0, to: words.length }, odd);
      all.chunks.push(...whole);
      all.count += whole.length * CHUNK;
    }
    for (const { chunks, count, odd } of parts) {
      const rest = (chunks[Math.floor(count / CHUNK)] ?? NO_WORDS).subarray(0, placeOf(count));
      for (let from = 0; from < rest.length; from += WORDS) {
        const words = all.nextChunk();
        const at = placeOf(all.count);
        words.set(rest.subarray(from, from + WORDS), at);
        all.renumber(words, { from: at, to: at + WORDS }, odd);
        all.count += 1;
      }
    }
    return all;
  }

  /** Calls back with the claims about each game or payment. */
  eachSubject(take: (claims: readonly Claim[]) => void): void {
    const slots = new Int32Array(2 ** Math.ceil(Math.log2(this.count * 2 + 2))).fill(-1);
    const next = new Int32Array(this.count).fill(-1);
    for (let index = 0; index < this.count; index += 1) {
      let slot = this.slotOf(index) & (slots.length - 1);
      while (slots[slot] !== -1 && !this.sameSubject(slots[slot] as number, index))
        slot = (slot + 1) & (slots.length - 1);
      next[index] = slots[slot] as number;
      slots[slot] = index;
    }
    for (const newest of slots) {
      if (newest < 0) continue;
      const claims: Claim[] = [];
      for (let index = newest; index >= 0; index = next[index] as number) claims.push(this.at(index));
      take(claims.reverse());
    }
  }

  private chunkOf(index: number): Uint32Array {
    return this.chunks[Math.floor(index / CHUNK)] as Uint32Array;
  }

  /** The buffer that the next claim is written to. */
  private nextChunk(): Uint32Array {
    if (this.count === this.chunks.length * CHUNK) this.chunks.push(new Uint32Array(CHUNK * WORDS));
    return this.chunkOf(this.count);
  }

  private slotOf(index: number): number {
    const words = this.chunkOf(index);
    const at = placeOf(index);
    const mixed = Math.imul((words[at] as number) ^ (words[at + 3] as number), 0x9e3779b1);
    return (mixed ^ (words[at + 1] as number) ^ (mixed >>> 15)) >>> 0;
  }

  private sameSubject(one: number, other: number): boolean {
    const [words, otherWords] = [this.chunkOf(one), this.chunkOf(other)];
    const [at, otherAt] = [placeOf(one), placeOf(other)];
    for (let word = 0; word < 4; word += 1) {
      if (words[at + word] !== otherWords[otherAt + word]) return false;
    }
    return true;
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
    if (a === 0 && b === 0 && c === 0) return this.odd[d] ?? '';
    if (a !== last.a || b !== last.b || c !== last.c || d !== last.d) {
      [last.a, last.b, last.c, last.d] = [a, b, c, d];
      last.id = uuidOf(a, b, c, d);
    }
    return last.id;
  }

  /** Odd ids of another list get their numbers here. */
  private renumber(words: Uint32Array, { from, to }: { from: number; to: number }, odd: readonly string[]): void {
    if (odd.length === 0) return;
    for (let at = from; at < to; at += WORDS) {
      for (const id of [at, at + 4]) {
        if (words[id] || words[id + 1] || words[id + 2]) continue;
        this.writeId(words, id, odd[words[id + 3] as number] ?? '');
      }
    }
  }
}

export interface ClaimData {
  readonly chunks: readonly Uint32Array[];
  readonly count: number;
  readonly odd: readonly string[];
}

const NO_WORDS = new Uint32Array(0);

/** Where the words of a claim begin in its chunk. */
const placeOf = (index: number): number => (index % CHUNK) * WORDS;

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
