import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { type FastifyRequest } from 'fastify';
import { isPermitted, type StaffRole, staffRoleOf } from '@sabi50/contracts/permissions';
import { type Session } from './sessions/session-store.js';

/** No station has it: a station administrator without a station sees no player. */
const NO_STATION = '00000000-0000-0000-0000-000000000000';

/**
 * Who asks, and which rows and fields they may see. Queries take it, so that the filter is in the SQL
 * (rule staff/own-station).
 */
export interface StaffScope {
  readonly userId: string;
  readonly requestId: string;
  readonly role: StaffRole;
  /** Only rows of this station; null: every row. */
  readonly stationId: string | null;
  /** Mobile numbers and points are left out of what a station administrator gets. */
  readonly seesContactsAndPoints: boolean;
  /** Addresses and numbers are masked for staff who may only look (rule staff/contact-shown). */
  readonly seesWholeContacts: boolean;
}

/** The scope of a staff session. */
export function scopeOf(session: Pick<Session, 'userId' | 'role' | 'stationId'>, requestId: string): StaffScope {
  const { userId, stationId } = session;
  const role = staffRoleOf(session.role);
  const isBound = role === 'radio_station_admin';
  return {
    userId,
    requestId,
    role,
    stationId: isBound ? (stationId ?? NO_STATION) : null,
    seesContactsAndPoints: !isBound,
    seesWholeContacts: isPermitted(role, 'users.edit'),
  };
}

/** The scope of a request: `list(@Scope() scope: StaffScope)`, on operations of staff only. */
export const Scope = createParamDecorator((_: unknown, host: ExecutionContext): StaffScope => {
  const { session, id } = host.switchToHttp().getRequest<FastifyRequest>();
  return scopeOf(session as Session, id);
});
