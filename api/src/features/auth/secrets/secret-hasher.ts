import { HASHES_AT_ONCE_MAX, HASHES_WAITING_MAX, HASH_BUSY_RETRY_AFTER_SECONDS } from '@sabi50/contracts/limits';
import { DomainError } from '../../../kernel/domain-error.js';
import { ConcurrencyGate } from '../../../platform/concurrency-gate.js';
import { createHmac, type KeyObject } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { derivedKey } from '../../../platform/derived-key.js';
import { type AccountRow } from '../records/accounts.js';
import { type SecretKind } from './secret.rules.js';

const TURNED_AWAY = Symbol('turned away');

/**
 * Lets few of the expensive hash computations run at once and a short queue wait, so that a flood of logins cannot take
 * the processor from the games that are being played (rule accounts/hashed-with-pepper).
 */
export class HashGate {
  private readonly gate: ConcurrencyGate;

  constructor(atOnceMax = HASHES_AT_ONCE_MAX, waitingMax = HASHES_WAITING_MAX) {
    this.gate = new ConcurrencyGate(atOnceMax, waitingMax);
  }

  /**
   * Runs the work when it is its turn.
   * @throws DomainError SERVICE_BUSY at once when the queue is full
   */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = await this.gate.run(work, TURNED_AWAY);
    if (result === TURNED_AWAY) {
      throw new DomainError('SERVICE_BUSY', { retryAfterSeconds: HASH_BUSY_RETRY_AFTER_SECONDS });
    }
    return result;
  }
}

/**
 * OWASP's minimum for argon2id, the library's default kind; the pepper does the rest, since six digits fall to any hash
 * (rule accounts/hashed-with-pepper).
 */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A stored secret: useless without the pepper, which is never in the database. */
export interface HashedSecret {
  readonly hash: string;
  /** Which pepper it was made with, so that a changed APP_SECRET is seen rather than guessed at. */
  readonly pepperId: string;
}

/**
 * Hashes and checks PINs and passwords: argon2id over an HMAC-SHA-256 of the secret, keyed by a pepper that is derived
 * from APP_SECRET and bound to the account, so that a hash copied to another row opens nothing.
 */
export class SecretHasher {
  private readonly pepper: KeyObject;
  readonly pepperId: string;
  private decoy: Promise<HashedSecret> | undefined;

  constructor(
    appSecret: string,
    private readonly gate = new HashGate(),
  ) {
    this.pepper = derivedKey(appSecret, 'sabi50/secret-pepper/v1');
    this.pepperId = createHmac('sha256', this.pepper).update('pepper-id').digest('hex').slice(0, 12);
  }

  /**
   * The hash to store for this account.
   * @throws DomainError SERVICE_BUSY when too many hashes wait already
   */
  async hash(userId: string, secret: string): Promise<HashedSecret> {
    const hashed = await this.gate.run(() => hash(this.season(userId, secret), ARGON2));
    return { hash: hashed, pepperId: this.pepperId };
  }

  /**
   * Whether the secret is the stored one. With null, or a hash of another pepper, the same work is done for nothing and the
   * answer is no: an account that does not exist takes as long as a wrong PIN (rule accounts/equal-answers).
   * @throws DomainError SERVICE_BUSY when too many hashes wait already
   */
  async verify(userId: string, secret: string, stored: HashedSecret | null): Promise<boolean> {
    const usable = stored !== null && stored.pepperId === this.pepperId ? stored : null;
    const target = usable ?? (await this.decoyHash());
    const matches = await this.gate.run(() => verify(target.hash, this.season(userId, secret)));
    return usable !== null && matches;
  }

  private season(userId: string, secret: string): string {
    return createHmac('sha256', this.pepper).update(`pin/v1\n${userId}\n${secret}`).digest('base64url');
  }

  private decoyHash(): Promise<HashedSecret> {
    // Not through the gate: it is made once, and must not take the place of the caller who waits for it.
    this.decoy ??= hash(this.season('nobody', 'nothing'), ARGON2).then((made) => ({
      hash: made,
      pepperId: this.pepperId,
    }));
    return this.decoy;
  }
}

type SecretColumns = Partial<
  Pick<
    AccountRow,
    'pinHash' | 'pinPepperId' | 'pinTemporaryUntil' | 'passwordHash' | 'passwordPepperId' | 'passwordTemporaryUntil'
  >
>;

/**
 * The columns that store a new secret. With `temporaryUntil` it opens one session and must then be changed
 * (rule accounts/temporary-secret).
 */
export function secretColumns(
  kind: SecretKind,
  { hash, pepperId }: HashedSecret,
  temporaryUntil: Date | null = null,
): SecretColumns {
  return kind === 'pin'
    ? { pinHash: hash, pinPepperId: pepperId, pinTemporaryUntil: temporaryUntil }
    : { passwordHash: hash, passwordPepperId: pepperId, passwordTemporaryUntil: temporaryUntil };
}

/** Until when the account's secret of this kind is only temporary; null when it is its own. */
export const temporaryUntil = (kind: SecretKind, account: AccountRow): Date | null =>
  kind === 'pin' ? account.pinTemporaryUntil : account.passwordTemporaryUntil;
