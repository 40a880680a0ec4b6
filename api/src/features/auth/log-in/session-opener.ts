import { Injectable } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { type SessionKind } from '@sabi50/contracts/enumerations';
import { SessionCookies } from '../../../platform/http/sessions/session-cookies.js';
import { type Session, SessionStore } from '../../../platform/http/sessions/session-store.js';
import { type AccountRow } from '../records/accounts.js';

export interface Opening {
  readonly account: AccountRow;
  readonly kind: SessionKind;
  readonly mustChangePassword: boolean;
}

/** Opens, finds and ends the sessions of one browser, which may have one as player and one as staff. */
@Injectable()
export class SessionOpener {
  constructor(
    private readonly sessions: SessionStore,
    private readonly cookies: SessionCookies,
  ) {}

  /**
   * A new session with a new id; the browser's one of the same kind ends, so that an id never outlives a login
   * (rule accounts/sessions).
   */
  async open(request: FastifyRequest, reply: FastifyReply, opening: Opening) {
    const { account, kind, mustChangePassword } = opening;
    const before = await this.find(request, kind);
    const { token, session } = await this.sessions.create({
      userId: account.id,
      kind,
      role: kind === 'staff' ? account.adminRole : null,
      stationId: kind === 'staff' ? account.adminStationId : null,
      mustChangePassword,
    });
    if (before) await this.sessions.end(before);
    this.cookies.write(reply, kind, token);
    return { session, authToken: this.sessions.authTokenOf(session) };
  }

  /** The browser's live session of this kind, or null. */
  async find(request: FastifyRequest, kind: SessionKind): Promise<Session | null> {
    const token = this.cookies.read(request, kind);
    const session = token ? await this.sessions.find(token) : null;
    return session?.kind === kind ? session : null;
  }

  /** All live sessions of the browser: one as player, one as staff, or both. */
  async findAll(request: FastifyRequest): Promise<Session[]> {
    const found = await Promise.all([this.find(request, 'player'), this.find(request, 'staff')]);
    return found.filter((session) => session !== null);
  }

  /** Ends a session on the server and takes its cookie away. */
  async end(session: Session, reply: FastifyReply): Promise<void> {
    await this.sessions.end(session);
    this.cookies.clear(reply, session.kind);
  }
}
