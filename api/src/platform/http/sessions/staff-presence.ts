import { Injectable } from '@nestjs/common';
import { type FastifyRequest } from 'fastify';
import { SessionCookies } from './session-cookies.js';
import { SessionStore } from './session-store.js';

/** For operations that everybody may call and that tell staff more. */
@Injectable()
export class StaffPresence {
  constructor(
    private readonly sessions: SessionStore,
    private readonly cookies: SessionCookies,
  ) {}

  /** Whether a member of staff asks, of any role; false as well while sessions cannot be looked up. */
  async isBehind(request: FastifyRequest): Promise<boolean> {
    const token = this.cookies.read(request, 'staff');
    if (token === undefined) return false;
    const session = await this.sessions.find(token).catch(() => null);
    return session?.kind === 'staff' && !session.mustChangePassword;
  }
}
