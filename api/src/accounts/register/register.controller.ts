import { Body, Controller, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { type RegisterView } from '@sabi50/vocabulary/account-views';
import { ROUTES } from '@sabi50/vocabulary/routes';
import { SUCCESS } from '@sabi50/vocabulary/success-messages';
import { Public } from '../../platform/http/access.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { Ctx, type RequestContext } from '../../platform/http/request-context.js';
import { MessageAnswer } from '../user-view/user.answer.js';
import { RegisterAccount } from './register-account.js';
import { RegisterBody } from './register.body.js';

class NewUserAnswer {
  @ApiProperty({ format: 'uuid' }) readonly id: string;
  @ApiProperty({ format: 'email' }) readonly email: string;
}

class RegisterAnswer extends MessageAnswer implements RegisterView {
  @ApiProperty({ type: NewUserAnswer }) readonly user: NewUserAnswer;
}

@ApiTags('accounts')
@Controller()
export class RegisterController {
  constructor(private readonly accounts: RegisterAccount) {}

  /** Creates a player's account; it can log in once the link in the mail was opened. */
  @Post(ROUTES.register)
  @Public()
  @ApiOperation({ summary: 'Create an account with a 6-digit PIN' })
  @ApiCreatedResponse({ type: RegisterAnswer })
  @ApiErrors('VALIDATION_FAILED', 'WEAK_PIN', 'CROSS_ORIGIN_REFUSED', 'EMAIL_TAKEN', 'MOBILE_TAKEN', 'SERVICE_BUSY')
  async register(@Body() body: RegisterBody, @Ctx() { ip }: RequestContext): Promise<RegisterAnswer> {
    return { message: SUCCESS.registered, user: await this.accounts.register(body, ip) };
  }
}
