import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { DEFAULT_LANGUAGE } from '@sabi50/contracts/languages';
import { readMobile } from '@sabi50/contracts/mobile-numbers';
import { readEmail } from '@sabi50/contracts/email-addresses';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { DomainError } from '../../../kernel/domain-error.js';
import { newId } from '../../../kernel/ids.js';
import { Clock } from '../../../platform/clock.js';
import { fieldRefused } from '../../../platform/http/validation.js';
import { requireNames } from '../fields/names.js';
import { stationIdOf } from '../fields/radio-source.js';
import { ContactRefusals } from '../excluded-contacts/contact-refusals.js';
import { BlindKeys } from '../identity/blind-keys.js';
import { AccountMailer } from '../account-mailer.js';
import { AccountRow } from '../records/account.row.js';
import { takenOr } from '../records/account-transactions.js';
import { secretColumns, SecretHasher } from '../secrets/secret-hasher.js';
import { requireStrong } from '../secrets/secret.rules.js';
import { agreedAtRegistration } from '../terms/terms.rules.js';
import { RequestThrottle } from '../throttles/request-throttle.js';
import { type RegisterBody } from './register.body.js';

export interface RegisteredAccount {
  readonly id: string;
  readonly email: string;
}

/** Creates a player's account and sends its verification mail (rule accounts/registration). */
@Injectable()
export class RegisterAccount {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly queries: QueryBus,
    private readonly hasher: SecretHasher,
    private readonly throttle: RequestThrottle,
    private readonly keys: BlindKeys,
    private readonly contacts: ContactRefusals,
    private readonly mailer: AccountMailer,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws DomainError EMAIL_TAKEN, MOBILE_TAKEN (rule accounts/taken-is-said), REGISTRATION_EXCLUDED, TOO_MANY_REQUESTS,
   *   SERVICE_BUSY, VALIDATION_FAILED, WEAK_PIN, AGE_NOT_CONFIRMED, TERMS_NOT_CURRENT
   */
  async register(body: RegisterBody, ip: string): Promise<RegisteredAccount> {
    await this.throttle.countFrom(ip, 'registrations');
    await this.throttle.refuseIfFullFrom(ip, 'registration-conflicts');
    try {
      return await this.create(body);
    } catch (error) {
      // Each of these tells that somebody is or was registered, so there are only so many of them.
      if (error instanceof DomainError && error.code === 'EMAIL_TAKEN') await this.countTaken(ip, 'email', body.email);
      if (error instanceof DomainError && error.code === 'MOBILE_TAKEN')
        await this.countTaken(ip, 'mobile', body.mobile);
      if (error instanceof DomainError && error.code === 'REGISTRATION_EXCLUDED')
        await this.countTaken(ip, 'email', body.email);
      throw error;
    }
  }

  private async countTaken(ip: string, what: 'email' | 'mobile', typed: string): Promise<void> {
    await this.throttle.countFrom(ip, 'registration-conflicts');
    const name = what === 'email' ? readEmail(typed) : readMobile(typed);
    await this.throttle.count('registration-conflicts-by-name', this.keys.of(what, name ?? typed));
  }

  private async create(body: RegisterBody): Promise<RegisteredAccount> {
    requireNames(body);
    const account = await this.draft(body);
    requireStrong('pin', body.password, account, 'password');
    // Before the hash, which costs more than anything else here; the unique rules of the table have the last word.
    await this.contacts.refuse(account);
    const row = { ...account, ...secretColumns('pin', await this.hasher.hash(account.id, body.password)) };
    const outboxId = await this.dataSource
      .transaction(async (manager) => {
        await manager.insert(AccountRow, row);
        return this.mailer.record(manager, row, 'verify-email');
      })
      .catch((error: unknown) => {
        throw takenOr(error);
      });
    this.mailer.send(outboxId);
    return { id: account.id, email: account.email };
  }

  private async draft(body: RegisterBody) {
    const { firstName, lastName, preferredLanguage = DEFAULT_LANGUAGE, gender, location, source } = body;
    const email = readEmail(body.email);
    const mobile = readMobile(body.mobile);
    if (email === null) throw fieldRefused('email', VALIDATION.email);
    if (mobile === null) throw fieldRefused('mobile', VALIDATION.mobileNotNigerian);
    const stationId = await stationIdOf(this.queries, source, body.radioStation);
    const now = this.clock.now();
    const facts = { firstName, lastName, email, mobile, preferredLanguage, gender, location, source, stationId };
    return { id: newId(), ...facts, ...agreedAtRegistration(body, now), createdAt: now, updatedAt: now };
  }
}
