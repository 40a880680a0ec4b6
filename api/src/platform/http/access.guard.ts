import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { type FastifyRequest } from 'fastify';
import { isPermitted, staffRoleOf } from '@sabi50/contracts/permissions';
import { DomainError } from '../../kernel/domain-error.js';
import { ACCESS, type Access } from './access.js';
import { requireOwnPath } from './own.js';
import { SessionCookies } from './sessions/session-cookies.js';
import { type Session, SessionStore } from './sessions/session-store.js';

/** Finds the session of a request and refuses it where that may not call the operation (rule staff/server-decides). */
@Injectable()
export class Admission {
  constructor(
    private readonly sessions: SessionStore,
    private readonly cookies: SessionCookies,
  ) {}

  /** @throws DomainError UNAUTHENTICATED, FORBIDDEN and their like, as the access says; USER_NOT_FOUND for another player's path */
  async admit(access: Exclude<Access, { to: 'public' }>, request: FastifyRequest): Promise<Session> {
    const session = await this.sessionFor(access, request);
    requireOwnPath(request, session);
    return session;
  }

  private async sessionFor(access: Exclude<Access, { to: 'public' }>, request: FastifyRequest): Promise<Session> {
    if (access.to === 'anyone-signed-in') {
      const session = (await this.find(request, 'player')) ?? (await this.find(request, 'staff'));
      if (!session) throw new DomainError('UNAUTHENTICATED');
      if (session.mustChangePassword && !access.evenWithTemporaryPassword) {
        throw new DomainError('PASSWORD_CHANGE_REQUIRED');
      }
      return session;
    }
    const session = await this.find(request, access.to);
    if (!session) return this.refuse(access, request);
    if (session.mustChangePassword) throw new DomainError('PASSWORD_CHANGE_REQUIRED');
    if (access.to === 'staff') await this.requireRights(access, session);
    return session;
  }

  private async requireRights(
    { permission, stepUp }: Extract<Access, { to: 'staff' }>,
    session: Session,
  ): Promise<void> {
    if (!isPermitted(staffRoleOf(session.role), permission)) throw new DomainError('FORBIDDEN');
    if (stepUp && !(await this.sessions.isProved(session))) throw new DomainError('STEP_UP_REQUIRED');
  }

  /** The wrong kind of session is a different answer from none at all. */
  private async refuse(access: Exclude<Access, { to: 'public' }>, request: FastifyRequest): Promise<never> {
    const other = await this.find(request, access.to === 'player' ? 'staff' : 'player');
    if (access.to === 'player')
      throw new DomainError(other ? 'PLAYER_SESSION_REQUIRED' : (access.otherwise ?? 'UNAUTHENTICATED'));
    throw new DomainError(other ? 'ADMIN_REQUIRED' : 'ADMIN_AUTHENTICATION_REQUIRED');
  }

  private async find(request: FastifyRequest, kind: Session['kind']): Promise<Session | null> {
    const token = this.cookies.read(request, kind);
    const session = token ? await this.sessions.find(token) : null;
    return session?.kind === kind ? session : null;
  }
}

/** Lets a request through to its handler as the handler's access says; denies by default. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly admission: Admission,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (!access) throw new DomainError('FORBIDDEN');
    if (access.to === 'public') return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    request.session = await this.admission.admit(access, request);
    return true;
  }
}
