import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type RegisterView } from '@sabi50/contracts/account-views';
import { SUCCESS } from '@sabi50/texts/api/en/success';
import { everyone } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { Ctx, type RequestContext } from '../../../platform/http/request-context.js';
import { RegisterAccount } from './register-account.js';
import { RegisterBody } from './register.body.js';

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
