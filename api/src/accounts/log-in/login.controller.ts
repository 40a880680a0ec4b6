import { Controller, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { type LoginView } from '@sabi50/vocabulary/account-views';
import { SESSION_KINDS, type SessionKind } from '@sabi50/vocabulary/enumerations';
import { ROUTES } from '@sabi50/vocabulary/routes';
import { SUCCESS } from '@sabi50/vocabulary/success-messages';
import { Public } from '../../platform/http/access.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { RememberDevice } from '../devices/remember-device.js';
import { type Opening, SessionOpener } from '../sessions/session-opener.js';
import { MessageAnswer, UserAnswer } from '../user-view/user.answer.js';
import { UserViews } from '../user-view/user-views.js';
import { LoginBody } from './login.body.js';
import { Granted, LoginGuard } from './login.guard.js';

class LoginAnswer extends MessageAnswer implements LoginView {
  @ApiProperty({ type: UserAnswer }) readonly user: UserAnswer;
  @ApiProperty({ description: 'Per-session token, carried as bearer when the PIN is changed' })
  readonly authToken: string;
  @ApiProperty({ enum: SESSION_KINDS }) readonly kind: SessionKind;
  @ApiProperty({ description: 'Opened with a temporary secret: only changing it is allowed' })
  readonly mustChangePassword: boolean;
}

@ApiTags('accounts')
@Controller()
export class LoginController {
  constructor(
    private readonly opener: SessionOpener,
    private readonly devices: RememberDevice,
    private readonly views: UserViews,
  ) {}

  /** Opens a session with a new id, in a cookie. */
  @Post(ROUTES.login)
  @Public()
  @UseGuards(LoginGuard)
  @HttpCode(200)
  @ApiOperation({ summary: 'Log in with email or mobile, and a PIN or a staff password' })
  @ApiBody({ type: LoginBody })
  @ApiOkResponse({ type: LoginAnswer })
  @ApiErrors(
    'VALIDATION_FAILED',
    'INVALID_CREDENTIALS',
    'CROSS_ORIGIN_REFUSED',
    'EMAIL_NOT_VERIFIED',
    'ACCOUNT_INACTIVE',
    'SECOND_FACTOR_REQUIRED',
    'SECOND_FACTOR_WRONG',
    'LOGIN_LOCKED',
    'PROOF_OF_WORK_REQUIRED',
    'SERVICE_BUSY',
  )
  async login(
    @Granted() opening: Opening,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginAnswer> {
    const { authToken } = await this.opener.open(request, reply, opening);
    await this.devices.remember(
      request,
      reply,
      opening.account.id,
      opening.kind === 'player' ? 'pin' : 'staff-password',
    );
    const user = await this.views.of(opening.account);
    const { kind, mustChangePassword } = opening;
    return { message: SUCCESS.loggedIn, user, authToken, kind, mustChangePassword };
  }
}
