import { Body, Controller, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type FastifyRequest } from 'fastify';
import { type MessageView } from '@sabi50/contracts/account-views';
import { SUCCESS } from '@sabi50/texts/api/en/success';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { DomainError } from '../../../kernel/domain-error.js';
import { staff } from '../../../platform/http/access.js';
import { DeviceCookie } from '../../../platform/http/device-cookie.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { Ctx, type RequestContext } from '../../../platform/http/request-context.js';
import { SessionStore } from '../../../platform/http/sessions/session-store.js';
import { fieldRefused } from '../../../platform/http/validation.js';
import { AnySecretField, OneTimeCodeField } from '../fields/account-fields.js';
import { Accounts } from '../records/accounts.js';
import { SecondFactors } from '../second-factor/second-factors.js';
import { SecretCheck } from '../secrets/secret-check.js';

/** The code where a second factor is set up, else the password; where both are given, both have to be right. */
class StepUpBody {
  @AnySecretField(VALIDATION.passwordRequired, { optional: true })
  readonly password?: string;

  @OneTimeCodeField({ optional: true })
  readonly code?: string;
}

@ApiTags('staff')
@Controller()
export class StepUpController {
  constructor(
    private readonly accounts: Accounts,
    private readonly secrets: SecretCheck,
    private readonly factors: SecondFactors,
    private readonly sessions: SessionStore,
    private readonly device: DeviceCookie,
  ) {}

  /**
   * The signed-in administrator gives the password or a code again; for STEP_UP_LIFETIME_MS the session may do what needs
   * this (rule accounts/step-up). Tries are counted like those of a login.
   */
  @Endpoint('POST stepUp', {
    access: staff('profile.view'),
    summary: 'Give the password or a code again, before something that needs it',
    errors: [
      'CURRENT_PASSWORD_WRONG',
      'SECOND_FACTOR_REQUIRED',
      'SECOND_FACTOR_WRONG',
      'SECOND_FACTOR_NOT_ENROLLED',
      'LOGIN_LOCKED',
      'SERVICE_BUSY',
    ],
  })
  async stepUp(
    @Body() { password, code }: StepUpBody,
    @Ctx() context: RequestContext,
    @Req() request: FastifyRequest,
  ): Promise<MessageView> {
    if (!password && !code) throw fieldRefused('password', VALIDATION.passwordRequired);
    // A password may have been seen; what it and an open session open is what the second factor is for.
    if (!code && (await this.factors.isEnrolled(context.session.userId)))
      throw new DomainError('SECOND_FACTOR_REQUIRED');
    if (password) await this.requirePassword(context, this.device.read(request), password);
    if (code) await this.factors.requireOwnCode(context.session.userId, code);
    await this.sessions.noteProof(context.session);
    return { message: SUCCESS.steppedUp };
  }

  private async requirePassword(
    { session, ip }: RequestContext,
    device: string | undefined,
    password: string,
  ): Promise<void> {
    const account = await this.accounts.byId(session.userId);
    const attempt = { account, name: null, secret: password, kind: 'staff-password', ip, device } as const;
    if (!account || !(await this.secrets.isRight(attempt))) throw new DomainError('CURRENT_PASSWORD_WRONG');
  }
}
