import { Body, Controller, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type FastifyRequest } from 'fastify';
import { type MessageView } from '@sabi50/contracts/account-views';
import { SUCCESS } from '@sabi50/texts/api/en/success';
import { everyone } from '../../../platform/http/access.js';
import { DeviceCookie } from '../../../platform/http/device-cookie.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
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
