import { createHmac } from 'node:crypto';
import { DomainError } from '../../kernel/domain-error.js';
import { type Database, type Sql } from '../postgres/database.js';

/** Which key stands for which call of whom; kept for ever, as long as what the call made is recognised. */
export const IDEMPOTENCY_KEYS_DDL = `
create table idempotency_keys (
  actor_id    uuid not null,
  key         text not null,
  fingerprint bytea not null,
  claimed_at  timestamptz not null default now(),
  primary key (actor_id, key)
);
`;

/** Deletes the keys of an erased player: their browser made them up (rule data/erasure). */
export async function forgetKeysOf(tx: Sql, actorId: string): Promise<void> {
  await tx.execute('delete from idempotency_keys where actor_id = $1', [actorId]);
}

/** A call under an Idempotency-Key: two calls are the same when everything in `call` is. */
export interface KeyedCall {
  readonly actorId: string;
  /** Undefined: the caller gave none, and each call is one of its own. */
  readonly key: string | undefined;
  /** What is called, about what. */
  readonly call: readonly string[];
  readonly body: object;
}

/** Lets a key stand for one call only (rule money/idempotency-key). */
export class IdempotentRequests {
  constructor(
    private readonly database: Database,
    private readonly secret: string,
  ) {}

  /**
   * Does the work of a call whose key is new or known with the very same body; that it is done once is up to the work.
   * A call that is refused gives its key back.
   * @throws DomainError IDEMPOTENCY_KEY_REUSED for a key that stands for another call
   */
  async run<T>(keyed: KeyedCall, work: () => Promise<T>): Promise<T> {
    const isNew = await this.claim(keyed);
    try {
      return await work();
    } catch (error) {
      if (isNew && error instanceof DomainError) await this.release(keyed);
      throw error;
    }
  }

  private async claim(keyed: KeyedCall): Promise<boolean> {
    const { actorId, key } = keyed;
    if (key === undefined) return false;
    const fingerprint = this.fingerprintOf(keyed);
    const inserted = await this.database.execute(
      'insert into idempotency_keys (actor_id, key, fingerprint) values ($1, $2, $3) on conflict do nothing',
      [actorId, key, fingerprint],
    );
    if (inserted === 1) return true;
    const [known] = await this.database.query<{ fingerprint: Buffer }>(
      'select fingerprint from idempotency_keys where actor_id = $1 and key = $2',
      [actorId, key],
    );
    if (known && !known.fingerprint.equals(fingerprint)) throw new DomainError('IDEMPOTENCY_KEY_REUSED');
    return false;
  }

  private async release({ actorId, key }: KeyedCall): Promise<void> {
    await this.database.execute('delete from idempotency_keys where actor_id = $1 and key = $2', [actorId, key]);
  }

  /** Keyed, since a body may hold a password. The order of fields says nothing. */
  private fingerprintOf({ call, body }: KeyedCall): Buffer {
    const fields = Object.entries(body)
      .filter(([, value]) => value !== undefined)
      .toSorted(([one], [other]) => (one < other ? -1 : 1));
    return createHmac('sha256', this.secret)
      .update(JSON.stringify([call, fields]))
      .digest();
  }
}
