import { type AdminStationView } from '@sabi50/vocabulary/station-views';
import { type StationRow } from '../station.row.js';

/** How a station is answered. */
export const stationAnswer = (row: StationRow): AdminStationView => ({
  id: row.id,
  name: row.name,
  frequency: row.frequency,
  location: row.location,
  language: row.language,
  isActive: row.isActive,
  revision: row.revision,
  createdAt: row.createdAt.toISOString(),
});
