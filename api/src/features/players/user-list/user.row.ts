import { type AdminRole, type Gender, type Location, type Source } from '@sabi50/contracts/enumerations';
import { type Language } from '@sabi50/contracts/languages';
import { koboToDecimal } from '@sabi50/contracts/money';
import { type AdminUserView } from '@sabi50/contracts/admin-user-views';
import { type PlayerRestriction } from '@sabi50/contracts/player-restrictions';
import { type SuspensionReason } from '@sabi50/contracts/player-acts-views';
import { shownContact } from '../../../platform/http/shown-contact.js';
import { type StaffScope } from '../../../platform/http/staff-scope.js';

/** A user as the database hands them out for staff. */
export interface UserRow extends Record<string, unknown> {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly mobile: string | null;
  readonly location: Location | null;
  readonly preferred_language: Language;
  readonly gender: Gender | null;
  readonly source: Source | null;
  readonly station_id: string | null;
  readonly station_name: string | null;
  /** A whole number as text. */
  readonly balance_kobo: string;
  readonly owed_kobo: string;
  /** Payments of theirs that somebody disputes. */
  readonly disputes: number;
  readonly last_played_at: Date | null;
  readonly is_locked: boolean;
  readonly points: number;
  /** Options that were chosen faster than a person reads. */
  readonly fast_answers: number;
  readonly quick_since: Date | null;
  readonly flagged_at: Date | null;
  readonly restrictions: readonly PlayerRestriction[];
  readonly suspended_for: SuspensionReason | null;
  readonly suspended_since: Date | null;
  readonly suspended_until: Date | null;
  readonly email_verified_at: Date | null;
  readonly is_admin: boolean;
  readonly is_active: boolean;
  readonly admin_role: AdminRole | null;
  readonly admin_station_id: string | null;
  readonly revision: number;
  readonly created_at: Date;
  readonly erased_at: Date | null;
}

/** What a role may see of a user. */
export type UserSight = Pick<StaffScope, 'seesContactsAndPoints' | 'seesWholeContacts'>;

/** A row as an answer, without what the asker may not see (rule staff/own-station). */
export function userOf(row: UserRow, sight: UserSight): AdminUserView {
  return {
    id: row.id,
    name: `${row.first_name} ${row.last_name}`,
    firstName: row.first_name,
    lastName: row.last_name,
    ...shownContact(row, sight),
    ...(sight.seesContactsAndPoints && {
      points: row.points,
      answerSpeed: speedOf(row),
      hasOpenDispute: row.disputes > 0,
      isLocked: row.is_locked,
      suspension: suspensionOf(row),
      restrictions: row.restrictions,
    }),
    location: row.location,
    language: row.preferred_language,
    preferredLanguage: row.preferred_language,
    gender: row.gender,
    source: row.source,
    radioStation: row.station_name,
    radioStationId: row.station_id,
    balance: koboToDecimal(Number(row.balance_kobo)),
    owed: koboToDecimal(Number(row.owed_kobo)),
    lastPlayedAt: row.last_played_at?.toISOString() ?? null,
    isEmailVerified: row.email_verified_at !== null,
    isAdmin: row.is_admin,
    isActive: row.is_active,
    revision: row.revision,
    createdAt: row.created_at.toISOString(),
    erasedAt: row.erased_at?.toISOString() ?? null,
    adminRole: row.admin_role,
    adminRadioStationId: row.admin_station_id,
  };
}

/** Null where nothing was too fast. */
const speedOf = ({ fast_answers: fastAnswers, quick_since, flagged_at }: UserRow): AdminUserView['answerSpeed'] =>
  flagged_at && {
    ...{ fastAnswers, quickGamesSince: quick_since?.toISOString() ?? null },
    flaggedAt: flagged_at.toISOString(),
  };

const suspensionOf = ({ suspended_for, suspended_since, suspended_until }: UserRow): AdminUserView['suspension'] =>
  suspended_for && suspended_since
    ? {
        reason: suspended_for,
        since: suspended_since.toISOString(),
        until: suspended_until?.toISOString() ?? null,
      }
    : null;
