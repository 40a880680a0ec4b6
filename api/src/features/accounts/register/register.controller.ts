import { Body, Controller, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type RegisterView } from '@sabi50/contracts/account-views';
import { ROUTES } from '@sabi50/contracts/routes';
import { SUCCESS } from '@sabi50/texts/api/en/success';
import { ApiView } from '../../../platform/http/api-view.js';
import { Public } from '../../../platform/http/access.js';
import { ApiErrors } from '../../../platform/http/api-errors.js';
import { Ctx, type RequestContext } from '../../../platform/http/request-context.js';
import { RegisterAccount } from './register-account.js';
import { RegisterBody } from './register.body.js';

@ApiTags('accounts')
@Controller()
export class RegisterController {
  constructor(private readonly accounts: RegisterAccount) {}

  /** Creates a player's account; it can log in once the link in the mail was opened. */
  @Post(ROUTES.register)
  @Public()
  @ApiOperation({ summary: 'Create an account with a 6-digit PIN' })
  @ApiView('RegisterView', { status: 201 })
  @ApiErrors(
    ...(['VALIDATION_FAILED', 'WEAK_PIN', 'CROSS_ORIGIN_REFUSED', 'EMAIL_TAKEN', 'MOBILE_TAKEN'] as const),
    ...(['REGISTRATION_EXCLUDED', 'AGE_NOT_CONFIRMED', 'TERMS_NOT_CURRENT'] as const),
    'SERVICE_BUSY',
  )
  async register(@Body() body: RegisterBody, @Ctx() { ip }: RequestContext): Promise<RegisterView> {
    return { message: SUCCESS.registered, user: await this.accounts.register(body, ip) };
  }
}
