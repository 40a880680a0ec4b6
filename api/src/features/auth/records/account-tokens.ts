import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '../../../platform/postgres/database.js';

/** What a link in a mail allows. */
export type TokenPurpose = 'verify-email' | 'set-pin' | 'set-password';

export interface KnownToken {
  readonly userId: string;
  readonly purpose: TokenPurpose;
  /** Neither used nor past its date. */
  readonly usable: boolean;
}

const TOKEN_BYTES = 32;

/** The tokens in mails: random, stored as SHA-256 only, dated, and used once (rule accounts/mailed-links). */
@Injectable()
export class AccountTokens {
  constructor(private readonly database: Database) {}

  /** A new token, 43 characters that need no encoding in a URL. Earlier ones stay good until they are used or too old. */
  async issue(userId: string, purpose: TokenPurpose, lifetimeMs: number): Promise<string> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    await this.database.execute(
      `insert into account_tokens (token_hash, user_id, purpose, expires_at)
       values ($1, $2, $3, now() + $4 * interval '1 millisecond')`,
      [hashOf(token), userId, purpose, lifetimeMs],
    );
    return token;
  }

  /** What is known of a token; null for one that was never issued. Changes nothing. */
  async look(token: string): Promise<KnownToken | null> {
    const [known] = await this.database.query<KnownToken & Record<string, unknown>>(
      `select user_id as "userId", purpose, (used_at is null and expires_at > now()) as usable
       from account_tokens where token_hash = $1`,
      [hashOf(token)],
    );
    return known ?? null;
  }

  /**
   * Uses a token up, and with it all others of the same account and purpose. Answers whether it was usable: of many
   * callers with one token, exactly one succeeds. The account stays locked for this transaction, before its tokens: the
   * order in which an account is removed, so that neither waits for the other for ever.
   */
  async use(token: string, { userId, purpose }: KnownToken, sql: Sql): Promise<boolean> {
    await sql.query('select 1 from accounts where id = $1 for update', [userId]);
    const used = await sql.execute(
      'update account_tokens set used_at = now() where token_hash = $1 and used_at is null and expires_at > now()',
      [hashOf(token)],
    );
    if (used === 0) return false;
    await sql.execute(
      'update account_tokens set used_at = now() where user_id = $1 and purpose = $2 and used_at is null',
      [userId, purpose],
    );
    return true;
  }

  /** Takes back every link of an account that was not used yet: they lie at an address that is no longer its own. */
  async revokeAll(userId: string, sql: Sql): Promise<void> {
    await sql.execute('update account_tokens set used_at = now() where user_id = $1 and used_at is null', [userId]);
  }
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
