import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, type Repository } from 'typeorm';
import { type StationView } from '@sabi50/contracts/account-views';
import { ROUTES } from '@sabi50/contracts/routes';
import { ApiView } from '../../../platform/http/api-view.js';
import { Public } from '../../../platform/http/access.js';
import { ApiErrors } from '../../../platform/http/api-errors.js';
import { Revalidated } from '../../../platform/http/revalidation.js';
import { StationRow } from '../station.row.js';

@ApiTags('stations')
@Controller()
export class StationListController {
  constructor(@InjectRepository(StationRow) private readonly stations: Repository<StationRow>) {}

  /** The active stations, by name; the registration form and the profile offer them. */
  @Get(ROUTES.radioStations)
  @Public()
  @Revalidated('everybody')
  @ApiOperation({ summary: 'The radio stations that a player may have heard of us from' })
  @ApiView('StationView', { isArray: true })
  @ApiErrors()
  async list(): Promise<StationView[]> {
    const stations = await this.stations.find({
      where: { isActive: true, deletedAt: IsNull() },
      order: { name: 'ASC' },
    });
    return stations.map(({ id, name, frequency }) => ({ id, name, frequency }));
  }
}
