import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { type FastifyRequest } from 'fastify';
import { Strategy } from 'passport-local';
import { DeviceCookie } from '../../platform/http/device-cookie.js';
import { type Opening } from './session-opener.js';
import { LogIn } from './log-in.js';
import { type LoginBody } from './login.body.js';

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
