import { timingSafeEqual } from 'node:crypto';
import { Body, Controller, Headers, Req, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiHeader, ApiTags } from '@nestjs/swagger';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { type ChangePasswordView } from '@sabi50/contracts/account-views';
import { isSameEmail } from '@sabi50/contracts/email-addresses';
import { HEADERS } from '@sabi50/contracts/routes';
import { SUCCESS } from '@sabi50/texts/api/en/success';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { DomainError } from '../../../kernel/domain-error.js';
import { signedIn } from '../../../platform/http/access.js';
import { DeviceCookie } from '../../../platform/http/device-cookie.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { type Session, SessionStore } from '../../../platform/http/sessions/session-store.js';
import { RememberDevice } from '../devices/known-devices.js';
import { AnySecretField } from '../fields/account-fields.js';
import { SessionOpener } from '../log-in/session-opener.js';
import { type AccountRow } from '../records/account.row.js';
import { Accounts } from '../records/accounts.js';
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
  @Endpoint('POST changePassword', {
    access: signedIn({ evenWithTemporaryPassword: true }),
    summary: 'Change the PIN',
    errors: [
      'WEAK_PIN',
      'WEAK_PASSWORD',
      'CURRENT_PIN_WRONG',
      'CURRENT_PASSWORD_WRONG',
      'AUTH_TOKEN_MISMATCH',
      'USER_EMAIL_MISMATCH',
      'LOGIN_LOCKED',
      'SERVICE_BUSY',
    ],
  })
  @ApiBearerAuth('authToken')
  @ApiHeader({ name: HEADERS.userEmail, required: true, description: 'Email of the signed-in user' })
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
