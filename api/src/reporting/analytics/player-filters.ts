import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import {
  CATEGORIES,
  type Category,
  GENDER_FILTERS,
  type GenderFilter,
  type Location,
  LOCATIONS,
  type Source,
  SOURCES,
} from '@sabi50/contracts/enumerations';
import { type Language, LANGUAGES } from '@sabi50/contracts/languages';
import { STATION_NAME_LENGTH_MAX } from '@sabi50/contracts/limits';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { ID_PATTERN } from '@sabi50/contracts/validation-rules';
import { type StaffScope } from '../../platform/http/staff-scope.js';
import { type Conditions } from '../../platform/postgres/conditions.js';
import { PeriodFilters } from './period/period.js';
import { type FastifyRequest } from 'fastify';
import { validated } from '../../platform/http/validation.js';

/** One of a closed list. */
const OneOf = (values: readonly string[]): PropertyDecorator =>
  applyDecorators(ApiPropertyOptional({ enum: values }), IsOptional(), IsIn(values, { message: VALIDATION.text }));

/** What activity can be narrowed to: by player, by category, by period. */
export class ActivityFilters extends PeriodFilters {
  @ApiPropertyOptional({ format: 'uuid' })
  @IsOptional()
  @Matches(ID_PATTERN, { message: VALIDATION.userId })
  readonly userId?: string;

  @OneOf(GENDER_FILTERS)
  readonly gender?: GenderFilter;

  @OneOf(LOCATIONS)
  readonly location?: Location;

  /** The language that the player prefers. */
  @OneOf(LANGUAGES)
  readonly language?: Language;

  @OneOf(CATEGORIES)
  readonly category?: Category;

  @OneOf(SOURCES)
  readonly source?: Source;

  @ApiPropertyOptional({ maxLength: STATION_NAME_LENGTH_MAX, description: 'Name or id of a station' })
  @IsOptional()
  @IsString({ message: VALIDATION.text })
  @MaxLength(STATION_NAME_LENGTH_MAX, { message: VALIDATION.text })
  readonly radioStation?: string;
}

/** The stations of a filter: by name or by id; `?` is what `stationNamed` answers. */
export const STATIONS_NAMED = '(select id from station_names where ? in (lower(name), id::text))';

export const stationNamed = ({ radioStation }: Pick<ActivityFilters, 'radioStation'>): string | undefined =>
  radioStation?.trim().toLowerCase();

/**
 * Adds the conditions on the player, a row `a` of account_profiles: what is asked for, within what may be seen
 * (rule staff/own-station). Answers whether there are any, so that nothing is joined for nothing.
 */
export function addPlayerConditions(
  where: Conditions,
  { stationId }: Pick<StaffScope, 'stationId'>,
  filters: Pick<ActivityFilters, 'gender' | 'location' | 'language' | 'source' | 'radioStation'>,
): boolean {
  const before = where.values.length;
  where
    .when(stationId, 'a.station_id = ?')
    .when(filters.location, 'a.location = ?')
    .when(filters.language, 'a.preferred_language = ?')
    .when(filters.gender, 'a.gender = ?')
    .when(filters.source, 'a.source = ?')
    .when(stationNamed(filters), `a.station_id in ${STATIONS_NAMED}`);
  return where.values.length > before;
}

/**
 * The query parameters of a call that is no list, as their DTO: `summary(@FiltersOf(PeriodFilters) filters: PeriodFilters)`.
 * An empty one asks for nothing, as the forms send it.
 * @throws DomainError VALIDATION_FAILED naming the parameter
 */
export const FiltersOf = createParamDecorator(
  <Filters extends object>(filters: new () => Filters, host: ExecutionContext): Filters => {
    const { query } = host.switchToHttp().getRequest<FastifyRequest>();
    const asked = Object.entries(query as Record<string, unknown>).filter(([, value]) => value !== '');
    return validated(filters, Object.fromEntries(asked));
  },
);
