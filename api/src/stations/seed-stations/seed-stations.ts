import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type Repository } from 'typeorm';
import { Clock } from '../../platform/clock.js';
import { StationRow } from '../station.row.js';
import { FIRST_STATIONS } from './first-stations.js';

/** Gives a new installation its first stations. */
@Injectable()
export class SeedStations {
  constructor(
    @InjectRepository(StationRow) private readonly stations: Repository<StationRow>,
    private readonly clock: Clock,
  ) {}

  /** Adds what was never there; a station that staff renamed, switched off or deleted stays as they left it. */
  async seed(): Promise<void> {
    await this.stations
      .createQueryBuilder()
      .insert()
      .values(FIRST_STATIONS.map((station) => ({ ...station, isActive: true, createdAt: this.clock.now() })))
      .orIgnore()
      .execute();
  }
}
