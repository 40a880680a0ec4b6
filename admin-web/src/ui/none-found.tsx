import { Button, Stack, Typography } from '@mui/material';
import { useQueries } from '@tanstack/react-query';
import { useDataProvider, useListContext } from 'react-admin';
import { wholeNumber } from '@sabi50/contracts/formats';
import { useTexts } from '../lib/language/texts';
import { type ActiveFilter, withoutFilter } from './list-filters.rules';
import { EmptyText } from './states';
import { useListFilters } from './use-list-filters';

interface NoneFoundProps {
  readonly children: string;
  /** What narrows the list. */
  readonly active: readonly ActiveFilter[];
}

/** Nothing matches: how many would be there without each of the filters, and a press that takes it away. */
export function NoneFound({ children, active }: NoneFoundProps) {
  const texts = useTexts('app');
  return (
    <EmptyText
      because={active.length > 0 ? 'filtered' : 'nothing'}
      details={active.length > 0 && texts.filtersSet(active.length)}
      action={active.length > 0 && <WithoutOne active={active} />}
    >
      {children}
    </EmptyText>
  );
}

function WithoutOne({ active }: Pick<NoneFoundProps, 'active'>) {
  const texts = useTexts('app');
  const { filterValues, setFilters } = useListFilters();
  const counts = useCountsWithout(active);
  return (
    <Stack useFlexGap spacing={1} sx={{ alignItems: 'center' }}>
      {active.map(({ sources, text }, place) => {
        const number = counts[place];
        if (number === undefined) return null;
        const words = texts.withoutOne(text, wholeNumber(number));
        if (number === 0) return <Typography key={text}>{words}</Typography>;
        return (
          <Button key={text} variant="outlined" onClick={() => setFilters(withoutFilter(filterValues, sources))}>
            {words}
          </Button>
        );
      })}
    </Stack>
  );
}

/** How many rows there would be without each filter alone; undefined until it is known, and where it cannot be. */
function useCountsWithout(active: readonly ActiveFilter[]): readonly (number | undefined)[] {
  const { resource, filter } = useListContext() as { readonly resource: string; readonly filter?: object };
  const { filterValues } = useListFilters();
  const provider = useDataProvider();
  const queries = active.map(({ sources }) => {
    const asked = { ...filter, ...withoutFilter(filterValues, sources) };
    return {
      queryKey: [resource, 'count', asked],
      queryFn: async () => (await provider.getList(resource, { ...ONE, filter: asked })).total,
    };
  });
  return useQueries({ queries }).map(({ data }) => data);
}

const ONE = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' as const } };
