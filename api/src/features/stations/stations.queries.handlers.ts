import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { InjectRepository } from '@nestjs/typeorm';
import { In, IsNull, type Repository } from 'typeorm';
import { StationRow } from './station.row.js';
import { StationByName, StationDetails, StationNames } from './stations.queries.js';

@QueryHandler(StationByName)
export class StationByNameHandler implements IQueryHandler<StationByName> {
  constructor(@InjectRepository(StationRow) private readonly stations: Repository<StationRow>) {}

  async execute({ name }: StationByName) {
    const station = await this.stations
      .createQueryBuilder('station')
      .where('lower(station.name) = lower(:name)', { name: name.trim() })
      .andWhere({ isActive: true, deletedAt: IsNull() })
      .getOne();
    return station && { id: station.id, name: station.name };
  }
}

@QueryHandler(StationNames)
export class StationNamesHandler implements IQueryHandler<StationNames> {
  constructor(@InjectRepository(StationRow) private readonly stations: Repository<StationRow>) {}

  async execute({ ids }: StationNames) {
    if (ids.length === 0) return new Map<string, string>();
    const rows = await this.stations.findBy({ id: In([...ids]) });
    return new Map(rows.map(({ id, name }) => [id, name]));
  }
}

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
