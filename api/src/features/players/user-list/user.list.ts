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
} from '@sabi50/contracts/enumerations';
import { type Language, LANGUAGES } from '@sabi50/contracts/languages';
import { ADMIN_USERS_PAGE_SIZE, EMAIL_LENGTH_MAX, STATION_NAME_LENGTH_MAX } from '@sabi50/contracts/limits';
import { type ListPeriod, USER_STANDINGS, type UserStanding } from '@sabi50/contracts/list-filters';
import { type Kobo } from '@sabi50/contracts/money';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { ID_PATTERN } from '@sabi50/contracts/validation-rules';
import { DayFilter } from '../../../platform/http/day-filter.js';
import { type ListSpec } from '../../../platform/http/lists/list-query.js';
import { NairaBound, PeriodFilter, PointsBound } from '../../../platform/http/range-filter.js';

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
