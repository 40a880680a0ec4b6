/** How a call ended that did not succeed: the HTTP status, 0 for no answer; the code of our own error body, null without one. */
export interface Refusal {
  readonly status: number;
  readonly code: string | null;
}

/** Where the key of an intention is kept: as long as the draft that it belongs to. */
export interface IntentionMemory {
  readonly read: () => string | null;
  /** Null forgets. */
  readonly write: (text: string | null) => void;
}

/** For a draft that lasts no longer than the page, or the form, that made it. */
export function pageMemory(): IntentionMemory {
  let kept: string | null = null;
  return {
    read: () => kept,
    write: (text) => {
      kept = text;
    },
  };
}

interface KeptKey {
  readonly key: string;
  /** What was meant. */
  readonly wanted: string;
  /** Device time in ms. */
  readonly since: number;
}

export interface IntentionOptions {
  /** Reads what the call threw; null where it was no answer of the server. */
  readonly refusalOf: (error: unknown) => Refusal | null;
  readonly memory?: IntentionMemory;
  /** After so many ms the same wish is another one; by default never. */
  readonly lifetimeMs?: number;
}

/**
 * Something that a person wants done once: a game, a payment, a broadcast, an edit (rule money/idempotency-key). All
 * tries carry the same Idempotency-Key until the server itself has said yes or no; an error of a gateway, a lost
 * connection or a time-out says nothing about what was done, so the next try must be the same one.
 */
export class Intention {
  private readonly memory: IntentionMemory;

  constructor(private readonly options: IntentionOptions) {
    this.memory = options.memory ?? pageMemory();
  }

  /**
   * The key of the next try.
   * @param wanted what is meant, where another choice is another intention, such as another amount; left out where whatever
   * the draft says is the same intention, so that a mended draft cannot be sent beside its first version
   */
  keyOf(wanted = ''): string {
    const kept = this.kept();
    if (kept?.wanted === wanted && this.isFresh(kept)) return kept.key;
    const key = newIdempotencyKey();
    this.memory.write(JSON.stringify({ key, wanted, since: Date.now() } satisfies KeptKey));
    return key;
  }

  /**
   * One try. Throws what `send` threw, and `UnreadableResponse` for a success without a body, as proxies make them.
   * @param key of an earlier `keyOf`, where what is sent was settled then
   */
  async attempt<Answer>(
    send: (key: string) => Promise<Answer>,
    wanted?: string,
    key = this.keyOf(wanted),
  ): Promise<Answer> {
    try {
      const answer = await send(key);
      if (typeof answer !== 'object' || answer === null) throw new UnreadableResponse();
      this.end(key);
      return answer;
    } catch (error) {
      const refusal = this.options.refusalOf(error);
      if (refusal && isDecision(refusal)) this.end(key);
      throw error;
    }
  }

  /** It is over, or was given up: what comes next is another intention. With `key`, only if that is still the one kept. */
  end(key?: string): void {
    if (key === undefined || this.kept()?.key === key) this.memory.write(null);
  }

  private isFresh({ since }: KeptKey): boolean {
    const age = Date.now() - since;
    return age >= 0 && age < (this.options.lifetimeMs ?? Number.POSITIVE_INFINITY);
  }

  private kept(): KeptKey | null {
    try {
      const kept = JSON.parse(this.memory.read() ?? 'null') as Partial<KeptKey> | null;
      const isWhole =
        typeof kept?.key === 'string' && typeof kept.wanted === 'string' && typeof kept.since === 'number';
      return isWhole ? (kept as KeptKey) : null;
    } catch {
      return null;
    }
  }
}

/** Reported as done by something other than the server: the result is unknown. */
export class UnreadableResponse extends Error {
  override readonly name = 'UnreadableResponse';
}

/** Statuses about the caller or the rate of calls, not about the request itself. */
const NOT_ABOUT_IT: ReadonlySet<number> = new Set([401, 403, 408, 425, 429]);

/** Refusals of a call that was not looked at, or collided with its own repetition: an earlier try may have been carried out. */
const NOT_LOOKED_AT: ReadonlySet<string> = new Set([
  'VALIDATION_FAILED',
  'MALFORMED_REQUEST',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'CONFLICT',
  'REQUEST_IN_PROGRESS',
]);

/**
 * Whether the server has decided against it, so that nothing was done and nothing will be under this key. Keeping a key is
 * always safe; dropping one too early does the same thing twice.
 */
export function isDecision({ status, code }: Refusal): boolean {
  return status >= 400 && status < 500 && code !== null && !NOT_ABOUT_IT.has(status) && !NOT_LOOKED_AT.has(code);
}

interface Randomness {
  readonly randomUUID?: () => string;
  readonly getRandomValues: (bytes: Uint8Array) => Uint8Array;
}

/** A fresh key; pages that are not served over TLS have no `randomUUID`. */
export function newIdempotencyKey(): string {
  const { crypto } = globalThis as unknown as { readonly crypto: Randomness };
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
