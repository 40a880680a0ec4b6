import { Secret, TOTP } from 'otpauth';
import { BRAND } from '@sabi50/contracts/brand';
import { randomInt, createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { RECOVERY_CODES } from '@sabi50/contracts/limits';
import { type Sql, Database } from '../../../platform/postgres/database.js';
import { BlindKeys } from '../identity/blind-keys.js';
import { derivedKey } from '../../../platform/derived-key.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { Clock } from '../../../platform/clock.js';
import { recordChange, type StaffActor } from '../../../platform/staff-log/staff-log.js';
import { AccountMailer } from '../account-mailer.js';
import { LoginAttempts } from '../lock-outs/login-attempts.js';
import { type AccountRow, Accounts } from '../records/accounts.js';

/** RFC 6238 as every authenticator app reads it: SHA-1, six digits, thirty seconds. */
const SHAPE = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

const SECRET_BYTES = 20;
const PERIOD_MS = SHAPE.period * 1_000;

/** A clock may be one period off, either way. */
const WINDOW = 1;

/** A new secret in base32, as it can be typed into an authenticator app. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** What the QR code says: the app that scans it knows the account and makes its codes. */
export const otpauthUrl = (secret: string, email: string): string => generator(secret, email).toString();

/** The time step that a code is of, now or a step off; null when it is of none. A step is used once. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  if (!/^[0-9]{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const delta = generator(secret).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : Math.floor(timestamp / PERIOD_MS) + delta;
}

const generator = (secret: string, label = ''): TOTP =>
  new TOTP({ ...SHAPE, issuer: BRAND.name, label, secret: Secret.fromBase32(secret) });

/** Letters and digits that nobody takes for another when reading from paper. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';

const HALF_LENGTH = 5;

/** Codes on paper for staff who lost their authenticator app: shown once, kept as keyed hashes, each good once. */
@Injectable()
export class RecoveryCodes {
  constructor(private readonly keys: BlindKeys) {}

  /** New codes in place of the old ones, to be shown now and never again. */
  async renew(userId: string, sql: Sql): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, () => `${half()}-${half()}`);
    await sql.execute('delete from account_recovery_codes where user_id = $1', [userId]);
    await sql.execute(
      'insert into account_recovery_codes (user_id, code_key) select $1, code_key from unnest($2::text[]) code_key',
      [userId, codes.map((code) => this.keyOf(userId, code))],
    );
    return codes;
  }

  /** Uses a code up; of many callers with the same one, one succeeds. */
  async spend(userId: string, code: string, sql: Sql): Promise<boolean> {
    const spent = await sql.execute(
      'update account_recovery_codes set used_at = now() where user_id = $1 and code_key = $2 and used_at is null',
      [userId, this.keyOf(userId, code)],
    );
    return spent === 1;
  }

  async left(userId: string, sql: Sql): Promise<number> {
    const [counted] = await sql.query<{ left: number }>(
      'select count(*)::int as left from account_recovery_codes where user_id = $1 and used_at is null',
      [userId],
    );
    return counted?.left ?? 0;
  }

  /** As it is typed: with or without the dash, in small or capital letters. */
  private keyOf(userId: string, code: string): string {
    return this.keys.of('recovery-code', `${userId}\n${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`);
  }
}

const half = (): string => Array.from({ length: HALF_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Secrets that have to be read again, encrypted at rest: AES-256-GCM under a key that is derived from APP_SECRET, bound
 * to the account, so that a stolen table, or a row copied to another account, opens nothing.
 */
export class SealedSecrets {
  private readonly key: KeyObject;

  constructor(appSecret: string) {
    this.key = derivedKey(appSecret, 'sabi50/second-factor/v1');
  }

  seal(userId: string, secret: string): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.key, nonce).setAAD(Buffer.from(userId));
    const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
  }

  /** The secret; null when it was sealed under another key, for another account, or changed since. */
  open(userId: string, sealed: Buffer): string | null {
    const nonce = sealed.subarray(0, NONCE_BYTES);
    const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
    try {
      const decipher = createDecipheriv(ALGORITHM, this.key, nonce).setAAD(Buffer.from(userId)).setAuthTag(tag);
      return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString(
        'utf8',
      );
    } catch {
      return null;
    }
  }
}

