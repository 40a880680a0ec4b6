import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, type Repository } from 'typeorm';
import { type StationView } from '@sabi50/contracts/account-views';
import { everyone } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { Revalidated } from '../../../platform/http/revalidation.js';
import { StationRow } from '../station.row.js';

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
