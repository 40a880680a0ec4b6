import { Controller, Injectable, Param, Res } from '@nestjs/common';
import { ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { type FastifyReply } from 'fastify';
import { STATION_LOCATIONS, type StationLocation } from '@sabi50/contracts/enumerations';
import { type Language, LANGUAGES } from '@sabi50/contracts/languages';
import { PAGE_SIZE_MAX, STATION_NAME_LENGTH_MAX } from '@sabi50/contracts/limits';
import { type AdminStationView } from '@sabi50/contracts/station-views';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { DomainError } from '../../../kernel/domain-error.js';
import { staff } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { ListOf, type ListQuery, type ListSpec } from '../../../platform/http/lists/list-query.js';
import { type ListFound, respondWithList } from '../../../platform/http/lists/list-response.js';
import { FlagFilter } from '../../../platform/http/revision-field.js';
import { usableId } from '../../../platform/http/usable-id.js';
import { Conditions, containing } from '../../../platform/postgres/conditions.js';
import { Database } from '../../../platform/postgres/database.js';
import { type StationRow, stationViewOf } from '../station.row.js';

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

const COLUMNS = `s.id, s.name, s.frequency, s.location, s.language, s.is_active as "isActive",
  s.revision, s.created_at as "createdAt"`;

/** Reads the stations for the console: those that are switched off too, those that were deleted not. */
@Injectable()
export class AdminStations {
  constructor(private readonly database: Database) {}

  async list(list: ListQuery<StationFilters>): Promise<ListFound<AdminStationView>> {
    const { filters, ids, orderBy, limit, offset } = list;
    const where = new Conditions()
      .and('s.deleted_at is null')
      .when(ids, 's.id = any(?::uuid[])')
      .when(filters.location, 's.location = ?')
      .when(filters.language, 's.language = ?')
      .when(filters.isActive, 's.is_active = ?')
      .when(
        filters.search && containing(filters.search.trim().normalize('NFC').toLowerCase()),
        `lower(s.name || ' ' || s.frequency) like ?`,
      );
    const [count] = await this.database.queryOnce<{ total: number }>(
      `select count(*)::int as total from stations s ${where.where}`,
      [...where.values],
    );
    const rows = await this.database.queryOnce<StationRow>(
      `select ${COLUMNS} from stations s ${where.where}
        order by ${orderBy} limit ${where.bind(limit)} offset ${where.bind(offset)}`,
      where.values,
    );
    return { rows: rows.map(stationViewOf), total: count?.total ?? 0 };
  }

  /** One station; null when it is unknown or was deleted. */
  async byId(id: string): Promise<AdminStationView | null> {
    const [row] = await this.database.query<StationRow>(
      `select ${COLUMNS} from stations s where s.id = $1 and s.deleted_at is null`,
      [id],
    );
    return row ? stationViewOf(row) : null;
  }
}

@ApiTags('stations')
@Controller()
export class AdminStationsController {
  constructor(private readonly stations: AdminStations) {}

  /** The stations, by name unless asked otherwise, in both dialects (rule staff/two-dialects). */
  @Endpoint('GET adminRadioStations', {
    access: staff('stations.view'),
    summary: 'The radio stations, those that are switched off too',
    list: STATIONS,
  })
  async list(@ListOf(STATIONS) list: ListQuery<StationFilters>, @Res({ passthrough: true }) reply: FastifyReply) {
    return respondWithList(reply, STATIONS, list, await this.stations.list(list));
  }

  /** One station. */
  @Endpoint('GET adminRadioStation', {
    access: staff('stations.view'),
    summary: 'One radio station',
    errors: ['STATION_NOT_FOUND'],
  })
  async station(@Param('id') id: string): Promise<AdminStationView> {
    const station = await this.stations.byId(usableId(id, 'STATION_NOT_FOUND'));
    if (!station) throw new DomainError('STATION_NOT_FOUND');
    return station;
  }
}
