import { Body, Controller, Delete, Param, Post, Put, Query } from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import { HEADERS, ROUTES } from '@sabi50/contracts/routes';
import { STATION_MESSAGES } from '@sabi50/texts/api/en/station-messages';
import { type RemovedStationView, type AdminStationView } from '@sabi50/contracts/station-views';
import { coded } from '../../../platform/http/coded-messages.js';
import { ApiView } from '../../../platform/http/api-view.js';
import { Staff } from '../../../platform/http/access.js';
import { ApiErrors, STAFF_WRITE_REFUSALS } from '../../../platform/http/api-errors.js';
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
  @Post(ROUTES.adminRadioStations)
  @Staff('stations.edit')
  @ApiOperation({ summary: 'Add a radio station' })
  @ApiView('AdminStationView', { status: 201 })
  @ApiHeader({ name: HEADERS.idempotencyKey, required: false, description: 'Sent again, it is added once' })
  @ApiErrors(
    'VALIDATION_FAILED',
    'STATION_EXISTS',
    'IDEMPOTENCY_KEY_INVALID',
    'IDEMPOTENCY_KEY_REUSED',
    ...STAFF_WRITE_REFUSALS,
  )
  async add(
    @Body() body: StationBody,
    @IdempotencyKey() key: string | undefined,
    @Scope() scope: StaffScope,
  ): Promise<AdminStationView> {
    const keyed = { actorId: scope.userId, key, call: ['adminRadioStations'], body };
    return stationViewOf(await this.requests.run(keyed, () => this.stations.add(body, scope, key)));
  }

  /** Changes what is given about a station; accounts know it by its id, so they follow a new name. */
  @Put(ROUTES.adminRadioStation)
  @Staff('stations.edit')
  @ApiOperation({ summary: 'Change a radio station; fields that are left out stay as they are' })
  @ApiView('AdminStationView')
  @ApiErrors('VALIDATION_FAILED', 'STATION_NOT_FOUND', 'RECORD_CHANGED', 'STATION_EXISTS', ...STAFF_WRITE_REFUSALS)
  async change(
    @Param('id') id: string,
    @Body() body: StationChangeBody,
    @Scope() scope: StaffScope,
  ): Promise<AdminStationView> {
    return stationViewOf(await this.stations.change(usableId(id, 'STATION_NOT_FOUND'), body, scope));
  }

  /** Deletes a station, or switches it off when players or staff are tied to it; the answer says which. */
  @Delete(ROUTES.adminRadioStation)
  @Staff('stations.edit')
  @ApiOperation({ summary: 'Delete a radio station; one that accounts use is switched off instead' })
  @ApiView('RemovedStationView')
  @ApiErrors('VALIDATION_FAILED', 'STATION_NOT_FOUND', 'RECORD_CHANGED', ...STAFF_WRITE_REFUSALS)
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
