import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import { type EndpointName, type ReturnedBy } from '@sabi50/contracts/endpoints/endpoints';
import { LIST_RANGE_MAX } from '@sabi50/contracts/limits';
import { type AdminStationView } from '@sabi50/contracts/station-views';
import { endpointPath, type PathParameters } from '../lib/api/api';
import { type Call, callApi } from '../lib/api/http-client';

/** An operation that only reads. */
type ReadName = Extract<EndpointName, `GET ${string}`>;

type CallOptions<Name extends ReadName> = PathParameters<Name> & {
  readonly query?: Call['query'];
  /** False as long as something is missing, such as the end of a period. */
  readonly enabled?: boolean;
  /** Fetched again whenever it is shown, however new it is. */
  readonly refetchOnMount?: 'always';
  /** How often it is fetched again while it is shown, in ms, or how often for what is shown. */
  readonly refetchInterval?: number | ((shown: ReturnedBy<Name> | undefined) => number);
};

/** Left out where an operation needs no parameters. */
type CallArguments<Name extends ReadName> =
  object extends PathParameters<Name> ? [options?: CallOptions<Name>] : [options: CallOptions<Name>];

/**
 * A view of the API that is no list, such as statistics: fetched when it is first shown, and again after a command. What was
 * shown stays while other figures are fetched.
 */
export function useCall<Name extends ReadName>(name: Name, ...[options]: CallArguments<Name>) {
  const { params, query = {}, refetchInterval, ...rest } = (options ?? {}) as CallOptions<Name>;
  const path = endpointPath(name, params);
  return useQuery({
    queryKey: [path, query],
    queryFn: () => callApi<ReturnedBy<Name>>(path, { query }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    ...rest,
    refetchInterval:
      typeof refetchInterval === 'function' ? ({ state }) => refetchInterval(state.data) : refetchInterval,
  });
}

/** Every station by name, switched off ones too; none until they have arrived. */
export function useStations(): readonly AdminStationView[] {
  const { data = [] } = useGetList<AdminStationView>('radio-stations', {
    pagination: { page: 1, perPage: LIST_RANGE_MAX },
    sort: { field: 'name', order: 'ASC' },
  });
  return data;
}
