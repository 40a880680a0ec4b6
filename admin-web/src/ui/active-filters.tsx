import CloseIcon from '@mui/icons-material/Close';
import { Box, Chip } from '@mui/material';
import { type ReactElement, type ReactNode } from 'react';
import { TOKENS } from '@sabi50/contracts/design-tokens';
import { ListContextProvider, useListContext } from 'react-admin';
import { useShellTexts } from '../language/shell-texts';
import { type ActiveFilter, activeFilters, type FilterWords, sourcesOf, withoutFilter } from './active-filters.rules';
import { type FilterState } from './filters';

interface FiltersProps {
  readonly filters: readonly ReactElement[];
  readonly defaultFilters: Readonly<Record<string, string>>;
}

/** What narrows the list around it, in words. */
export function useActiveFilters(
  filters: FiltersProps['filters'],
  defaultFilters: FiltersProps['defaultFilters'],
): readonly ActiveFilter[] {
  const { range } = useShellTexts();
  const { filterValues } = useListContext() as FilterState;
  return activeFilters(wordsOf(filters), filterValues, defaultFilters, range);
}

/** A chip for each filter that narrows the list around it; a press takes it away. */
export function ActiveFilters({ filters, defaultFilters }: FiltersProps) {
  const texts = useShellTexts();
  const { filterValues, setFilters } = useListContext() as FilterState;
  const active = useActiveFilters(filters, defaultFilters);
  if (active.length === 0) return null;
  return (
    <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, p: 0, listStyle: 'none', minWidth: 0 }}>
      {active.map(({ sources, text }) => {
        const remove = (): void => setFilters(withoutFilter(filterValues, sources));
        const label = (
          <>
            {text}
            <span className="visually-hidden"> · {texts.removeFilter}</span>
          </>
        );
        return (
          <Box component="li" key={text} sx={{ minWidth: 0, maxWidth: '100%' }}>
            <Chip
              {...{ label }}
              size="medium"
              variant="outlined"
              onClick={remove}
              onDelete={remove}
              deleteIcon={<CloseIcon />}
              sx={{
                maxWidth: '100%',
                fontWeight: 400,
                bgcolor: 'background.paper',
                borderColor: ({ palette }) => TOKENS[palette.mode]['line-strong'],
                ...ICON,
              }}
            />
          </Box>
        );
      })}
    </Box>
  );
}

const ICON = { '& .MuiChip-deleteIcon, & .MuiChip-deleteIcon:hover': { color: 'text.secondary', fontSize: 18 } };

/** What each element of the filters says about itself. */
const wordsOf = (filters: readonly ReactElement[]): readonly FilterWords[] =>
  filters.map(({ props }) => props as FilterWords);

interface RangesProps {
  readonly filters: readonly ReactElement[];
  readonly children: ReactNode;
}

/**
 * The list's context, in which a range is one filter: shown as soon as one of its two values is there, and hidden with both.
 * react-admin knows a filter by one value.
 */
export function WithRanges({ filters, children }: RangesProps) {
  const list = useListContext();
  const { filterValues, displayedFilters, setFilters } = list as FilterState;
  const ranges = wordsOf(filters).filter(({ unit }) => unit !== undefined);
  if (ranges.length === 0) return children;
  const given = ranges.filter((range) => sourcesOf(range).some((source) => filterValues[source]));
  const displayed = { ...displayedFilters, ...Object.fromEntries(given.map(({ source }) => [source, true])) };
  const hideFilter = (source: string): void => {
    const range = ranges.find((one) => one.source === source);
    if (!range) return list.hideFilter(source);
    const { [source]: _, ...others } = displayed;
    setFilters(withoutFilter(filterValues, sourcesOf(range)), others);
  };
  return (
    <ListContextProvider value={{ ...list, displayedFilters: displayed, hideFilter }}>{children}</ListContextProvider>
  );
}
