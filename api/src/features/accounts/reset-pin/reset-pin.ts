import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { PIN_LENGTH } from '@sabi50/contracts/limits';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { DomainError } from '../../../kernel/domain-error.js';
import { fieldRefused } from '../../../platform/http/validation.js';
import { AccountMailer } from '../mails/account-mailer.js';
import { Accounts } from '../records/accounts.js';
import { sqlOfManager } from '../records/account-transactions.js';
import { SecretHasher } from '../secrets/secret-hasher.js';
import { requireStrong, secretKindOf, type SecretKind } from '../secrets/secret.rules.js';
import { SetSecret } from '../secrets/set-secret.js';
import { AccountTokens, type KnownToken } from '../records/account-tokens.js';

/** Sets a new PIN, or a staff password, by the token of a mail. */
@Injectable()
export class ResetPin {
  constructor(
    private readonly accounts: Accounts,
    private readonly tokens: AccountTokens,
    private readonly hasher: SecretHasher,
    private readonly setSecret: SetSecret,
    private readonly mailer: AccountMailer,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  /**
   * Answers which secret was set, and whose it is. All sessions of the account end and a lock opens; nobody is logged in by it.
   * @throws DomainError VALIDATION_FAILED, WEAK_PIN, WEAK_PASSWORD; RESET_TOKEN_INVALID for a token that is unknown, used or too old; SERVICE_BUSY
   */
  async reset(token: string, secret: string): Promise<{ userId: string; kind: SecretKind }> {
    const known = await this.tokens.look(token);
    const kind = requireKind(secret, known);
    const account = known?.usable ? await this.accounts.byId(known.userId) : null;
    if (!known || !account || known.purpose === 'verify-email') throw new DomainError('RESET_TOKEN_INVALID');
    requireStrong(kind, secret, account, 'password');
    const hashed = await this.hasher.hash(account.id, secret);
    const outboxId = await this.dataSource.transaction(async (manager) => {
      // Looked at before, used only now: of many callers with one token, one gets here.
      if (!(await this.tokens.use(token, known, sqlOfManager(manager)))) throw new DomainError('RESET_TOKEN_INVALID');
      return this.setSecret.within(manager, account, kind, hashed);
    });
    this.mailer.send(outboxId);
    return { userId: account.id, kind };
  }
}

/** The texts of this form; only a link that was mailed to staff speaks of passwords. */
function requireKind(secret: string, known: KnownToken | null): SecretKind {
  const kind = secretKindOf(secret);
  if (known?.usable && known.purpose === 'set-password') {
    if (kind !== 'staff-password') throw fieldRefused('password', VALIDATION.staffPassword);
    return kind;
  }
  if (kind === 'pin') return kind;
  throw fieldRefused('password', secret.length === PIN_LENGTH ? VALIDATION.pinOnlyNumbers : VALIDATION.pin);
}