const KIND = 'second-factor';

interface FactorRow extends Record<string, unknown> {
  readonly sealed_secret: Buffer;
  readonly confirmed_at: Date | null;
}

/**
 * The second factor that staff may set up: codes of an authenticator app (RFC 6238), and recovery codes on paper. Tries
 * are counted like those of a password (rule accounts/second-factor).
 */
@Injectable()
export class SecondFactors {
  constructor(
    private readonly database: Database,
    private readonly sealed: SealedSecrets,
    private readonly recovery: RecoveryCodes,
    private readonly attempts: LoginAttempts,
    private readonly keys: BlindKeys,
    private readonly accounts: Accounts,
    private readonly mailer: AccountMailer,
    private readonly clock: Clock,
  ) {}

  async isEnrolled(userId: string): Promise<boolean> {
    const row = await this.find(userId);
    return row !== null && row.confirmed_at !== null;
  }

  async recoveryCodesLeft(userId: string): Promise<number> {
    return this.recovery.left(userId, this.database);
  }

  /**
   * A new secret for an authenticator app. It counts once a code of it was confirmed; until then logging in needs none.
   * @throws DomainError SECOND_FACTOR_ENROLLED
   */
  async begin({ id, email }: Pick<AccountRow, 'id' | 'email'>): Promise<{ secret: string; otpauthUrl: string }> {
    const secret = newSecret();
    const begun = await this.database.execute(
      `insert into account_second_factors (user_id, sealed_secret) values ($1, $2)
       on conflict (user_id) do update set sealed_secret = excluded.sealed_secret, last_step = 0
         where account_second_factors.confirmed_at is null`,
      [id, this.sealed.seal(id, secret)],
    );
    if (begun === 0) throw new DomainError('SECOND_FACTOR_ENROLLED');
    return { secret, otpauthUrl: otpauthUrl(secret, email) };
  }

  /**
   * Sets the second factor up, by a code that proves that the app has the secret; answers the recovery codes.
   * @throws DomainError SECOND_FACTOR_NOT_ENROLLED, SECOND_FACTOR_ENROLLED, SECOND_FACTOR_WRONG, LOGIN_LOCKED
   */
  async confirm(actor: StaffActor, code: string): Promise<string[]> {
    const row = await this.find(actor.userId);
    if (!row) throw new DomainError('SECOND_FACTOR_NOT_ENROLLED');
    if (row.confirmed_at) throw new DomainError('SECOND_FACTOR_ENROLLED');
    await this.requireCode(actor.userId, code);
    return this.database.transaction(async (sql) => {
      await sql.execute('update account_second_factors set confirmed_at = $2 where user_id = $1', [
        actor.userId,
        this.clock.now(),
      ]);
      await record(sql, actor, { action: 'second-factor.create', subjectId: actor.userId });
      return this.recovery.renew(actor.userId, sql);
    });
  }

  /**
   * New recovery codes in place of the old ones.
   * @throws DomainError SECOND_FACTOR_NOT_ENROLLED, SECOND_FACTOR_WRONG, LOGIN_LOCKED
   */
  async renewRecoveryCodes(actor: StaffActor, code: string): Promise<string[]> {
    await this.requireOwnCode(actor.userId, code);
    return this.database.transaction(async (sql) => {
      await record(sql, actor, { action: 'second-factor.update', subjectId: actor.userId });
      return this.recovery.renew(actor.userId, sql);
    });
  }

  /**
   * Takes the own second factor away.
   * @throws DomainError SECOND_FACTOR_NOT_ENROLLED, SECOND_FACTOR_WRONG, LOGIN_LOCKED
   */
  async disable(actor: StaffActor, code: string): Promise<void> {
    await this.requireOwnCode(actor.userId, code);
    await this.remove(actor, actor.userId);
  }

