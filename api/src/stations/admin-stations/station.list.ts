import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { STATION_LOCATIONS, type StationLocation } from '@sabi50/vocabulary/enumerations';
import { type Language, LANGUAGES } from '@sabi50/vocabulary/languages';
import { PAGE_SIZE_MAX, STATION_NAME_LENGTH_MAX } from '@sabi50/vocabulary/limits';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { FlagFilter } from '../../platform/http/flag-filter.js';
import { type ListSpec } from '../../platform/http/lists/list-query.js';

/** What the stations can be narrowed to. */
export class StationFilters {
  @ApiPropertyOptional({ maxLength: STATION_NAME_LENGTH_MAX, description: 'Part of the name or the frequency' })
  @IsOptional()
  @IsString({ message: VALIDATION.text })
  @MaxLength(STATION_NAME_LENGTH_MAX, { message: VALIDATION.text })
  readonly search?: string;

  @ApiPropertyOptional({ enum: STATION_LOCATIONS })
  @IsOptional()
  @IsIn(STATION_LOCATIONS, { message: VALIDATION.location })
  readonly location?: StationLocation;

  @ApiPropertyOptional({ enum: LANGUAGES })
  @IsOptional()
  @IsIn(LANGUAGES, { message: VALIDATION.language })
  readonly language?: Language;

  @FlagFilter('Those that players can choose, or those that are switched off')
  readonly isActive?: boolean;
}

/** The stations of the console, all of them on one page as long as there are few. */
export const STATIONS: ListSpec<StationFilters> = {
  resource: 'stations',
  filters: StationFilters,
  sortable: {
    id: 's.id',
    name: 'lower(s.name)',
    frequency: 's.frequency',
    location: 's.location',
    language: 's.language',
    isActive: 's.is_active',
    createdAt: 's.created_at',
  },
  defaultSort: ['name', 'asc'],
  tieBreak: 's.id',
  pageSize: PAGE_SIZE_MAX,
};
