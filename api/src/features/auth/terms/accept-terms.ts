import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { type TermsAcceptedView } from '@sabi50/contracts/terms';
import { DomainError } from '../../../kernel/domain-error.js';
import { type RequestContext } from '../../../platform/http/request-context.js';
import { AccountRow } from '../records/account.row.js';
import { agreed, type Agreement, mustAgree } from './terms.rules.js';

/** Stores that a player agrees to the terms of today (rule accounts/terms). */
@Injectable()
export class AcceptTerms {
  constructor(@InjectRepository(AccountRow) private readonly rows: Repository<AccountRow>) {}

  /** Who agreed already is answered when that was. @throws DomainError AGE_NOT_CONFIRMED, TERMS_NOT_CURRENT, USER_NOT_FOUND */
  async accept(agreement: Agreement, { session, now }: RequestContext): Promise<TermsAcceptedView> {
    const columns = agreed(agreement, now);
    const account = await this.rows.findOneBy({ id: session.userId });
    if (!account) throw new DomainError('USER_NOT_FOUND');
    const before = mustAgree(account) ? null : acceptedOf(account);
    if (before) return before;
    await this.rows.update({ id: session.userId }, columns);
    return { version: columns.termsVersion, acceptedAt: now.toISOString(), ageConfirmedAt: now.toISOString() };
  }
}

/** Null: the player never agreed to any. */
export function acceptedOf(
  account: Pick<AccountRow, 'ageConfirmedAt' | 'termsVersion' | 'termsAcceptedAt'>,
): TermsAcceptedView | null {
  const { ageConfirmedAt, termsVersion, termsAcceptedAt } = account;
  if (!ageConfirmedAt || !termsAcceptedAt || termsVersion === null) return null;
  return {
    version: termsVersion,
    acceptedAt: termsAcceptedAt.toISOString(),
    ageConfirmedAt: ageConfirmedAt.toISOString(),
  };
}