  /** Takes somebody's second factor away, who lost app and paper. Nothing happens where there is none. */
  async remove(actor: StaffActor, userId: string): Promise<void> {
    await this.database.transaction(async (sql) => {
      if (await forget(userId, sql)) await record(sql, actor, { action: 'second-factor.delete', subjectId: userId });
    });
    await this.attempts.forgive(this.keyOf(userId), KIND);
  }

  /**
   * Lets a login pass whose password was right: at once without a second factor, else with a code.
   * @throws DomainError SECOND_FACTOR_REQUIRED, SECOND_FACTOR_WRONG, LOGIN_LOCKED
   */
  async requireAtLogin(userId: string, code: string | undefined): Promise<void> {
    if (!(await this.isEnrolled(userId))) return;
    if (!code) throw new DomainError('SECOND_FACTOR_REQUIRED');
    await this.requireCode(userId, code);
  }

  /**
   * Lets somebody pass who is signed in already, by a code.
   * @throws DomainError SECOND_FACTOR_NOT_ENROLLED, SECOND_FACTOR_WRONG, LOGIN_LOCKED
   */
  async requireOwnCode(userId: string, code: string): Promise<void> {
    await this.requireEnrolled(userId);
    await this.requireCode(userId, code);
  }

  private async requireEnrolled(userId: string): Promise<void> {
    if (!(await this.isEnrolled(userId))) throw new DomainError('SECOND_FACTOR_NOT_ENROLLED');
  }

  private async requireCode(userId: string, code: string): Promise<void> {
    const key = this.keyOf(userId);
    const counted = await this.attempts.begin(key, KIND, userId);
    if (await this.spend(userId, code)) return this.attempts.forgive(key, KIND);
    if (counted.lockedAt !== null) await this.mailLocked(userId);
    throw new DomainError('SECOND_FACTOR_WRONG');
  }

  /** A caller who reaches the code knows the password: the mail leads to a new password, which opens no lock of codes. */
  private async mailLocked(userId: string): Promise<void> {
    const account = await this.accounts.byId(userId);
    if (account) this.mailer.send(await this.mailer.record(this.database, account, 'second-factor-locked'));
  }

  /** A code is good once, of the app as on paper: of many callers with the same one, one succeeds. */
  private async spend(userId: string, code: string): Promise<boolean> {
    const row = await this.find(userId);
    const secret = row && this.sealed.open(userId, row.sealed_secret);
    const step = secret ? stepOfCode(secret, code.trim(), this.clock.now()) : null;
    if (step === null) return this.recovery.spend(userId, code, this.database);
    const spent = await this.database.execute(
      'update account_second_factors set last_step = $2 where user_id = $1 and last_step < $2',
      [userId, step],
    );
    return spent === 1;
  }

  private async find(userId: string): Promise<FactorRow | null> {
    const [row] = await this.database.query<FactorRow>(
      'select sealed_secret, confirmed_at from account_second_factors where user_id = $1',
      [userId],
    );
    return row ?? null;
  }

  private readonly keyOf = (userId: string): string => this.keys.of('second-factor', userId);
}

/** Removes a second factor and its recovery codes; answers whether there was one. */
export async function forget(userId: string, sql: Sql): Promise<boolean> {
  await sql.execute('delete from account_recovery_codes where user_id = $1', [userId]);
  return (await sql.execute('delete from account_second_factors where user_id = $1', [userId])) > 0;
}

type Recorded = Pick<Parameters<typeof recordChange>[1], 'action' | 'subjectId'>;

async function record(sql: Sql, actor: StaffActor, change: Recorded): Promise<void> {
  const [before, after] =
    change.action === 'second-factor.delete' ? [{ enrolled: true }, null] : [null, { enrolled: true }];
  await recordChange(sql, { actor, ...change, before, after });
}
