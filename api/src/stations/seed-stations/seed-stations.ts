import { type INestApplicationContext } from '@nestjs/common';
import { getRepositoryToken } from '@nestjs/typeorm';
import { type Repository } from 'typeorm';
import { Clock } from '../../platform/clock.js';
import { StationRow } from '../station.row.js';
import { FIRST_STATIONS } from './first-stations.js';

/** Adds the first stations; one that staff renamed, switched off or deleted stays as they left it. */
export async function seedStations(app: INestApplicationContext): Promise<string> {
  const stations = app.get<Repository<StationRow>>(getRepositoryToken(StationRow), { strict: false });
  const createdAt = app.get(Clock).now();
  const before = await stations.count();
  await stations
    .createQueryBuilder()
    .insert()
    .values(FIRST_STATIONS.map((station) => ({ ...station, isActive: true, createdAt })))
    .orIgnore()
    .execute();
  return `stations: ${(await stations.count()) - before} added, ${before} there already`;
}
