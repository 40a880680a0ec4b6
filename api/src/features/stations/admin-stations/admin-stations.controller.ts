import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type FastifyReply } from 'fastify';
import { ROUTES } from '@sabi50/contracts/routes';
import { type AdminStationView } from '@sabi50/contracts/station-views';
import { ApiView } from '../../../platform/http/api-view.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { Staff } from '../../../platform/http/access.js';
import { ApiErrors, STAFF_REFUSALS } from '../../../platform/http/api-errors.js';
import { ApiList } from '../../../platform/http/lists/api-list.js';
import { respondWithList } from '../../../platform/http/lists/list-response.js';
import { ListOf, type ListQuery } from '../../../platform/http/lists/list-query.js';
import { usableId } from '../../../platform/http/usable-id.js';
import { AdminStations, type StationFilters, STATIONS } from './admin-stations.js';

@ApiTags('stations')
@Controller()
export class AdminStationsController {
  constructor(private readonly stations: AdminStations) {}

  /** The stations, by name unless asked otherwise, in both dialects (rule staff/two-dialects). */
  @Get(ROUTES.adminRadioStations)
  @Staff('stations.view')
  @ApiOperation({ summary: 'The radio stations, those that are switched off too' })
  @ApiList(STATIONS, 'AdminStationView')
  @ApiErrors('VALIDATION_FAILED', ...STAFF_REFUSALS)
  async list(@ListOf(STATIONS) list: ListQuery<StationFilters>, @Res({ passthrough: true }) reply: FastifyReply) {
    return respondWithList(reply, STATIONS, list, await this.stations.list(list));
  }

  /** One station. */
  @Get(ROUTES.adminRadioStation)
  @Staff('stations.view')
  @ApiOperation({ summary: 'One radio station' })
  @ApiView('AdminStationView')
  @ApiErrors('STATION_NOT_FOUND', ...STAFF_REFUSALS)
  async station(@Param('id') id: string): Promise<AdminStationView> {
    const station = await this.stations.byId(usableId(id, 'STATION_NOT_FOUND'));
    if (!station) throw new DomainError('STATION_NOT_FOUND');
    return station;
  }
}
