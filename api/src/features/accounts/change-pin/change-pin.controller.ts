import { timingSafeEqual } from 'node:crypto';
import { Body, Controller, Headers, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { type ChangePasswordView } from '@sabi50/contracts/account-views';
import { HEADERS, ROUTES } from '@sabi50/contracts/routes';
import { SUCCESS } from '@sabi50/texts/api/en/success';
import { isSameEmail } from '@sabi50/contracts/email-addresses';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { ApiView } from '../../../platform/http/api-view.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { SignedIn } from '../../../platform/http/access.js';
import { ApiErrors } from '../../../platform/http/api-errors.js';
import { type Session, SessionStore } from '../../../platform/http/sessions/session-store.js';
import { DeviceCookie } from '../../../platform/http/device-cookie.js';
import { RememberDevice } from '../devices/known-devices.js';
import { AnySecretField } from '../fields/account-fields.js';
import { type AccountRow } from '../records/account.row.js';
import { Accounts } from '../records/accounts.js';
import { SessionOpener } from '../log-in/session-opener.js';
import { ChangePin } from './change-pin.js';

class ChangePasswordBody {
  @AnySecretField(VALIDATION.currentPin)
  readonly currentPassword!: string;

  @AnySecretField(VALIDATION.newPin)
  readonly newPassword!: string;
}

@ApiTags('accounts')
@Controller()
export class ChangePinController {
  constructor(
    private readonly pins: ChangePin,
    private readonly accounts: Accounts,
    private readonly sessions: SessionStore,
    private readonly opener: SessionOpener,
    private readonly device: DeviceCookie,
    private readonly devices: RememberDevice,
  ) {}

  /** Changes the PIN, or the staff password of a staff session. This browser gets a new session, all others end. */
  @Post(ROUTES.changePassword)
  @SignedIn({ evenWithTemporaryPassword: true })
  @HttpCode(200)
  @ApiOperation({ summary: 'Change the PIN' })
  @ApiBearerAuth('authToken')
  @ApiHeader({ name: HEADERS.userEmail, required: true, description: 'Email of the signed-in user' })
  @ApiView('ChangePasswordView')
  @ApiErrors(
    'VALIDATION_FAILED',
    'WEAK_PIN',
    'WEAK_PASSWORD',
    'CURRENT_PIN_WRONG',
    'CURRENT_PASSWORD_WRONG',
    'UNAUTHENTICATED',
    'AUTH_TOKEN_MISMATCH',
    'USER_EMAIL_MISMATCH',
    'CROSS_ORIGIN_REFUSED',
    'LOGIN_LOCKED',
    'SERVICE_BUSY',
  )
  async change(
    @Body() body: ChangePasswordBody,
    @Headers(HEADERS.userEmail) userEmail: string | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ChangePasswordView> {
    const session = await this.sessionOfBearer(request);
    const account = await this.accountOf(session, userEmail);
    const { ip } = request;
    const change = { current: body.currentPassword, next: body.newPassword, ip, device: this.device.read(request) };
    const kind = await this.pins.change(account, session, change);
    const opening = { account, kind: session.kind, mustChangePassword: false };
    const { authToken } = await this.opener.open(request, reply, opening);
    await this.devices.remember(request, reply, account.id, kind);
    return { message: kind === 'pin' ? SUCCESS.pinChanged : SUCCESS.passwordChanged, authToken };
  }

  /**
   * The browser's session that the bearer token belongs to: the token alone opens nothing
   * (rule accounts/session-token).
   */
  private async sessionOfBearer(request: FastifyRequest): Promise<Session> {
    const bearer = /^Bearer ([\w-]{1,128})$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    for (const session of await this.opener.findAll(request)) {
      if (isSame(bearer, this.sessions.authTokenOf(session))) return session;
    }
    throw new DomainError('AUTH_TOKEN_MISMATCH');
  }

  private async accountOf({ userId }: Session, userEmail: string | undefined): Promise<AccountRow> {
    const account = await this.accounts.byId(userId);
    if (!account) throw new DomainError('UNAUTHENTICATED');
    if (!isSameEmail(userEmail ?? '', account.email)) throw new DomainError('USER_EMAIL_MISMATCH');
    return account;
  }
}

function isSame(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
