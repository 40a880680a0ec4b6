import { type FastifyReply, type FastifyRequest } from 'fastify';
import { type SessionKind } from '@sabi50/contracts/enumerations';
import { type Config } from '../../config.js';
import { Injectable } from '@nestjs/common';
import { SessionStore } from './session-store.js';

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

/** Sessions survive everything (rule accounts/sessions): only a hash of the cookie's value is stored. */
export const SESSIONS_DDL = `
create table sessions (
  id_hash              bytea primary key,
  user_id              uuid not null,
  kind                 text not null check (kind in ('player', 'staff')),
  role                 text,
  station_id           uuid,
  must_change_password boolean not null default false,
  created_at           timestamptz not null default now(),
  last_seen_at         timestamptz not null default now(),
  expires_at           timestamptz not null
);
create index sessions_user on sessions (user_id);
create index sessions_expires on sessions (expires_at);
`;

/** When the holder of a session last gave a password or code; sessions of before have given none. */
export const SESSION_PROOFS_DDL = 'alter table sessions add column proved_at timestamptz';
