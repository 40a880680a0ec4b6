import { randomInt } from 'node:crypto';
import { createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { type ProofOfWorkChallenge } from '@sabi50/contracts/account-views';
import {
  PROOF_ITERATIONS_PER_TRY,
  PROOF_LIFETIME_MS,
  PROOF_TRIES_MAX,
  PROOF_TRIES_MIN,
  LOGIN_WATCH_HOLD_MS,
  LOGIN_WATCH_MEMORY_MS,
  LOGIN_WATCH_TELL_EVERY_MS,
  LOGIN_WATCH_WINDOW_MS,
} from '@sabi50/contracts/limits';
import { derivedKey } from '../../../platform/derived-key.js';
import { type Clock } from '../../../platform/clock.js';
import { Database, type Sql } from '../../../platform/postgres/database.js';
import { Inject, Injectable } from '@nestjs/common';
import { type Logger } from 'pino';
import { type LoginWatchView } from '@sabi50/contracts/staff-views';
import { DomainError } from '../../../kernel/domain-error.js';
import { Config } from '../../../platform/config.js';
import { LOGGER } from '../../../platform/logger.js';
import { AccountMailer } from '../account-mailer.js';
import { type AccountRow } from '../records/accounts.js';

interface Secrets {
  readonly hmacSignatureSecret: string;
  readonly hmacKeySignatureSecret: string;
}

/**
 * Small tasks for devices, in the manner of ALTCHA: the device finds the number of tries after which a key comes out, which
 * takes it a second or two, and we see in a moment whether it did. A task is signed, short-lived and good once.
 */
export class ProofsOfWork {
  private readonly secrets: Secrets;

  constructor(
    appSecret: string,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    const secretFor = (what: string): string =>
      derivedKey(appSecret, `sabi50/proof-of-work/${what}/v1`).export().toString('hex');
    this.secrets = { hmacSignatureSecret: secretFor('challenge'), hmacKeySignatureSecret: secretFor('key') };
  }

  /** A new task. Nothing of it is stored. */
  async challenge(): Promise<ProofOfWorkChallenge> {
    const challenge = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: PROOF_ITERATIONS_PER_TRY,
      counter: randomInt(PROOF_TRIES_MIN, PROOF_TRIES_MAX),
      deriveKey,
      expiresAt: new Date(this.clock.now().getTime() + PROOF_LIFETIME_MS),
      ...this.secrets,
    });
    return challenge as unknown as ProofOfWorkChallenge;
  }

  /** Whether the text is the solution of a task of ours that was not used before, and uses it up. */
  async spend(proof: string): Promise<boolean> {
    const payload = read(proof);
    if (payload === null || !(await isSolved(payload, this.secrets))) return false;
    const spent = await this.database.execute(
      'insert into spent_proofs (signature, expires_at) values ($1, to_timestamp($2)) on conflict do nothing',
      [payload.challenge.signature, payload.challenge.parameters.expiresAt],
    );
    return spent === 1;
  }

  /** Removes solutions that are too old to be tried again. */
  async purge(): Promise<void> {
    await this.database.execute('delete from spent_proofs where expires_at < now()');
  }
}

function read(proof: string): Payload | null {
  try {
    return JSON.parse(Buffer.from(proof, 'base64').toString()) as Payload;
  } catch {
    return null;
  }
}

/** Anything but a task with its solution is no solution: the library reads its fields before it checks the signature. */
async function isSolved({ challenge, solution }: Payload, secrets: Secrets): Promise<boolean> {
  try {
    const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets });
    return verified;
  } catch {
    return false;
  }
}

/** Failures are counted by so many seconds, so that a count of some minutes is a sum of few rows. */
const BUCKET_SECONDS = 10;

/** A watch that is up already is not written again for each failure. */
const RENEW_EVERY_MS = 10_000;

/**
 * The watch over all failed logins together. Guessing from very many addresses, a few accounts from each, passes every
 * throttle of one address and one account; while very many logins fail, each login from a device that the account does not
 * know has to bring the solution of a small task (rule accounts/login-watch). Counted in Postgres, by all api processes
 * together.
 */
@Injectable()
export class LoginWatch {
  private known: { raised: boolean; until: number } | null = null;

