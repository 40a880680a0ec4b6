import { type INestApplicationContext } from '@nestjs/common';
import { getRepositoryToken } from '@nestjs/typeorm';
import { type Repository } from 'typeorm';
import { Clock } from '../../../platform/clock.js';
import { StationRow } from '../station.row.js';
import { derivedId } from '../../../kernel/ids.js';
import { type StationLocation } from '@sabi50/contracts/enumerations';
import { type Language } from '@sabi50/contracts/languages';

interface FirstStation {
  readonly id: string;
  readonly name: string;
  readonly frequency: string;
  readonly location: StationLocation;
  readonly language: Language;
}

const station = (name: string, frequency: string, location: StationLocation, language: Language): FirstStation => ({
  id: derivedId('station', name),
  name,
  frequency,
  location,
  language,
});

/** What a new installation starts with: the four FM stations of the first partners, and some others. */
export const FIRST_STATIONS: readonly FirstStation[] = [
  station('Akure FM', '95.1 FM', 'akure', 'yo'),
  station('Oyo FM', '98.5 FM', 'oyo', 'yo'),
  station('Ado Ekiti FM', '91.5 FM', 'ado-ekiti', 'yo'),
  station('Ilorin FM', '89.3 FM', 'ilorin', 'yo'),
  station('Lagos FM', '97.3 FM', 'lagos', 'en'),
  station('Abuja FM', '92.9 FM', 'abuja', 'en'),
  station('Kano FM', '93.1 FM', 'kano', 'ha'),
  station('Kaduna FM', '90.1 FM', 'kaduna', 'ha'),
  station('Enugu FM', '96.7 FM', 'enugu', 'ig'),
  station('Onitsha FM', '94.3 FM', 'onitsha', 'ig'),
];

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
