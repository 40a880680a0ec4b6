import { useGetList } from 'react-admin';
import { LIST_RANGE_MAX } from '@sabi50/contracts/limits';
import { type AdminStationView } from '@sabi50/contracts/station-views';

/** Every station by name, switched off ones too; none until they have arrived. */
export function useStations(): readonly AdminStationView[] {
  const { data = [] } = useGetList<AdminStationView>('radio-stations', {
    pagination: { page: 1, perPage: LIST_RANGE_MAX },
    sort: { field: 'name', order: 'ASC' },
  });
  return data;
}