  constructor(
    private readonly database: Database,
    private readonly proofs: ProofsOfWork,
    private readonly mailer: AccountMailer,
    private readonly config: Config,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /**
   * Lets a login of an unknown device pass: at once while the watch is down, else with a solution, which is used up.
   * @throws DomainError PROOF_OF_WORK_REQUIRED with a new task
   */
  async requireProof(proof: string | undefined): Promise<void> {
    if (!(await this.isRaised())) return;
    if (proof !== undefined && (await this.proofs.spend(proof))) return;
    throw new DomainError('PROOF_OF_WORK_REQUIRED', { challenge: await this.proofs.challenge() });
  }

  /** Counts a failed login; one too many raises the watch, or keeps it up. */
  async noteFailure(): Promise<void> {
    const max = this.config.LOGIN_WATCH_FAILURES;
    if (max === 0) return;
    await this.database.execute(
      `insert into login_failure_counts (since, failures)
       values (date_bin($1 * interval '1 second', now(), 'epoch'), 1)
       on conflict (since) do update set failures = login_failure_counts.failures + 1`,
      [BUCKET_SECONDS],
    );
    // Its own statement, so that of failures at the same moment the last one sees all.
    const failures = await this.failures();
    if (failures > max) await this.raise(failures);
  }

  /** How it stands, for staff. */
  async state(): Promise<LoginWatchView> {
    const [raised] = await this.database.query<{ until: Date }>(
      'select raised_until as until from login_watch where raised_until > now()',
    );
    return { failures: await this.failures(), raisedUntil: raised?.until.toISOString() ?? null };
  }

  /** Removes counts that no sum holds any more. */
  async purge(): Promise<void> {
    await this.database.execute(
      `delete from login_failure_counts where since < now() - $1 * interval '1 millisecond'`,
      [2 * LOGIN_WATCH_WINDOW_MS],
    );
    await this.proofs.purge();
  }

  private async failures(): Promise<number> {
    const [sum] = await this.database.query<{ failures: number }>(
      `select coalesce(sum(failures), 0)::int as failures from login_failure_counts
       where since > now() - $1 * interval '1 millisecond'`,
      [LOGIN_WATCH_WINDOW_MS],
    );
    return sum?.failures ?? 0;
  }

  /** A process may be a second behind the others. */
  private async isRaised(): Promise<boolean> {
    if (this.config.LOGIN_WATCH_FAILURES === 0) return false;
    if (this.known && this.known.until > performance.now()) return this.known.raised;
    const rows = await this.database.query('select 1 from login_watch where raised_until > now()');
    this.known = { raised: rows.length > 0, until: performance.now() + LOGIN_WATCH_MEMORY_MS };
    return this.known.raised;
  }

  private async raise(failures: number): Promise<void> {
    this.known = null;
    const outboxIds = await this.database.transaction(async (sql) => {
      const raised = await sql.execute(
        `insert into login_watch (raised_until) values (now() + $1 * interval '1 millisecond')
         on conflict (only_one) do update set raised_until = excluded.raised_until
           where login_watch.raised_until < excluded.raised_until - $2 * interval '1 millisecond'`,
        [LOGIN_WATCH_HOLD_MS, RENEW_EVERY_MS],
      );
      return raised === 0 ? [] : this.tellStaff(sql, failures);
    });
    this.mailer.send(...outboxIds);
  }

  /** At most once an hour, whichever process sees it. */
  private async tellStaff(sql: Sql, failures: number): Promise<string[]> {
    const tell = await sql.execute(
      `update login_watch set told_at = now()
       where told_at is null or told_at < now() - $1 * interval '1 millisecond'`,
      [LOGIN_WATCH_TELL_EVERY_MS],
    );
    if (tell === 0) return [];
    this.log.warn({ failures }, 'very many logins fail: unknown devices have to solve a task before they log in');
    const staff = await sql.query<Pick<AccountRow, 'id' | 'preferredLanguage'> & Record<string, unknown>>(
      `select id, preferred_language as "preferredLanguage" from accounts
       where is_admin and is_active and admin_role = 'super_admin'`,
    );
    const outboxIds = [];
    for (const account of staff) outboxIds.push(await this.mailer.record(sql, account, 'failed-logins'));
    return outboxIds;
  }
}
