import { type FastifyReply, type FastifyRequest } from 'fastify';
import { type SessionKind } from '@sabi50/contracts/enumerations';
import { type Config } from '../../config.js';

/**
 * Player and staff sessions live in cookies of their own, so that one never stands in for the other
 * (rule accounts/two-secrets).
 */
const NAMES: Readonly<Record<SessionKind, string>> = { player: 'sid', staff: 'asid' };

/** Writes and reads the session cookies; behind TLS they carry the `__Host-` prefix (rule accounts/sessions). */
export class SessionCookies {
  private readonly prefix: string;
  private readonly secure: boolean;

  constructor(config: Pick<Config, 'secureCookies'>) {
    this.secure = config.secureCookies;
    this.prefix = config.secureCookies ? '__Host-' : '';
  }

  read(request: FastifyRequest, kind: SessionKind): string | undefined {
    return request.cookies[this.nameOf(kind)];
  }

  write(reply: FastifyReply, kind: SessionKind, token: string): void {
    // No expiry: the server decides how long a session lives.
    void reply.setCookie(this.nameOf(kind), token, { path: '/', httpOnly: true, sameSite: 'lax', secure: this.secure });
  }

  clear(reply: FastifyReply, kind: SessionKind): void {
    void reply.clearCookie(this.nameOf(kind), { path: '/', httpOnly: true, sameSite: 'lax', secure: this.secure });
  }

  nameOf(kind: SessionKind): string {
    return this.prefix + NAMES[kind];
  }
}
