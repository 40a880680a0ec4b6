import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/postgres/database.js';
import { BlindKeys } from '../identity/blind-keys.js';
import { type LoginName } from '../identity/login-name.js';
import { Post } from '../letters/post.js';
import { LoginAttempts } from '../lock-outs/login-attempts.js';
import { type AccountRow } from '../records/account.row.js';
import { type HashedSecret, SecretHasher } from './secret-hasher.js';
import { type SecretKind } from './secret-rules.js';

export interface SecretTry {
  /** Null: nobody has the name; the same work is done all the same. */
  readonly account: AccountRow | null;
  /** The name it was tried under, where no account says whose count it is. */
  readonly name: LoginName | null;
  readonly secret: string;
  /** Null: what was typed can be no secret of ours. */
  readonly kind: SecretKind | null;
  /** The client's network address. */
  readonly ip: string;
}

/** The one way to try a PIN or a password, at login and when changing it: counted, throttled, in equal time (D18). */
@Injectable()
export class SecretCheck {
  constructor(
    private readonly attempts: LoginAttempts,
    private readonly hasher: SecretHasher,
    private readonly keys: BlindKeys,
    private readonly database: Database,
    private readonly post: Post,
  ) {}

  /**
   * Whether the secret is right.
   * @throws DomainError LOGIN_LOCKED, TOO_MANY_REQUESTS, SERVICE_BUSY
   */
  async isRight(attempt: SecretTry): Promise<boolean> {
    const addressKey = this.keys.of('address', attempt.ip);
    const nameKey = this.nameKeyOf(attempt);
    await this.attempts.refuseSprayer(addressKey);
    const counted = await this.attempts.begin(nameKey);
    const right = await this.verify(attempt).catch(async (error: unknown) => {
      await this.attempts.giveBack(nameKey, counted);
      throw error;
    });
    if (right) {
      await this.attempts.forgive(nameKey);
      return true;
    }
    await this.attempts.noteFailure(addressKey, nameKey);
    if (counted.lockedAt !== null && attempt.account) {
      this.post.send(await this.post.record(this.database, attempt.account, 'account-locked'));
    }
    return false;
  }

  /** Email and mobile of one account share a count; a name that nobody has, has its own. */
  nameKeyOf({ account, name }: Pick<SecretTry, 'account' | 'name'>): string {
    return account ? this.keys.of('account', account.id) : this.keys.of('name', `${name?.kind}\n${name?.value}`);
  }

  private verify({ account, kind, secret }: SecretTry): Promise<boolean> {
    return this.hasher.verify(account?.id ?? 'nobody', secret, account && storedSecret(account, kind));
  }
}

/** The stored secret of a kind. A password counts only while its owner is staff (decision D19). */
function storedSecret(account: AccountRow, kind: SecretKind | null): HashedSecret | null {
  const { pinHash, pinPepperId, passwordHash, passwordPepperId, isAdmin } = account;
  if (kind === 'pin' && pinHash && pinPepperId) return { hash: pinHash, pepperId: pinPepperId };
  if (kind === 'staff-password' && isAdmin && passwordHash && passwordPepperId) {
    return { hash: passwordHash, pepperId: passwordPepperId };
  }
  return null;
}
