import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type AdminStationView, type RemovedStationView } from '@sabi50/contracts/station-views';
import { STATION_MESSAGES } from '@sabi50/texts/api/en/station-messages';
import { staff } from '../../../platform/http/access.js';
import { coded } from '../../../platform/http/coded-messages.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { IdempotentRequests } from '../../../platform/http/idempotent-requests.js';
import { IdempotencyKey } from '../../../platform/http/request-context.js';
import { RevisionQuery } from '../../../platform/http/revision-field.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { usableId } from '../../../platform/http/usable-id.js';
import { stationViewOf } from '../station.row.js';
import { EditStations } from './edit-stations.js';
import { StationBody, StationChangeBody } from './station.body.js';

@ApiTags('stations')
@Controller()
export class EditStationsController {
  constructor(
    private readonly stations: EditStations,
    private readonly requests: IdempotentRequests,
  ) {}

  /** Adds a station that players can choose from now on; answers it. */
  @Endpoint('POST adminRadioStations', {
    access: staff('stations.edit'),
    status: 201,
    summary: 'Add a radio station',
    idempotent: 'Sent again, it is added once',
    errors: ['STATION_EXISTS'],
  })
  async add(
    @Body() body: StationBody,
    @IdempotencyKey() key: string | undefined,
    @Scope() scope: StaffScope,
  ): Promise<AdminStationView> {
    const keyed = { actorId: scope.userId, key, call: ['adminRadioStations'], body };
    return stationViewOf(await this.requests.run(keyed, () => this.stations.add(body, scope, key)));
  }

  /** Changes what is given about a station; accounts know it by its id, so they follow a new name. */
  @Endpoint('PUT adminRadioStation', {
    access: staff('stations.edit'),
    summary: 'Change a radio station; fields that are left out stay as they are',
    errors: ['STATION_NOT_FOUND', 'RECORD_CHANGED', 'STATION_EXISTS'],
  })
  async change(
    @Param('id') id: string,
    @Body() body: StationChangeBody,
    @Scope() scope: StaffScope,
  ): Promise<AdminStationView> {
    return stationViewOf(await this.stations.change(usableId(id, 'STATION_NOT_FOUND'), body, scope));
  }

  /** Deletes a station, or switches it off when players or staff are tied to it; the answer says which. */
  @Endpoint('DELETE adminRadioStation', {
    access: staff('stations.edit'),
    summary: 'Delete a radio station; one that accounts use is switched off instead',
    errors: ['VALIDATION_FAILED', 'STATION_NOT_FOUND', 'RECORD_CHANGED'],
  })
  async remove(
    @Param('id') id: string,
    @Query() { revision }: RevisionQuery,
    @Scope() scope: StaffScope,
  ): Promise<RemovedStationView> {
    const { station, isDeleted } = await this.stations.remove(usableId(id, 'STATION_NOT_FOUND'), revision, scope);
    const message = isDeleted ? STATION_MESSAGES.deleted : STATION_MESSAGES.deactivated;
    return { ...stationViewOf(station), deleted: isDeleted, ...coded(message) };
  }
}
