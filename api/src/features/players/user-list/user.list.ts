import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import {
  type Gender,
  GENDERS,
  type Location,
  LOCATIONS,
  type Source,
  SOURCES,
  VERIFICATION_STATUSES,
  type VerificationStatus,
  type AdminRole,
} from '@sabi50/contracts/enumerations';
import { type Language, LANGUAGES } from '@sabi50/contracts/languages';
import { ADMIN_USERS_PAGE_SIZE, EMAIL_LENGTH_MAX, STATION_NAME_LENGTH_MAX } from '@sabi50/contracts/limits';
import { type ListPeriod, USER_STANDINGS, type UserStanding } from '@sabi50/contracts/list-filters';
import { type Kobo, koboToDecimal } from '@sabi50/contracts/money';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { ID_PATTERN } from '@sabi50/contracts/validation-rules';
import { DayFilter, NairaBound, PeriodFilter, PointsBound } from '../../../platform/http/range-filter.js';
import { type ListSpec } from '../../../platform/http/lists/list-query.js';
import { type AdminUserView } from '@sabi50/contracts/admin-user-views';
import { type PlayerRestriction } from '@sabi50/contracts/player-restrictions';
import { type SuspensionReason } from '@sabi50/contracts/player-acts-views';
import { shownContact } from '../../../platform/http/shown-contact.js';
import { type StaffScope } from '../../../platform/http/staff-scope.js';

/** One of a closed list. */
const OneOf = (values: readonly string[], refused: string): PropertyDecorator =>
  applyDecorators(ApiPropertyOptional({ enum: values }), IsOptional(), IsIn(values, { message: refused }));

/** Words to look for. */
const Words = (description: string, lengthMax = EMAIL_LENGTH_MAX): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ maxLength: lengthMax, description }),
    IsOptional(),
    IsString({ message: VALIDATION.text }),
    MaxLength(lengthMax, { message: VALIDATION.text }),
  );

const YesOrNo = (description: string): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ type: Boolean, description }),
    IsOptional(),
    Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value)),
    IsBoolean({ message: VALIDATION.text }),
  );

/** What the users can be narrowed to. */
export class UserFilters {
  @OneOf(LOCATIONS, VALIDATION.location)
  readonly location?: Location;

  @OneOf(LANGUAGES, VALIDATION.preferredLanguage)
  readonly language?: Language;

  @OneOf(LANGUAGES, VALIDATION.preferredLanguage)
  readonly preferredLanguage?: Language;

  @OneOf(GENDERS, VALIDATION.gender)
  readonly gender?: Gender;

  @OneOf(SOURCES, VALIDATION.source)
  readonly source?: Source;

  @Words('Name or id of a station', STATION_NAME_LENGTH_MAX)
  readonly radioStation?: string;

  @ApiPropertyOptional({ format: 'uuid' })
  @IsOptional()
  @Matches(ID_PATTERN, { message: VALIDATION.unknownStation })
  readonly radioStationId?: string;

  @OneOf(VERIFICATION_STATUSES, VALIDATION.text)
  readonly verificationStatus?: VerificationStatus;

  @YesOrNo('Administrators only, or none of them')
  readonly isAdmin?: boolean;

  @YesOrNo('Those alone who answered faster than a person reads')
  readonly fastAnswers?: boolean;

  /** Joined on this day or later. */
  @DayFilter()
  readonly startDate?: string;

  /** Joined on this day or before. */
  @DayFilter()
  readonly endDate?: string;

  @PeriodFilter()
  readonly period?: ListPeriod;

  @NairaBound()
  readonly balanceMin?: Kobo;

  @NairaBound('balanceMin')
  readonly balanceMax?: Kobo;

  @PointsBound()
  readonly pointsMin?: number;

  @PointsBound('pointsMin')
  readonly pointsMax?: number;

  @YesOrNo('Those who began a game, or those who never did')
  readonly played?: boolean;

  @YesOrNo('Those into whose wallet money came at least once, or those without any')
  readonly funded?: boolean;

  @OneOf(USER_STANDINGS, VALIDATION.text)
  readonly standing?: UserStanding;

  @Words('Part of the first and last name')
  readonly searchName?: string;

  @Words('Part of the email')
  readonly searchEmail?: string;

  @Words('Part of the name or of the email, or a phone number in any spelling')
  readonly search?: string;

  @Words('The same as search, by the name that react-admin gives it')
  readonly q?: string;
}

export const USERS: ListSpec<UserFilters> = {
  resource: 'users',
  filters: UserFilters,
  sortable: {
    id: 'a.id',
    createdAt: 'a.created_at',
    name: 'a.search_name',
    firstName: 'a.search_name',
    lastName: 'lower(a.last_name)',
    email: 'a.email',
    location: 'a.location',
    language: 'a.preferred_language',
    preferredLanguage: 'a.preferred_language',
    gender: 'a.gender',
    source: 'a.source',
    isEmailVerified: '(a.email_verified_at is not null)',
    balance: 'coalesce(w.balance_kobo, 0)',
    points: 'coalesce(p.points, 0)',
  },
  defaultSort: ['createdAt', 'desc'],
  tieBreak: 'a.id',
  pageSize: ADMIN_USERS_PAGE_SIZE,
};

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
