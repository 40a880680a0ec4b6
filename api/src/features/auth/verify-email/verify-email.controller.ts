import { Body, Controller, Injectable, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, IsNull, Not } from 'typeorm';
import { type VerifyEmailView } from '@sabi50/contracts/account-views';
import { TOKEN_LENGTH_MAX } from '@sabi50/contracts/limits';
import { ERRORS } from '@sabi50/texts/api/en/errors';
import { SUCCESS } from '@sabi50/texts/api/en/success';
import { DomainError } from '../../../kernel/domain-error.js';
import { Clock } from '../../../platform/clock.js';
import { everyone } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { Text } from '../../../platform/http/fields.js';
import { AccountTokens } from '../records/account-tokens.js';
import { sqlOfManager, AccountRow, Accounts } from '../records/accounts.js';

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

/** The token of the mail; without one the answer says so in its own words. */
class VerificationToken {
  @Text(TOKEN_LENGTH_MAX, ERRORS.VERIFICATION_FAILED, { optional: true })
  readonly token?: string;
}

@ApiTags('accounts')
@Controller()
export class VerifyEmailController {
  constructor(private readonly emails: VerifyEmail) {}

  /** The call behind the link of the mail. */
  @Endpoint('GET verifyEmail', {
    access: everyone,
    summary: 'Verify an email by the token of the mail',
    errors: ['VALIDATION_FAILED', 'NO_VERIFICATION_TOKEN', 'VERIFICATION_FAILED'],
  })
  async verifyByLink(@Query() { token }: VerificationToken): Promise<VerifyEmailView> {
    return this.verify(token);
  }

  /** The same for the page, which keeps the token out of logs by sending it in a body. */
  @Endpoint('POST verifyEmail', {
    access: everyone,
    summary: 'Verify an email by the token of the mail, sent as a body',
    errors: ['NO_VERIFICATION_TOKEN', 'VERIFICATION_FAILED', 'CROSS_ORIGIN_REFUSED'],
  })
  async verifyByPage(@Body() { token }: VerificationToken): Promise<VerifyEmailView> {
    return this.verify(token);
  }

  private async verify(token: string | undefined): Promise<VerifyEmailView> {
    const { alreadyVerified } = await this.emails.verify(token);
    return { message: alreadyVerified ? SUCCESS.emailAlreadyVerified : SUCCESS.emailVerified, alreadyVerified };
  }
}
