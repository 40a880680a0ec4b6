import { type AdminRole } from '@sabi50/contracts/enumerations';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { DomainError } from '../../../kernel/domain-error.js';

/** What an account may do in the console. */
export interface StaffStanding {
  readonly isAdmin: boolean;
  /** Null for an administrator who may view users only, and for players. */
  readonly adminRole: AdminRole | null;
  readonly adminStationId: string | null;
}

/** What an edit asks for; a field that is left out stays as it is. */
export interface StandingAsked {
  readonly isAdmin?: boolean;
  readonly adminRole?: AdminRole | null;
  readonly adminRadioStationId?: string | null;
}

/**
 * The standing after an edit. Only an administrator has a role; only a station administrator has a station, and
 * needs one (rule staff/last-super-admin).
 * @throws DomainError VALIDATION_FAILED
 */
export function standingAfter(before: StaffStanding, asked: StandingAsked): StaffStanding {
  const isAdmin = asked.isAdmin ?? before.isAdmin;
  if (!isAdmin) {
    // A form that takes the switch back still holds the role; a role alone makes nobody an administrator.
    if (asked.isAdmin === undefined && asked.adminRole) throw refused('isAdmin', VALIDATION.roleOfPlayer);
    return { isAdmin: false, adminRole: null, adminStationId: null };
  }
  const adminRole = asked.adminRole === undefined ? before.adminRole : asked.adminRole;
  if (adminRole !== 'radio_station_admin') return { isAdmin, adminRole, adminStationId: null };
  const adminStationId = asked.adminRadioStationId === undefined ? before.adminStationId : asked.adminRadioStationId;
  if (adminStationId === null) throw refused('adminRadioStationId', VALIDATION.adminStation);
  return { isAdmin, adminRole, adminStationId };
}

export const isSameStanding = (one: StaffStanding, other: StaffStanding): boolean =>
  one.isAdmin === other.isAdmin && one.adminRole === other.adminRole && one.adminStationId === other.adminStationId;

export interface RoleChange {
  readonly actorId: string;
  readonly targetId: string;
  readonly after: StaffStanding;
  /** The active super administrators before the change, as they are while nobody else can change one. */
  readonly superAdmins: readonly string[];
}

/**
 * Whether a change of standing may be made: there is always a super administrator left, nobody changes their own role,
 * and staff who were demoted a moment ago change nobody's any more (rule staff/last-super-admin).
 * @throws DomainError LAST_SUPER_ADMIN, OWN_ROLE, FORBIDDEN
 */
export function requireRoleChange({ actorId, targetId, after, superAdmins }: RoleChange): void {
  const isLeft = after.adminRole === 'super_admin' || superAdmins.some((id) => id !== targetId);
  if (!isLeft) throw new DomainError('LAST_SUPER_ADMIN');
  if (actorId === targetId) throw new DomainError('OWN_ROLE');
  if (!superAdmins.includes(actorId)) throw new DomainError('FORBIDDEN');
}

const refused = (field: string, message: string): DomainError =>
  new DomainError('VALIDATION_FAILED', { message, errors: { [field]: [message] } });
