import { Controller, Injectable, Param, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type FastifyReply } from 'fastify';
import { STATION_LOCATIONS, type StationLocation } from '@sabi50/contracts/enumerations';
import { type Language, LANGUAGES } from '@sabi50/contracts/languages';
import { PAGE_SIZE_MAX, STATION_NAME_LENGTH_MAX } from '@sabi50/contracts/limits';
import { type AdminStationView } from '@sabi50/contracts/station-views';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { DomainError } from '../../../kernel/domain-error.js';
import { staff, everyone } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { OneOf, Text, FlagFilter } from '../../../platform/http/fields.js';
import { ListOf, type ListQuery, type ListSpec } from '../../../platform/http/lists/list-query.js';
import { type ListFound, respondWithList, findRows } from '../../../platform/http/lists/list-rows.js';
import { usableId } from '../../../platform/http/own.js';
import { Conditions, containing } from '../../../platform/postgres/conditions.js';
import { Database } from '../../../platform/postgres/database.js';
import { StationRow, stationViewOf } from '../station.row.js';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, type Repository } from 'typeorm';
import { type StationView } from '@sabi50/contracts/account-views';
import { Revalidated } from '../../../platform/http/revalidation.js';

/** What the stations can be narrowed to. */
class StationFilters {
  @Text(STATION_NAME_LENGTH_MAX, VALIDATION.text, { optional: true, description: 'Part of the name or the frequency' })
  readonly search?: string;

  @OneOf(STATION_LOCATIONS, VALIDATION.location, { optional: true })
  readonly location?: StationLocation;

  @OneOf(LANGUAGES, VALIDATION.language, { optional: true })
  readonly language?: Language;

  @FlagFilter('Those that players can choose, or those that are switched off')
  readonly isActive?: boolean;
}

/** The stations of the console, all of them on one page as long as there are few. */
const STATIONS: ListSpec<StationFilters> = {
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
    const { rows, total } = await findRows<StationRow>(
      this.database,
      { orderBy, limit, offset },
      { columns: COLUMNS, from: 'stations s', where },
    );
    return { rows: rows.map(stationViewOf), total };
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

@ApiTags('stations')
@Controller()
export class StationListController {
  constructor(@InjectRepository(StationRow) private readonly stations: Repository<StationRow>) {}

  /** The active stations, by name; the registration form and the profile offer them. */
  @Endpoint('GET radioStations', {
    access: everyone,
    summary: 'The radio stations that a player may have heard of us from',
  })
  @Revalidated('everybody')
  async list(): Promise<StationView[]> {
    const stations = await this.stations.find({
      where: { isActive: true, deletedAt: IsNull() },
      order: { name: 'ASC' },
    });
    return stations.map(({ id, name, frequency }) => ({ id, name, frequency }));
  }
}
