import { Injectable } from '@nestjs/common';
import { VALIDATION } from '@sabi50/vocabulary/validation-messages';
import { DEFAULT_LANGUAGE } from '@sabi50/vocabulary/languages';
import { newId } from '../../kernel/ids.js';
import { type MailKind } from '../../mails/mails.events.js';
import { fieldRefused } from '../../platform/http/validation.js';
import { Database } from '../../platform/postgres/database.js';
import { BlindKeys } from '../identity/blind-keys.js';
import { normaliseEmail } from '../identity/email-address.js';
import { Post } from '../letters/post.js';
import { type AccountRow } from '../records/account.row.js';
import { Accounts } from '../records/accounts.js';
import { RequestThrottle } from '../throttles/request-throttle.js';

/**
 * Mails that anybody may ask for by naming an address. The answer, its status and its time are the same whether the address
 * has an account or not (decisions D18 and D21).
 */
@Injectable()
export class RequestMail {
  constructor(
    private readonly accounts: Accounts,
    private readonly throttle: RequestThrottle,
    private readonly keys: BlindKeys,
    private readonly database: Database,
    private readonly post: Post,
  ) {}

  /**
   * A link to set a new PIN; staff get one for their password too.
   * @throws DomainError TOO_MANY_REQUESTS
   */
  resetLink(address: string, ip: string): Promise<void> {
    return this.request(address, ip, (account) => [
      ...(account.pinHash !== null || !account.isAdmin ? (['reset-pin'] as const) : []),
      ...(account.isAdmin ? (['staff-password'] as const) : []),
    ]);
  }

  /**
   * The verification link again (decision D20). An account that is verified gets none.
   * @throws DomainError TOO_MANY_REQUESTS
   */
  verificationLink(address: string, ip: string): Promise<void> {
    return this.request(address, ip, () => ['verify-email']);
  }

  private async request(address: string, ip: string, kindsFor: (account: AccountRow) => MailKind[]): Promise<void> {
    const email = normaliseEmail(address);
    if (email === null) throw fieldRefused('email', VALIDATION.forgotEmail);
    await this.throttle.count('mails-by-address', this.keys.of('address', ip));
    await this.throttle.count('mails-by-email-hour', this.keys.of('email', email));
    await this.throttle.count('mails-by-email-day', this.keys.of('email', email));
    const account = await this.accounts.byEmail(email);
    // An unknown address costs the same writes; its mail is dropped when no account is found for it.
    const addressee = account ?? { id: newId(), preferredLanguage: DEFAULT_LANGUAGE };
    const kinds: MailKind[] = account ? kindsFor(account) : ['reset-pin'];
    const outboxIds = [];
    for (const kind of kinds) outboxIds.push(await this.post.record(this.database, addressee, kind));
    this.post.send(...outboxIds);
  }
}
