import { type ComponentProps } from 'react';
import { useQuery } from '@tanstack/react-query';
import { type StationView } from '@sabi50/contracts/account-views';
import { api } from '../../lib/api/api-client';
import { useTexts } from '../../lib/language/language-context';
import { Button } from '../../ui/kit/button';
import { SelectField } from '../../ui/form-fields/select-field';

const STATIONS_KEY = ['stations'] as const;

/** The radio stations; asked for once, on opening the form. */
export const useStations = () =>
  useQuery({
    queryKey: STATIONS_KEY,
    queryFn: ({ signal }) => api.get('radioStations', { signal }),
  });

interface StationFieldProps extends Omit<ComponentProps<'select'>, 'id' | 'children'> {
  /** The station that the person has now: offered even while, or although, the list does not hold it. */
  readonly current?: string | null;
  readonly error?: string | undefined;
}

/** Which station somebody heard of us from, by name. While there is no list, an entry says why. */
export function StationField({ current = null, error, ...select }: StationFieldProps) {
  const { fields } = useTexts('accounts');
  const { tryAgain } = useTexts('shell');
  const { data: stations, isError, isFetching, refetch } = useStations();
  const failed = isError && !isFetching;
  return (
    <div className="stack">
      <SelectField
        {...select}
        label={fields.station}
        // One entry for "nothing chosen" all along: stations that arrive late never become a choice that nobody made.
        placeholder={stations ? fields.stationPlaceholder : failed ? fields.stationsError : fields.stationsLoading}
        options={known(stations, current)}
        error={failed ? fields.stationsFailed : error}
      />
      {failed && (
        <Button variant="secondary" icon="refresh" onClick={() => void refetch()}>
          {tryAgain}
        </Button>
      )}
    </div>
  );
}

interface Option {
  readonly value: string;
  readonly label: string;
}

function known(stations: readonly StationView[] = [], current: string | null): readonly Option[] {
  const options = stations.map(({ name, frequency }) => ({ value: name, label: `${name} · ${frequency}` }));
  if (current === null || options.some(({ value }) => value === current)) return options;
  return [{ value: current, label: current }, ...options];
}
