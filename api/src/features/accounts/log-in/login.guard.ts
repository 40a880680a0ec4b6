import { createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import { type FastifyRequest } from 'fastify';
import { DomainError } from '../../../kernel/domain-error.js';
import { validationPipe } from '../../../platform/http/validation.js';
import { type Opening } from './session-opener.js';
import { LoginNameField, LoginSecretField, OneTimeCodeField, ProofField } from '../fields/account-fields.js';
import { Strategy } from 'passport-local';
import { DeviceCookie } from '../../../platform/http/device-cookie.js';
import { LogIn } from './log-in.js';

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
