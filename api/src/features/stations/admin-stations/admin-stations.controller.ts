import { Controller, Param, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type FastifyReply } from 'fastify';
import { type AdminStationView } from '@sabi50/contracts/station-views';
import { DomainError } from '../../../kernel/domain-error.js';
import { staff } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { ListOf, type ListQuery } from '../../../platform/http/lists/list-query.js';
import { respondWithList } from '../../../platform/http/lists/list-response.js';
import { usableId } from '../../../platform/http/usable-id.js';
import { AdminStations, type StationFilters, STATIONS } from './admin-stations.js';

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
