import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/postgres/database.js';
import { KnownDevices } from '../devices/known-devices.js';
import { BlindKeys } from '../identity/blind-keys.js';
import { type LoginName } from '../identity/login-name.js';
import { LoginRecords } from '../login-records/login-records.js';
import { AccountMailer } from '../account-mailer.js';
import { LoginAttempts } from '../lock-outs/login-attempts.js';
import { LoginWatch } from '../login-watch/login-watch.js';
import { type AccountRow } from '../records/accounts.js';
import { type HashedSecret, SecretHasher } from './secret-hasher.js';
import { type SecretKind } from './secret.rules.js';

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
  /** The id in the client's device cookie, where it has one. */
  readonly device: string | undefined;
  /** What only devices that the account does not know have to pass; a refusal is thrown. */
  readonly beforeStranger?: () => Promise<void>;
}

/** A try that is counted as failed until it turns out to be right. */
interface CountedTry {
  /** Whether the count locks with it. */
  readonly locks: boolean;
  /** It was right. */
  forgive(): Promise<void>;
  /** It could not be checked. */
  giveBack(): Promise<void>;
  /** It was wrong. */
  noteFailure(): Promise<void>;
}

/**
 * The one way to try a PIN or a password, at login and when changing it: counted, throttled, in equal time
 * (rules accounts/lock-out, accounts/equal-answers). What is tried from a device that the account knows is counted for
 * that device alone, and nothing that strangers did stands in its way (rule accounts/known-devices).
 */
@Injectable()
export class SecretCheck {
  constructor(
    private readonly attempts: LoginAttempts,
    private readonly devices: KnownDevices,
    private readonly watch: LoginWatch,
    private readonly hasher: SecretHasher,
    private readonly keys: BlindKeys,
    private readonly database: Database,
    private readonly mailer: AccountMailer,
    private readonly logins: LoginRecords,
  ) {}

  /**
   * Whether the secret is right.
   * @throws DomainError LOGIN_LOCKED, TOO_MANY_REQUESTS, SERVICE_BUSY
   */
  async isRight(attempt: SecretTry): Promise<boolean> {
    const counted = (await this.byKnownDevice(attempt)) ?? (await this.byStranger(attempt));
    const right = await this.verify(attempt).catch(async (error: unknown) => {
      await counted.giveBack();
      throw error;
    });
    if (right) {
      await counted.forgive();
      return true;
    }
    await counted.noteFailure();
    if (counted.locks) await this.tellLocked(attempt);
    return false;
  }

  private async byKnownDevice({ account, kind, device }: SecretTry): Promise<CountedTry | null> {
    const known = { userId: account?.id ?? null, kind: countedKind(kind), device };
    const counted = await this.devices.begin(known);
    return (
      counted && {
        locks: counted.lockedAt !== null,
        forgive: () => this.devices.forgive(known),
        giveBack: () => this.devices.giveBack(known, counted),
        noteFailure: () => Promise.resolve(),
      }
    );
  }

  private async byStranger(attempt: SecretTry): Promise<CountedTry> {
    const kind = countedKind(attempt.kind);
    const nameKey = this.nameKeyOf(attempt);
    await this.attempts.refuseSprayer(attempt.ip);
    await attempt.beforeStranger?.();
    const counted = await this.attempts.begin(nameKey, kind, attempt.account?.id ?? null);
    return {
      locks: counted.lockedAt !== null,
      forgive: () => this.attempts.forgive(nameKey, kind),
      giveBack: () => this.attempts.giveBack(nameKey, kind, counted),
      noteFailure: async () => {
        await this.attempts.noteFailure(attempt.ip, nameKey);
        await this.watch.noteFailure();
      },
    };
  }

  /** Email and mobile of one account share a count; a name that nobody has, has its own. */
  private nameKeyOf({ account, name }: Pick<SecretTry, 'account' | 'name'>): string {
    return account ? this.keys.of('account', account.id) : this.keys.of('name', `${name?.kind}\n${name?.value}`);
  }

  /** Where there is something that a new secret opens again. */
  private async tellLocked({ account, kind }: SecretTry): Promise<void> {
    if (!account || storedSecret(account, kind) === null) return;
    const mail = kind === 'pin' ? 'account-locked' : 'password-locked';
    await this.logins.add(account.id, 'locked');
    this.mailer.send(await this.mailer.record(this.database, account, mail));
  }

  private verify({ account, kind, secret }: SecretTry): Promise<boolean> {
    return this.hasher.verify(account?.id ?? 'nobody', secret, account && storedSecret(account, kind));
  }
}

/** What can be no secret of ours is counted like a PIN. */
const countedKind = (kind: SecretKind | null): SecretKind => kind ?? 'pin';

/** The stored secret of a kind. A password counts only while its owner is staff (rule accounts/two-secrets). */
function storedSecret(account: AccountRow, kind: SecretKind | null): HashedSecret | null {
  const { pinHash, pinPepperId, passwordHash, passwordPepperId, isAdmin } = account;
  if (kind === 'pin' && pinHash && pinPepperId) return { hash: pinHash, pepperId: pinPepperId };
  if (kind === 'staff-password' && isAdmin && passwordHash && passwordPepperId) {
    return { hash: passwordHash, pepperId: passwordPepperId };
  }
  return null;
}
