import { timingSafeEqual } from 'node:crypto';
import { Body, Controller, Headers, Injectable, Req, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiHeader, ApiTags } from '@nestjs/swagger';
import { InjectDataSource } from '@nestjs/typeorm';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { type ChangePasswordView } from '@sabi50/contracts/account-views';
import { isSameEmail } from '@sabi50/contracts/email-addresses';
import { HEADERS } from '@sabi50/contracts/routes';
import { ERRORS } from '@sabi50/texts/api/en/errors';
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
import { AccountMailer } from '../account-mailer.js';
import { type AccountRow, Accounts } from '../records/accounts.js';
import { SecretCheck } from '../secrets/secret-check.js';
import { SecretHasher } from '../secrets/secret-hasher.js';
import { requireStrong, type SecretKind, secretKindOf } from '../secrets/secret.rules.js';
import { SetSecret } from '../secrets/set-secret.js';
import { RequestThrottle } from '../throttles/request-throttle.js';

export interface SecretChange {
  readonly current: string;
  readonly next: string;
  readonly ip: string;
  /** The id in the client's device cookie, where it has one. */
  readonly device: string | undefined;
}

/** Changes the secret that opened a session: the PIN of a player, the password of staff (rule accounts/two-secrets). */
@Injectable()
export class ChangePin {
  constructor(
    private readonly secrets: SecretCheck,
    private readonly hasher: SecretHasher,
    private readonly setSecret: SetSecret,
    private readonly throttle: RequestThrottle,
    private readonly mailer: AccountMailer,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  /**
   * All sessions of the account are ended; the caller opens a new one for this browser.
   * @throws DomainError VALIDATION_FAILED, WEAK_PIN, WEAK_PASSWORD; CURRENT_PIN_WRONG or CURRENT_PASSWORD_WRONG, which count
   * as failed logins; LOGIN_LOCKED, TOO_MANY_REQUESTS, SERVICE_BUSY
   */
  async change(account: AccountRow, session: Session, change: SecretChange): Promise<SecretKind> {
    const { current, next, ip, device } = change;
    const kind: SecretKind = session.kind === 'player' ? 'pin' : 'staff-password';
    requireUsable(kind, change);
    requireStrong(kind, next, account, 'newPassword');
    await this.throttle.countFrom(ip, 'pin-changes');
    await this.throttle.count('pin-changes-by-account', account.id);
    const right = await this.secrets.isRight({ account, name: null, secret: current, kind, ip, device });
    if (!right) throw new DomainError(kind === 'pin' ? 'CURRENT_PIN_WRONG' : 'CURRENT_PASSWORD_WRONG');
    const hashed = await this.hasher.hash(account.id, next);
    const outboxId = await this.dataSource.transaction((manager) =>
      this.setSecret.within(manager, account, kind, hashed),
    );
    this.mailer.send(outboxId);
    return kind;
  }
}

function requireUsable(kind: SecretKind, { current, next }: SecretChange): void {
  const errors: Record<string, string[]> = {};
  const pin = kind === 'pin';
  if (secretKindOf(current) !== kind)
    errors['currentPassword'] = [pin ? VALIDATION.currentPin : ERRORS.CURRENT_PASSWORD_WRONG];
  if (secretKindOf(next) !== kind) errors['newPassword'] = [pin ? VALIDATION.newPin : VALIDATION.staffPassword];
  else if (next === current) errors['newPassword'] = [VALIDATION.sameSecret];
  const message = Object.values(errors)[0]?.[0];
  if (message !== undefined) throw new DomainError('VALIDATION_FAILED', { message, errors });
}

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
