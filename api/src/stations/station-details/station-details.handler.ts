import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { InjectRepository } from '@nestjs/typeorm';
import { type Repository } from 'typeorm';
import { StationRow } from '../station.row.js';
import { StationDetails } from '../stations.queries.js';

@QueryHandler(StationDetails)
export class StationDetailsHandler implements IQueryHandler<StationDetails> {
  constructor(@InjectRepository(StationRow) private readonly stations: Repository<StationRow>) {}

  async execute({ id: wanted }: StationDetails) {
    const station = await this.stations.findOneBy({ id: wanted });
    if (!station) return null;
    const { id, name, frequency, location, language } = station;
    return { id, name, frequency, location, language };
  }
}
