import { useListContext } from 'react-admin';
import { WINNER_STATES } from '@sabi50/vocabulary/enumerations';
import { DayFilter, FilterBar, type FilterState, SearchFilter, SelectFilter } from '../ui/filters';
import { ListFrame } from '../ui/list-frame';
import { useTexts } from './texts';
import { WinnerTable } from './winner-table';

const PER_PAGE = 25;
const STATES = WINNER_STATES.map((state) => ({ value: state, label: state }));

/** All winners, newest first, in pages. */
export function WinnerList() {
  const texts = useTexts();
  return (
    <ListFrame
      resource="winners"
      perPage={PER_PAGE}
      sort={{ field: 'createdAt', order: 'DESC' }}
      filters={<Filters />}
      unit={texts.unit}
      empty={<Empty />}
      failed={texts.loadFailed}
    >
      <WinnerTable />
    </ListFrame>
  );
}

function Filters() {
  const texts = useTexts();
  return (
    <FilterBar>
      <SearchFilter source="search" label={texts.searchName} />
      <SelectFilter source="state" label={texts.state} choices={STATES} />
      <DayFilter source="startDate" label={texts.startDate} />
      <DayFilter source="endDate" label={texts.endDate} />
    </FilterBar>
  );
}

/** Nobody yet is something else than nobody who matches. */
function Empty() {
  const texts = useTexts();
  const { filterValues } = useListContext() as FilterState;
  return Object.keys(filterValues).length > 0 ? texts.noneFound : texts.empty;
}
