import { useGetList, useListContext } from 'react-admin';
import { type AdminUserView } from '@sabi50/vocabulary/admin-user-views';
import { STAFF_LOG_SUBJECTS } from '@sabi50/vocabulary/staff-log';
import { DayFilter, FilterBar, type FilterState, SearchFilter, SelectFilter } from '../ui/filters';
import { type Choice, choicesOf } from '../ui/inputs';
import { ListFrame } from '../ui/list-frame';
import { EntryTable } from './entry-table';
import { useTexts } from './texts';

const PER_PAGE = 25;

/** The newest first, in pages, narrowed by whoever looks. */
export function EntryList() {
  const texts = useTexts();
  return (
    <ListFrame
      resource="staff-log"
      perPage={PER_PAGE}
      sort={{ field: 'createdAt', order: 'DESC' }}
      filters={<Filters />}
      unit={texts.unit}
      empty={<Empty />}
    >
      <EntryTable />
    </ListFrame>
  );
}

function Filters() {
  const texts = useTexts();
  return (
    <FilterBar>
      <SelectFilter source="actorId" label={texts.staffMember} choices={useStaff()} />
      <SelectFilter source="subject" label={texts.subject} choices={choicesOf(STAFF_LOG_SUBJECTS, texts.subjects)} />
      <SelectFilter source="action" label={texts.action} choices={useActions()} />
      <SearchFilter source="subjectId" label={texts.subjectId} />
      <DayFilter source="startDate" label={texts.startDate} />
      <DayFilter source="endDate" label={texts.endDate} />
    </FilterBar>
  );
}

const STAFF = {
  filter: { isAdmin: true },
  pagination: { page: 1, perPage: 100 },
  sort: { field: 'name', order: 'ASC' },
} as const;

/** Everybody who may have changed something; an address may ask for somebody who is no administrator any more. */
function useStaff(): readonly Choice[] {
  const { formerMember } = useTexts();
  const { filterValues } = useListContext() as FilterState;
  const { data = [] } = useGetList<AdminUserView>('users', STAFF);
  const staff = data.map(({ id, name }) => ({ value: id, label: name }));
  const { actorId } = filterValues;
  const isKnown = actorId === undefined || staff.some(({ value }) => value === actorId);
  return isKnown ? staff : [...staff, { value: actorId, label: formerMember }];
}

/** The actions on the chosen subject, or all; the one that is chosen is always among them. */
function useActions(): readonly Choice[] {
  const { actions } = useTexts();
  const { filterValues } = useListContext() as FilterState;
  const { subject, action } = filterValues;
  return choicesOf(Object.keys(actions), actions).filter(
    ({ value }) => subject === undefined || value === action || value.startsWith(`${subject}.`),
  );
}

/** Nothing yet is something else than nothing that matches. */
function Empty() {
  const texts = useTexts();
  const { filterValues } = useListContext() as FilterState;
  return Object.keys(filterValues).length > 0 ? texts.noneFound : texts.empty;
}
