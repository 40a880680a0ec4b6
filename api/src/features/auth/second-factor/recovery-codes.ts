import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { RECOVERY_CODES } from '@sabi50/contracts/limits';
import { type Sql } from '../../../platform/postgres/database.js';
import { BlindKeys } from '../identity/blind-keys.js';

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
