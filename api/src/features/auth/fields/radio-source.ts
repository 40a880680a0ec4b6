import { type QueryBus } from '@nestjs/cqrs';
import { type Source } from '@sabi50/contracts/enumerations';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { fieldRefused } from '../../../platform/http/validation.js';
import { StationByName } from '../../stations/stations.queries.js';

/**
 * The id to store for a station name: null unless the source is radio, which clears it (rule accounts/registration).
 * @throws DomainError VALIDATION_FAILED when radio is the source and no station of ours is named
 */
export async function stationIdOf(queries: QueryBus, source: Source, name: unknown): Promise<string | null> {
  if (source !== 'radio') return null;
  if (typeof name !== 'string' || name.trim() === '') throw fieldRefused('radioStation', VALIDATION.radioStation);
  const station = await queries.execute(new StationByName(name));
  if (!station) throw fieldRefused('radioStation', VALIDATION.unknownStation);
  return station.id;
}
