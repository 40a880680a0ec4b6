import {
  Controller,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  Req,
  Res,
  UseGuards,
} from '@nestjs/common';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { Strategy } from 'passport-local';
import { type LoginView } from '@sabi50/contracts/account-views';
import { SUCCESS } from '@sabi50/texts/api/en/success';
import { DomainError } from '../../../kernel/domain-error.js';
import { everyone } from '../../../platform/http/access.js';
import { DeviceCookie } from '../../../platform/http/device-cookie.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { validationPipe } from '../../../platform/http/validation.js';
import { RememberDevice } from '../devices/known-devices.js';
import { LoginNameField, LoginSecretField, OneTimeCodeField, ProofField } from '../fields/account-fields.js';
import { LoginRecords } from '../login-records/login-records.js';
import { UserViews } from '../user-view/user-views.js';
import { LogIn } from './log-in.js';
import { type Opening, SessionOpener } from './session-opener.js';

/** The body of a login. */
export class LoginBody {
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
export class LoginGuard extends AuthGuard('local') {
  private readonly validation = validationPipe();

  /** Guards run before pipes, and nothing unvalidated may reach the strategy, so the body is validated here. */
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const { body } = context.switchToHttp().getRequest<FastifyRequest>();
    await this.validation.transform(body ?? {}, { type: 'body', metatype: LoginBody });
    return (await super.canActivate(context)) as boolean;
  }

  override handleRequest<Granted = Opening>(error: Error | null, granted: Granted | false): Granted {
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
