import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, type Repository } from 'typeorm';
import { type StationView } from '@sabi50/vocabulary/account-views';
import { ROUTES } from '@sabi50/vocabulary/routes';
import { Public } from '../../platform/http/access.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { Revalidated } from '../../platform/http/revalidation.js';
import { StationRow } from '../station.row.js';

class StationAnswer implements StationView {
  @ApiProperty({ format: 'uuid' }) readonly id: string;
  @ApiProperty({ example: 'Akure FM' }) readonly name: string;
  @ApiProperty({ example: '95.1 FM' }) readonly frequency: string;
}

@ApiTags('stations')
@Controller()
export class StationListController {
  constructor(@InjectRepository(StationRow) private readonly stations: Repository<StationRow>) {}

  /** The active stations, by name; the registration form and the profile offer them. */
  @Get(ROUTES.radioStations)
  @Public()
  @Revalidated('everybody')
  @ApiOperation({ summary: 'The radio stations that a player may have heard of us from' })
  @ApiOkResponse({ type: [StationAnswer] })
  @ApiErrors()
  async list(): Promise<StationAnswer[]> {
    const stations = await this.stations.find({
      where: { isActive: true, deletedAt: IsNull() },
      order: { name: 'ASC' },
    });
    return stations.map(({ id, name, frequency }) => ({ id, name, frequency }));
  }
}
