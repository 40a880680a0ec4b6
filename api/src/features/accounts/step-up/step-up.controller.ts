import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { type FastifyRequest } from 'fastify';
import { ROUTES } from '@sabi50/contracts/routes';
import { SUCCESS } from '@sabi50/texts/api/en/success';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { type MessageView } from '@sabi50/contracts/account-views';
import { ApiView } from '../../../platform/http/api-view.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { Staff } from '../../../platform/http/access.js';
import { ApiErrors } from '../../../platform/http/api-errors.js';
import { Ctx, type RequestContext } from '../../../platform/http/request-context.js';
import { SessionStore } from '../../../platform/http/sessions/session-store.js';
import { fieldRefused } from '../../../platform/http/validation.js';
import { DeviceCookie } from '../../../platform/http/device-cookie.js';
import { AnySecretField, OneTimeCodeField } from '../fields/account-fields.js';
import { Accounts } from '../records/accounts.js';
import { SecondFactors } from '../second-factor/second-factors.js';
import { SecretCheck } from '../secrets/secret-check.js';

/** The code where a second factor is set up, else the password; where both are given, both have to be right. */
class StepUpBody {
  @IsOptional()
  @AnySecretField(VALIDATION.passwordRequired)
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
  @Post(ROUTES.stepUp)
  @Staff('profile.view')
  @HttpCode(200)
  @ApiOperation({ summary: 'Give the password or a code again, before something that needs it' })
  @ApiView('MessageView')
  @ApiErrors(
    'VALIDATION_FAILED',
    'CURRENT_PASSWORD_WRONG',
    'ADMIN_AUTHENTICATION_REQUIRED',
    'ADMIN_REQUIRED',
    'ADMIN_EMAIL_MISMATCH',
    'SECOND_FACTOR_REQUIRED',
    'SECOND_FACTOR_WRONG',
    'SECOND_FACTOR_NOT_ENROLLED',
    'CROSS_ORIGIN_REFUSED',
    'LOGIN_LOCKED',
    'SERVICE_BUSY',
  )
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
