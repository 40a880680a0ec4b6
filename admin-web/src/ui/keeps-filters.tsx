import { type ReactNode, useEffect, useRef } from 'react';
import { ListContextProvider, useListContext } from 'react-admin';
import { rebasedFilters } from './active-filters.rules';
import { type FilterState } from './filters';

/**
 * The list's context, in which a filter that is set before the list is drawn with the one before it keeps that one.
 * react-admin takes all filters from the field that sets one, and they know those that were drawn.
 */
export function KeepsFilters({ children }: { readonly children: ReactNode }) {
  const list = useListContext();
  const { filterValues, setFilters } = list as FilterState;
  const asked = useRef(filterValues);
  useEffect(() => {
    asked.current = filterValues;
  }, [filterValues]);
  const setRebased: FilterState['setFilters'] = (wanted, displayed) => {
    asked.current = rebasedFilters(asked.current, filterValues, wanted);
    setFilters(asked.current, displayed);
  };
  return <ListContextProvider value={{ ...list, setFilters: setRebased }}>{children}</ListContextProvider>;
}
