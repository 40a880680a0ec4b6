import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type FastifyRequest } from 'fastify';
import { SUCCESS } from '@sabi50/texts/api/en/success';
import { type MessageView } from '@sabi50/contracts/account-views';
import { ROUTES } from '@sabi50/contracts/routes';
import { Public } from '../../../platform/http/access.js';
import { ApiErrors } from '../../../platform/http/api-errors.js';
import { ApiView } from '../../../platform/http/api-view.js';
import { DeviceCookie } from '../../../platform/http/device-cookie.js';
import { EmailField, LoginNameField, PinField, ProofField } from '../fields/account-fields.js';
import { CorrectEmail } from './correct-email.js';

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
  @Post(ROUTES.correctEmail)
  @Public()
  @HttpCode(200)
  @ApiOperation({ summary: 'Correct the address of an account that is not verified' })
  @ApiView('MessageView')
  @ApiErrors(
    ...([
      'VALIDATION_FAILED',
      'CROSS_ORIGIN_REFUSED',
      'INVALID_CREDENTIALS',
      'EMAIL_UNCHANGEABLE',
      'EMAIL_TAKEN',
    ] as const),
    ...(['REGISTRATION_EXCLUDED', 'LOGIN_LOCKED', 'PROOF_OF_WORK_REQUIRED', 'SERVICE_BUSY'] as const),
  )
  async correct(@Body() body: CorrectEmailBody, @Req() request: FastifyRequest): Promise<MessageView> {
    const { emailOrMobile, password: pin, email, proof } = body;
    const device = this.devices.read(request);
    await this.corrections.correct({ emailOrMobile, pin, email, proof, ip: request.ip, device });
    return { message: SUCCESS.verificationSent };
  }
}
