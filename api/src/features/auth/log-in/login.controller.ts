import {
  Injectable,
  Controller,
  createParamDecorator,
  type ExecutionContext,
  Req,
  Res,
  UseGuards,
} from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, MoreThan, type Repository } from 'typeorm';
import { DomainError } from '../../../kernel/domain-error.js';
import { Clock } from '../../../platform/clock.js';
import { readLoginName } from '../identity/login-name.js';
import { LoginWatch } from '../login-watch/login-watch.js';
import { AccountRow, Accounts } from '../records/accounts.js';
import { SecondFactors } from '../second-factor/second-factors.js';
import { SecretCheck } from '../secrets/secret-check.js';
import { temporaryUntil } from '../secrets/secret-hasher.js';
import { isOutdated, secretKindOf, type SecretKind } from '../secrets/secret.rules.js';
import { type Opening, SessionOpener } from './session-opener.js';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { Strategy } from 'passport-local';
import { type LoginView } from '@sabi50/contracts/account-views';
import { SUCCESS } from '@sabi50/texts/api/en/success';
import { everyone } from '../../../platform/http/access.js';
import { DeviceCookie } from '../../../platform/http/device-cookie.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { validationPipe } from '../../../platform/http/validation.js';
import { RememberDevice } from '../devices/known-devices.js';
import { LoginNameField, LoginSecretField, OneTimeCodeField, ProofField } from '../fields/account-fields.js';
import { LoginRecords } from '../login-records/login-records.js';
import { UserViews } from '../user-view/user-views.js';

/** What somebody typed to log in, and from where. */
interface LoginTry {
  readonly emailOrMobile: string;
  readonly secret: string;
  /** Of a second factor. */
  readonly code?: string;
  /** The solution of a task, where one was asked for. */
  readonly proof?: string;
  /** The client's network address. */
  readonly ip: string;
  /** The id in the client's device cookie, where it has one. */
  readonly device: string | undefined;
}

/**
 * Decides whether somebody may log in, and as what (rules accounts/lock-out, accounts/two-secrets,
 * accounts/verify-first).
 */
@Injectable()
export class LogIn {
  constructor(
    private readonly accounts: Accounts,
    private readonly secrets: SecretCheck,
    private readonly secondFactors: SecondFactors,
    private readonly watch: LoginWatch,
    private readonly clock: Clock,
    @InjectRepository(AccountRow) private readonly rows: Repository<AccountRow>,
  ) {}

  /**
   * What was typed decides which kind of session opens: a PIN plays, a password administers.
   * @throws DomainError INVALID_CREDENTIALS, the same and in the same time for an unknown name; EMAIL_NOT_VERIFIED and
   * ACCOUNT_INACTIVE, SECOND_FACTOR_REQUIRED and SECOND_FACTOR_WRONG only after a right secret; LOGIN_LOCKED, TOO_MANY_REQUESTS,
   * PROOF_OF_WORK_REQUIRED with a task to solve, SERVICE_BUSY
   */
  async logIn({ emailOrMobile, secret, code, proof, ip, device }: LoginTry): Promise<Opening> {
    const name = readLoginName(emailOrMobile);
    const account = await this.accounts.byLoginName(name);
    const kind = secretKindOf(secret);
    const beforeStranger = (): Promise<void> => this.watch.requireProof(proof);
    const right = await this.secrets.isRight({ account, name, secret, kind, ip, device, beforeStranger });
    if (!right || !account || !kind) throw new DomainError('INVALID_CREDENTIALS');
    if (account.emailVerifiedAt === null) throw new DomainError('EMAIL_NOT_VERIFIED');
    if (!account.isActive) throw new DomainError('ACCOUNT_INACTIVE');
    if (kind === 'staff-password') await this.secondFactors.requireAtLogin(account.id, code);
    const mustChangePassword = await this.useTemporary(account, kind, secret);
    return { account, kind: kind === 'pin' ? 'player' : 'staff', mustChangePassword };
  }

  /**
   * A temporary secret opens one session within its time, and one that is too easy to guess by now opens one more; that
   * session may only change it (rules accounts/temporary-secret, accounts/former-secrets).
   */
  private async useTemporary(account: AccountRow, kind: SecretKind, secret: string): Promise<boolean> {
    const until = temporaryUntil(kind, account);
    if (until === null && !isOutdated(kind, secret, account)) return false;
    const now = this.clock.now();
    const column = kind === 'pin' ? 'pinTemporaryUntil' : 'passwordTemporaryUntil';
    // Its time ends with its first use, so of two logins at once only one gets in.
    const isUnused = { [column]: until === null ? IsNull() : MoreThan(now) };
    const { affected } = await this.rows.update({ id: account.id, ...isUnused }, { [column]: now });
    if (affected !== 1) throw new DomainError('INVALID_CREDENTIALS');
    return true;
  }
}

/** The body of a login. */
class LoginBody {
  @LoginNameField()
  readonly emailOrMobile!: string;

  /** The 6-digit PIN opens a player session, a staff password a staff session (rule accounts/two-secrets). */
  @LoginSecretField()
  readonly password!: string;

  /** Of administrators who set up a second factor: a code of their app, or a recovery code. */
  @OneTimeCodeField({ optional: true })
  readonly code?: string;

  /**
   * The solution of the task of PROOF_OF_WORK_REQUIRED: base64 of the JSON `{challenge, solution}`
   * (rule accounts/login-watch).
   */
  @ProofField()
  readonly proof?: string;
}

/** Lets a login through to its controller when Passport's local strategy grants it. */
@Injectable()
class LoginGuard extends AuthGuard('local') {
  private readonly validation = validationPipe();

  /** Guards run before pipes, and nothing unvalidated may reach the strategy, so the body is validated here. */
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const { body } = context.switchToHttp().getRequest<FastifyRequest>();
    await this.validation.transform(body ?? {}, { type: 'body', metatype: LoginBody });
    return (await super.canActivate(context)) as boolean;
  }

  override handleRequest<User = Opening>(error: Error | null, granted: User | false): User {
    if (error) throw error;
    if (!granted) throw new DomainError('INVALID_CREDENTIALS');
    return granted;
  }
}

/** What the guard granted. */
export const Granted = createParamDecorator(
  (_: unknown, context: ExecutionContext): Opening =>
    context.switchToHttp().getRequest<FastifyRequest & { user: Opening }>().user,
);

/** Passport's local strategy over our own rules: the field names are those of the login payload. */
@Injectable()
export class LocalStrategy extends PassportStrategy(Strategy, 'local') {
  constructor(
    private readonly login: LogIn,
    private readonly devices: DeviceCookie,
  ) {
    super({ usernameField: 'emailOrMobile', passwordField: 'password', passReqToCallback: true, session: false });
  }

  /** Called by Passport with what was typed; a refusal is thrown. */
  validate(request: FastifyRequest, emailOrMobile: string, password: string): Promise<Opening> {
    const { code, proof } = request.body as LoginBody;
    const device = this.devices.read(request);
    return this.login.logIn({ emailOrMobile, secret: password, code, proof, ip: request.ip, device });
  }
}

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
