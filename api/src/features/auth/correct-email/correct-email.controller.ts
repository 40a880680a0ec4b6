import { Body, Controller, Injectable, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { InjectDataSource } from '@nestjs/typeorm';
import { type FastifyRequest } from 'fastify';
import { type DataSource, IsNull } from 'typeorm';
import { type MessageView } from '@sabi50/contracts/account-views';
import { readEmail } from '@sabi50/contracts/email-addresses';
import { SUCCESS } from '@sabi50/texts/api/en/success';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { DomainError } from '../../../kernel/domain-error.js';
import { Clock } from '../../../platform/clock.js';
import { everyone } from '../../../platform/http/access.js';
import { DeviceCookie } from '../../../platform/http/device-cookie.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { fieldRefused } from '../../../platform/http/validation.js';
import { ContactRefusals, ExcludedContacts } from '../excluded-contacts/excluded-contacts.js';
import { EmailField, LoginNameField, PinField, ProofField } from '../fields/account-fields.js';
import { readLoginName } from '../identity/login-name.js';
import { LoginWatch } from '../login-watch/login-watch.js';
import { AccountMailer } from '../account-mailer.js';
import { AccountTokens } from '../records/account-tokens.js';
import { sqlOfManager, takenOr, AccountRow, Accounts } from '../records/accounts.js';
import { SecretCheck } from '../secrets/secret-check.js';
import { RequestThrottle } from '../throttles/request-throttle.js';

/** Who corrects which address, and from where. */
export interface Correction {
  readonly emailOrMobile: string;
  readonly pin: string;
  readonly email: string;
  /** The solution of a task, where one was set. */
  readonly proof?: string | undefined;
  readonly ip: string;
  /** The id in the client's device cookie, where it has one. */
  readonly device: string | undefined;
}

/** Corrects the mistyped address of an unverified account (rule accounts/email-corrected). */
@Injectable()
export class CorrectEmail {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly accounts: Accounts,
    private readonly secrets: SecretCheck,
    private readonly watch: LoginWatch,
    private readonly throttle: RequestThrottle,
    private readonly contacts: ContactRefusals,
    private readonly excluded: ExcludedContacts,
    private readonly tokens: AccountTokens,
    private readonly mailer: AccountMailer,
    private readonly clock: Clock,
  ) {}

  /**
   * The address is another's only behind the PIN of the account, which is tried and counted as at login.
   * @throws DomainError VALIDATION_FAILED, INVALID_CREDENTIALS, EMAIL_UNCHANGEABLE once it is verified, EMAIL_TAKEN, REGISTRATION_EXCLUDED, LOGIN_LOCKED,
   *   TOO_MANY_REQUESTS, PROOF_OF_WORK_REQUIRED, SERVICE_BUSY
   */
  async correct({ emailOrMobile, pin, email: typed, proof, ip, device }: Correction): Promise<void> {
    const email = readEmail(typed);
    if (email === null) throw fieldRefused('email', VALIDATION.email);
    const name = readLoginName(emailOrMobile);
    const account = await this.accounts.byLoginName(name);
    const beforeStranger = (): Promise<void> => this.watch.requireProof(proof);
    const right = await this.secrets.isRight({ account, name, secret: pin, kind: 'pin', ip, device, beforeStranger });
    if (!right || !account) throw new DomainError('INVALID_CREDENTIALS');
    if (account.emailVerifiedAt !== null) throw new DomainError('EMAIL_UNCHANGEABLE');
    await this.throttle.count('email-corrections-by-account-and-day', account.id);
    await this.throttle.countFrom(ip, 'mails');
    await this.throttle.refuseIfFullFrom(ip, 'registration-conflicts');
    await this.contacts.refuse({ email }, account.id).catch(async (error: unknown) => {
      // It tells that somebody is or was registered, as a registration does.
      if (error instanceof DomainError) await this.throttle.countFrom(ip, 'registration-conflicts');
      throw error;
    });
    this.mailer.send(await this.store(account, email));
  }

  /** The id of the mail with the new link; links that were mailed to the former address open nothing any more. */
  private store(account: AccountRow, email: string): Promise<string> {
    return this.dataSource.transaction(async (manager) => {
      const sql = sqlOfManager(manager);
      await this.excluded.remember(account, sql);
      const isUnverified = { id: account.id, emailVerifiedAt: IsNull() };
      const { affected } = await manager
        .update(AccountRow, isUnverified, { email, updatedAt: this.clock.now() })
        .catch((error: unknown) => {
          throw takenOr(error);
        });
      // A link of before was opened meanwhile.
      if (affected !== 1) throw new DomainError('EMAIL_UNCHANGEABLE');
      await this.tokens.revokeAll(account.id, sql);
      return this.mailer.record(manager, account, 'verify-email');
    });
  }
}

class CorrectEmailBody {
  @LoginNameField()
  readonly emailOrMobile!: string;

  /** The 6-digit PIN of the account. */
  @PinField()
  readonly password!: string;

  /** The right address. */
  @EmailField()
  readonly email!: string;

  /** The solution of the task of PROOF_OF_WORK_REQUIRED, as at login (rule accounts/login-watch). */
  @ProofField()
  readonly proof?: string;
}

@ApiTags('accounts')
@Controller()
export class CorrectEmailController {
  constructor(
    private readonly corrections: CorrectEmail,
    private readonly devices: DeviceCookie,
  ) {}

  /** Corrects the address of an unverified account, and mails a new link there (rule accounts/email-corrected). */
  @Endpoint('POST correctEmail', {
    access: everyone,
    summary: 'Correct the address of an account that is not verified',
    errors: [
      ...([
        'VALIDATION_FAILED',
        'CROSS_ORIGIN_REFUSED',
        'INVALID_CREDENTIALS',
        'EMAIL_UNCHANGEABLE',
        'EMAIL_TAKEN',
      ] as const),
      ...(['REGISTRATION_EXCLUDED', 'LOGIN_LOCKED', 'PROOF_OF_WORK_REQUIRED', 'SERVICE_BUSY'] as const),
    ],
  })
  async correct(@Body() body: CorrectEmailBody, @Req() request: FastifyRequest): Promise<MessageView> {
    const { emailOrMobile, password: pin, email, proof } = body;
    const device = this.devices.read(request);
    await this.corrections.correct({ emailOrMobile, pin, email, proof, ip: request.ip, device });
    return { message: SUCCESS.verificationSent };
  }
}
