import { Body, Controller, Param, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type FastifyRequest } from 'fastify';
import { type MessageView } from '@sabi50/contracts/account-views';
import {
  type RecoveryCodesView,
  type SecondFactorEnrolmentView,
  type SecondFactorView,
} from '@sabi50/contracts/staff-views';
import { SUCCESS } from '@sabi50/texts/api/en/success';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { DomainError, requireSomebodyElse } from '../../../kernel/domain-error.js';
import { staff } from '../../../platform/http/access.js';
import { DeviceCookie } from '../../../platform/http/device-cookie.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { usableId } from '../../../platform/http/own.js';
import { AnySecretField, OneTimeCodeField } from '../fields/account-fields.js';
import { type AccountRow, Accounts } from '../records/accounts.js';
import { SecretCheck } from '../secrets/secret-check.js';
import { SecondFactors } from './second-factors.js';

class EnrolBody {
  @AnySecretField(VALIDATION.passwordRequired)
  readonly password!: string;
}

class CodeBody {
  @OneTimeCodeField()
  readonly code!: string;
}

class DisableBody extends CodeBody {
  @AnySecretField(VALIDATION.passwordRequired)
  readonly password!: string;
}

const REFUSALS = ['ADMIN_AUTHENTICATION_REQUIRED', 'ADMIN_REQUIRED', 'ADMIN_EMAIL_MISMATCH'] as const;
const OF_CODES = ['VALIDATION_FAILED', 'SECOND_FACTOR_WRONG', 'LOGIN_LOCKED', 'CROSS_ORIGIN_REFUSED'] as const;
const OF_PASSWORDS = ['CURRENT_PASSWORD_WRONG', 'SERVICE_BUSY'] as const;

@ApiTags('staff')
@Controller()
export class SecondFactorController {
  constructor(
    private readonly factors: SecondFactors,
    private readonly accounts: Accounts,
    private readonly secrets: SecretCheck,
    private readonly device: DeviceCookie,
  ) {}

  /** Whether the signed-in administrator logs in with a second factor. */
  @Endpoint('GET adminSecondFactor', {
    access: staff('profile.view'),
    summary: 'The own second factor',
    errors: [...REFUSALS],
  })
  async state(@Scope() { userId }: StaffScope): Promise<SecondFactorView> {
    return {
      enrolled: await this.factors.isEnrolled(userId),
      recoveryCodesLeft: await this.factors.recoveryCodesLeft(userId),
    };
  }

  /** Begins to set a second factor up; the password is asked for, so that a browser left open sets up none. */
  @Endpoint('POST adminSecondFactor', {
    access: staff('profile.view'),
    summary: 'A secret for an authenticator app',
    errors: [...REFUSALS, ...OF_CODES, ...OF_PASSWORDS, 'SECOND_FACTOR_ENROLLED'],
  })
  async begin(
    @Body() { password }: EnrolBody,
    @Scope() scope: StaffScope,
    @Req() request: FastifyRequest,
  ): Promise<SecondFactorEnrolmentView> {
    return this.factors.begin(await this.byPassword(scope, request, password));
  }

  /** Sets it up, by a code of the app. */
  @Endpoint('POST adminSecondFactorConfirm', {
    access: staff('profile.view'),
    summary: 'Set up the second factor by a code of the app',
    errors: [...REFUSALS, ...OF_CODES, 'SECOND_FACTOR_NOT_ENROLLED', 'SECOND_FACTOR_ENROLLED'],
  })
  async confirm(@Body() { code }: CodeBody, @Scope() scope: StaffScope): Promise<RecoveryCodesView> {
    return { recoveryCodes: await this.factors.confirm(scope, code) };
  }

  /** New recovery codes in place of the old ones. */
  @Endpoint('POST adminSecondFactorRecoveryCodes', {
    access: staff('profile.view'),
    summary: 'New recovery codes',
    errors: [...REFUSALS, ...OF_CODES, 'SECOND_FACTOR_NOT_ENROLLED'],
  })
  async renew(@Body() { code }: CodeBody, @Scope() scope: StaffScope): Promise<RecoveryCodesView> {
    return { recoveryCodes: await this.factors.renewRecoveryCodes(scope, code) };
  }

  /** Takes the own second factor away. */
  @Endpoint('POST adminSecondFactorDisable', {
    access: staff('profile.view'),
    summary: 'Take the own second factor away',
    errors: [...REFUSALS, ...OF_CODES, ...OF_PASSWORDS, 'SECOND_FACTOR_NOT_ENROLLED'],
  })
  async disable(
    @Body() { password, code }: DisableBody,
    @Scope() scope: StaffScope,
    @Req() request: FastifyRequest,
  ): Promise<MessageView> {
    await this.byPassword(scope, request, password);
    await this.factors.disable(scope, code);
    return { message: SUCCESS.secondFactorRemoved };
  }

  /** Takes another administrator's second factor away, who lost app and recovery codes. */
  @Endpoint('DELETE adminUserSecondFactor', {
    access: staff('users.edit', { stepUp: true }),
    summary: "Take another administrator's second factor away",
    errors: [...REFUSALS, 'FORBIDDEN', 'OWN_ACCOUNT', 'USER_NOT_FOUND'],
  })
  async remove(@Param('id') id: string, @Scope() scope: StaffScope): Promise<MessageView> {
    const userId = usableId(id, 'USER_NOT_FOUND');
    if (!(await this.accounts.byId(userId))) throw new DomainError('USER_NOT_FOUND');
    requireSomebodyElse(scope.userId, userId);
    await this.factors.remove(scope, userId);
    return { message: SUCCESS.secondFactorRemoved };
  }

  private async byPassword({ userId }: StaffScope, request: FastifyRequest, password: string): Promise<AccountRow> {
    const account = await this.accounts.byId(userId);
    const from = { ip: request.ip, device: this.device.read(request) };
    const attempt = { account, name: null, secret: password, kind: 'staff-password', ...from } as const;
    if (!account || !(await this.secrets.isRight(attempt))) throw new DomainError('CURRENT_PASSWORD_WRONG');
    return account;
  }
}
