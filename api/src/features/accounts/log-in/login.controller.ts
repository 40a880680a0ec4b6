import { Controller, Req, Res, UseGuards } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { type LoginView } from '@sabi50/contracts/account-views';
import { SUCCESS } from '@sabi50/texts/api/en/success';
import { everyone } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { RememberDevice } from '../devices/known-devices.js';
import { LoginRecords } from '../login-records/login-records.js';
import { UserViews } from '../user-view/user-views.js';
import { Granted, LoginBody, LoginGuard } from './login.guard.js';
import { type Opening, SessionOpener } from './session-opener.js';

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
  @Endpoint('POST login', {
    access: everyone,
    summary: 'Log in with email or mobile, and a PIN or a staff password',
    errors: [
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
    ],
  })
  @UseGuards(LoginGuard)
  @ApiBody({ type: LoginBody })
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
