import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, IsNull, Not } from 'typeorm';
import { DomainError } from '../../../kernel/domain-error.js';
import { Clock } from '../../../platform/clock.js';
import { AccountRow } from '../records/account.row.js';
import { Accounts } from '../records/accounts.js';
import { sqlOfManager } from '../records/account-transactions.js';
import { AccountTokens } from '../records/account-tokens.js';

/** Verifies an email by the token that was mailed to it. */
@Injectable()
export class VerifyEmail {
  constructor(
    private readonly accounts: Accounts,
    private readonly tokens: AccountTokens,
    private readonly clock: Clock,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  /**
   * Answers whether it had been verified before: mail scanners open links, so a second opening is no failure
   * (rule accounts/mailed-links).
   * @throws DomainError NO_VERIFICATION_TOKEN; VERIFICATION_FAILED for an unknown token or one past its date
   */
  async verify(token: string | undefined): Promise<{ alreadyVerified: boolean }> {
    if (!token) throw new DomainError('NO_VERIFICATION_TOKEN');
    const known = await this.tokens.look(token);
    const account = known?.purpose === 'verify-email' ? await this.accounts.byId(known.userId) : null;
    if (!known || !account) throw new DomainError('VERIFICATION_FAILED');
    if (account.emailVerifiedAt !== null) return { alreadyVerified: true };
    return this.dataSource.transaction(async (manager) => {
      const used = await this.tokens.use(token, known, sqlOfManager(manager));
      const now = this.clock.now();
      const verified = used
        ? await manager.update(
            AccountRow,
            { id: account.id, emailVerifiedAt: IsNull() },
            { emailVerifiedAt: now, updatedAt: now },
          )
        : null;
      // Somebody else used the same token between our look and our use of it, or it is too old.
      if (!used && !(await manager.existsBy(AccountRow, { id: account.id, emailVerifiedAt: Not(IsNull()) }))) {
        throw new DomainError('VERIFICATION_FAILED');
      }
      return { alreadyVerified: verified?.affected !== 1 };
    });
  }
}
