import { type Gender, GENDERS, type Location, LOCATIONS, type Source, SOURCES } from '@sabi50/contracts/enumerations';
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '@sabi50/contracts/languages';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { OneOf } from '../../../platform/http/fields.js';
import {
  EmailField,
  MobileField,
  NameField,
  OneOfField,
  PinField,
  StationNameField,
  requireNames,
  stationIdOf,
} from '../fields/account-fields.js';
import { LaterAgreementBody } from '../terms/terms.controller.js';
import { Injectable, Body, Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { readMobile } from '@sabi50/contracts/mobile-numbers';
import { readEmail } from '@sabi50/contracts/email-addresses';
import { DomainError } from '../../../kernel/domain-error.js';
import { newId } from '../../../kernel/ids.js';
import { Clock } from '../../../platform/clock.js';
import { fieldRefused } from '../../../platform/http/validation.js';
import { ContactRefusals } from '../excluded-contacts/excluded-contacts.js';
import { BlindKeys } from '../identity/blind-keys.js';
import { AccountMailer } from '../account-mailer.js';
import { AccountRow, takenOr } from '../records/accounts.js';
import { secretColumns, SecretHasher } from '../secrets/secret-hasher.js';
import { requireStrong } from '../secrets/secret.rules.js';
import { agreedAtRegistration } from '../terms/terms.rules.js';
import { RequestThrottle } from '../throttles/request-throttle.js';
import { ApiTags } from '@nestjs/swagger';
import { type RegisterView } from '@sabi50/contracts/account-views';
import { SUCCESS } from '@sabi50/texts/api/en/success';
import { everyone } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { Ctx, type RequestContext } from '../../../platform/http/request-context.js';

/** The body of a registration (rule accounts/registration). */
class RegisterBody extends LaterAgreementBody {
  @NameField(VALIDATION.firstName)
  readonly firstName!: string;

  @NameField(VALIDATION.lastName)
  readonly lastName!: string;

  @EmailField()
  readonly email!: string;

  /** The 6-digit PIN. */
  @PinField()
  readonly password!: string;

  @MobileField()
  readonly mobile!: string;

  @OneOf(LANGUAGES, VALIDATION.preferredLanguage, { optional: true, default: DEFAULT_LANGUAGE })
  readonly preferredLanguage?: Language;

  @OneOfField(GENDERS, VALIDATION.gender)
  readonly gender!: Gender;

  @OneOfField(LOCATIONS, VALIDATION.location)
  readonly location!: Location;

  @OneOfField(SOURCES, VALIDATION.source)
  readonly source!: Source;

  /** The station's name; required when the source is radio, ignored otherwise. */
  @StationNameField()
  readonly radioStation?: string | null;
}

interface RegisteredAccount {
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

@ApiTags('accounts')
@Controller()
export class RegisterController {
  constructor(private readonly accounts: RegisterAccount) {}

  /** Creates a player's account; it can log in once the link in the mail was opened. */
  @Endpoint('POST register', {
    access: everyone,
    status: 201,
    summary: 'Create an account with a 6-digit PIN',
    errors: [
      ...(['VALIDATION_FAILED', 'WEAK_PIN', 'CROSS_ORIGIN_REFUSED', 'EMAIL_TAKEN', 'MOBILE_TAKEN'] as const),
      ...(['REGISTRATION_EXCLUDED', 'AGE_NOT_CONFIRMED', 'TERMS_NOT_CURRENT'] as const),
      'SERVICE_BUSY',
    ],
  })
  async register(@Body() body: RegisterBody, @Ctx() { ip }: RequestContext): Promise<RegisterView> {
    return { message: SUCCESS.registered, user: await this.accounts.register(body, ip) };
  }
}
