import { ApiProperty } from '@nestjs/swagger';
import { STATION_LOCATIONS, type StationLocation } from '@sabi50/vocabulary/enumerations';
import { type Language, LANGUAGES } from '@sabi50/vocabulary/languages';
import { type AdminStationView } from '@sabi50/vocabulary/station-views';
import { type StationRow } from '../station.row.js';

/** A station as staff see it. */
export class AdminStationAnswer implements AdminStationView {
  @ApiProperty({ format: 'uuid' }) readonly id: string;
  @ApiProperty({ example: 'Akure FM' }) readonly name: string;
  @ApiProperty({ example: '95.1 FM' }) readonly frequency: string;
  @ApiProperty({ enum: STATION_LOCATIONS }) readonly location: StationLocation;
  @ApiProperty({ enum: LANGUAGES }) readonly language: Language;
  @ApiProperty({ description: 'Only active stations can be chosen by players' }) readonly isActive: boolean;
  @ApiProperty({ description: 'Grows with every edit; sent back with the next one' }) readonly revision: number;
  @ApiProperty({ format: 'date-time' }) readonly createdAt: string;
}

/** How a station is answered. */
export const stationAnswer = (row: StationRow): AdminStationAnswer => ({
  id: row.id,
  name: row.name,
  frequency: row.frequency,
  location: row.location,
  language: row.language,
  isActive: row.isActive,
  revision: row.revision,
  createdAt: row.createdAt.toISOString(),
});
