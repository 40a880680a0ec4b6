import { Controller, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { type LoginView } from '@sabi50/contracts/account-views';
import { ROUTES } from '@sabi50/contracts/routes';
import { SUCCESS } from '@sabi50/texts/api/en/success';
import { ApiView } from '../../../platform/http/api-view.js';
import { Public } from '../../../platform/http/access.js';
import { ApiErrors } from '../../../platform/http/api-errors.js';
import { LoginRecords } from '../login-records/login-records.js';
import { RememberDevice } from '../devices/known-devices.js';
import { type Opening, SessionOpener } from './session-opener.js';
import { UserViews } from '../user-view/user-views.js';
import { LoginBody, Granted, LoginGuard } from './login.guard.js';

@ApiTags('accounts')
@Controller()
export class LoginController {
  constructor(
    private readonly opener: SessionOpener,
    private readonly devices: RememberDevice,
    private readonly records: LoginRecords,
    private readonly views: UserViews,
  ) {}

  /** Opens a session with a new id, in a cookie. */
  @Post(ROUTES.login)
  @Public()
  @UseGuards(LoginGuard)
  @HttpCode(200)
  @ApiOperation({ summary: 'Log in with email or mobile, and a PIN or a staff password' })
  @ApiBody({ type: LoginBody })
  @ApiView('LoginView')
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
  ): Promise<LoginView> {
    const { authToken } = await this.opener.open(request, reply, opening);
    await this.devices.remember(
      request,
      reply,
      opening.account.id,
      opening.kind === 'player' ? 'pin' : 'staff-password',
    );
    await this.records.add(opening.account.id, opening.kind);
    const user = await this.views.of(opening.account);
    const { kind, mustChangePassword } = opening;
    return { message: SUCCESS.loggedIn, user, authToken, kind, mustChangePassword };
  }
}
