import { Body, Controller, Injectable, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type FastifyRequest } from 'fastify';
import { type MessageView } from '@sabi50/contracts/account-views';
import { emailToLookUp } from '@sabi50/contracts/email-addresses';
import { DEFAULT_LANGUAGE } from '@sabi50/contracts/languages';
import { SUCCESS } from '@sabi50/texts/api/en/success';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { newId } from '../../../kernel/ids.js';
import { everyone } from '../../../platform/http/access.js';
import { DeviceCookie } from '../../../platform/http/device-cookie.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { Database } from '../../../platform/postgres/database.js';
import { type MailKind } from '../../mails/mails.events.js';
import { KnownDevices } from '../devices/known-devices.js';
import { KnownEmailField } from '../fields/account-fields.js';
import { BlindKeys } from '../identity/blind-keys.js';
import { AccountMailer } from '../account-mailer.js';
import { type AccountRow, Accounts } from '../records/accounts.js';
import { RequestThrottle } from '../throttles/request-throttle.js';

/** Who asks. */
export interface Asker {
  readonly ip: string;
  /** The id in the client's device cookie, where it has one. */
  readonly device: string | undefined;
}

/**
 * Mails that anybody may ask for by naming an address. The answer, its status and its time are the same whether the address
 * has an account or not (rule accounts/equal-answers).
 */
@Injectable()
export class RequestMail {
  constructor(
    private readonly accounts: Accounts,
    private readonly throttle: RequestThrottle,
    private readonly devices: KnownDevices,
    private readonly keys: BlindKeys,
    private readonly database: Database,
    private readonly mailer: AccountMailer,
  ) {}

  /**
   * A link to set a new PIN; staff get one for their password too.
   * @throws DomainError TOO_MANY_REQUESTS
   */
  resetLink(address: string, asker: Asker): Promise<void> {
    return this.request('reset', address, asker, (account) => [
      ...(account.pinHash !== null || !account.isAdmin ? (['reset-pin'] as const) : []),
      ...(account.isAdmin ? (['staff-password'] as const) : []),
    ]);
  }

  /**
   * The verification link again (rule accounts/verify-first). An account that is verified gets none.
   * @throws DomainError TOO_MANY_REQUESTS
   */
  verificationLink(address: string, asker: Asker): Promise<void> {
    return this.request('verify', address, asker, () => ['verify-email']);
  }

  private async request(
    what: 'reset' | 'verify',
    address: string,
    asker: Asker,
    kindsFor: (account: AccountRow) => MailKind[],
  ): Promise<void> {
    const email = emailToLookUp(address);
    const account = await this.accounts.byEmail(email);
    if (!(await this.mayBeSent(`${what}\n${email}`, account, asker))) return;
    // An unknown address costs the same writes; its mail is dropped when no account is found for it.
    const addressee = account ?? { id: newId(), preferredLanguage: DEFAULT_LANGUAGE };
    const kinds: MailKind[] = account ? kindsFor(account) : ['reset-pin'];
    const outboxIds = [];
    for (const kind of kinds) outboxIds.push(await this.mailer.record(this.database, addressee, kind));
    this.mailer.send(...outboxIds);
  }

  /**
   * Counts the request. A device that the account knows has a count of its own, so that strangers never use up the owner's;
   * everybody else is counted by address. False: not to be sent, but to be answered as if it were, since a link that still
   * works lies in the inbox already.
   */
  private async mayBeSent(key: string, account: AccountRow | null, { ip, device }: Asker): Promise<boolean> {
    const known = await this.devices.isKnown(account?.id ?? null, device);
    if (!known) await this.throttle.countFrom(ip, 'mails');
    const asker = this.keys.of('email', `${key}\n${known ? `device ${device}` : ip}`);
    await this.throttle.count('mails-by-asker-hour', asker);
    await this.throttle.count('mails-by-asker-day', asker);
    return known || this.throttle.hasRoom('mails-by-email', this.keys.of('email', key));
  }
}

class AddressBody {
  @KnownEmailField(VALIDATION.forgotEmail)
  readonly email!: string;
}

@ApiTags('accounts')
@Controller()
export class RequestMailController {
  constructor(
    private readonly mails: RequestMail,
    private readonly devices: DeviceCookie,
  ) {}

  /** Mails a link to set a new PIN, if the address has an account; the answer never tells. */
  @Endpoint('POST forgotPassword', {
    access: everyone,
    summary: 'Ask for a link to set a new PIN',
    errors: ['CROSS_ORIGIN_REFUSED'],
  })
  async forgotPin(@Body() { email }: AddressBody, @Req() request: FastifyRequest): Promise<MessageView> {
    await this.mails.resetLink(email, this.askerOf(request));
    return { message: SUCCESS.resetLinkSent };
  }

  /** Mails a new verification link, if the address has an account that is not verified; the answer never tells. */
  @Endpoint('POST resendVerification', {
    access: everyone,
    summary: 'Ask for the verification link again',
    errors: ['CROSS_ORIGIN_REFUSED'],
  })
  async resendVerification(@Body() { email }: AddressBody, @Req() request: FastifyRequest): Promise<MessageView> {
    await this.mails.verificationLink(email, this.askerOf(request));
    return { message: SUCCESS.verificationSent };
  }

  private readonly askerOf = (request: FastifyRequest): Asker => ({
    ip: request.ip,
    device: this.devices.read(request),
  });
}
