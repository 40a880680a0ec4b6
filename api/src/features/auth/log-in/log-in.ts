import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, MoreThan, type Repository } from 'typeorm';
import { DomainError } from '../../../kernel/domain-error.js';
import { Clock } from '../../../platform/clock.js';
import { readLoginName } from '../identity/login-name.js';
import { LoginWatch } from '../login-watch/login-watch.js';
import { AccountRow } from '../records/account.row.js';
import { Accounts } from '../records/accounts.js';
import { SecondFactors } from '../second-factor/second-factors.js';
import { SecretCheck } from '../secrets/secret-check.js';
import { temporaryUntil } from '../secrets/secret-hasher.js';
import { isOutdated, secretKindOf, type SecretKind } from '../secrets/secret.rules.js';
import { type Opening } from './session-opener.js';

/** What somebody typed to log in, and from where. */
interface LoginTry {
  readonly emailOrMobile: string;
  readonly secret: string;
  /** Of a second factor. */
  readonly code?: string;
  /** The solution of a task, where one was asked for. */
  readonly proof?: string;
  /** The client's network address. */
  readonly ip: string;
  /** The id in the client's device cookie, where it has one. */
  readonly device: string | undefined;
}

/**
 * Decides whether somebody may log in, and as what (rules accounts/lock-out, accounts/two-secrets,
 * accounts/verify-first).
 */
@Injectable()
export class LogIn {
  constructor(
    private readonly accounts: Accounts,
    private readonly secrets: SecretCheck,
    private readonly secondFactors: SecondFactors,
    private readonly watch: LoginWatch,
    private readonly clock: Clock,
    @InjectRepository(AccountRow) private readonly rows: Repository<AccountRow>,
  ) {}

  /**
   * What was typed decides which kind of session opens: a PIN plays, a password administers.
   * @throws DomainError INVALID_CREDENTIALS, the same and in the same time for an unknown name; EMAIL_NOT_VERIFIED and
   * ACCOUNT_INACTIVE, SECOND_FACTOR_REQUIRED and SECOND_FACTOR_WRONG only after a right secret; LOGIN_LOCKED, TOO_MANY_REQUESTS,
   * PROOF_OF_WORK_REQUIRED with a task to solve, SERVICE_BUSY
   */
  async logIn({ emailOrMobile, secret, code, proof, ip, device }: LoginTry): Promise<Opening> {
    const name = readLoginName(emailOrMobile);
    const account = await this.accounts.byLoginName(name);
    const kind = secretKindOf(secret);
    const beforeStranger = (): Promise<void> => this.watch.requireProof(proof);
    const right = await this.secrets.isRight({ account, name, secret, kind, ip, device, beforeStranger });
    if (!right || !account || !kind) throw new DomainError('INVALID_CREDENTIALS');
    if (account.emailVerifiedAt === null) throw new DomainError('EMAIL_NOT_VERIFIED');
    if (!account.isActive) throw new DomainError('ACCOUNT_INACTIVE');
    if (kind === 'staff-password') await this.secondFactors.requireAtLogin(account.id, code);
    const mustChangePassword = await this.useTemporary(account, kind, secret);
    return { account, kind: kind === 'pin' ? 'player' : 'staff', mustChangePassword };
  }

  /**
   * A temporary secret opens one session within its time, and one that is too easy to guess by now opens one more; that
   * session may only change it (rules accounts/temporary-secret, accounts/former-secrets).
   */
  private async useTemporary(account: AccountRow, kind: SecretKind, secret: string): Promise<boolean> {
    const until = temporaryUntil(kind, account);
    if (until === null && !isOutdated(kind, secret, account)) return false;
    const now = this.clock.now();
    const column = kind === 'pin' ? 'pinTemporaryUntil' : 'passwordTemporaryUntil';
    // Its time ends with its first use, so of two logins at once only one gets in.
    const isUnused = { [column]: until === null ? IsNull() : MoreThan(now) };
    const { affected } = await this.rows.update({ id: account.id, ...isUnused }, { [column]: now });
    if (affected !== 1) throw new DomainError('INVALID_CREDENTIALS');
    return true;
  }
}
