import { Box } from '@mui/material';
import { useGetList, useListContext } from 'react-admin';
import { type AdminUserView } from '@sabi50/contracts/admin-user-views';
import { ROUTES } from '@sabi50/contracts/routes';
import { STAFF_LOG_SUBJECTS } from '@sabi50/contracts/staff-log';
import { ListExportButton } from '../ui/export-button';
import { type FilterProps, type FilterState, SearchFilter, SelectFilter } from '../ui/filters';
import { choicesOf } from '../ui/inputs';
import { ListFrame } from '../ui/list-frame';
import { usePeriodFilters } from '../ui/period-filter';
import { useEntryColumns } from './entry-table';
import { useStaffLogTexts } from '../language/staff-log-texts';

const PER_PAGE = 25;

/** The newest first, in pages, narrowed by filters. */
export function EntryList() {
  const texts = useStaffLogTexts();
  const subjects = choicesOf(STAFF_LOG_SUBJECTS, texts.subjects);
  const actions: Readonly<Record<string, string>> = texts.actions;
  const { data: staff = [] } = useGetList<AdminUserView>('users', STAFF);
  const nameOf = (actorId: string): string => staff.find(({ id }) => id === actorId)?.name ?? texts.formerMember;
  return (
    <ListFrame
      resource="staff-log"
      perPage={PER_PAGE}
      sort={{ field: 'createdAt', order: 'DESC' }}
      filters={[
        <StaffFilter alwaysOn key="actorId" source="actorId" label={texts.staffMember} inFull={nameOf} />,
        <SelectFilter alwaysOn key="subject" source="subject" label={texts.subject} choices={subjects} />,
        <ActionFilter
          alwaysOn
          key="action"
          source="action"
          label={texts.action}
          inFull={(action) => actions[action] ?? action}
        />,
        <SearchFilter alwaysOn key="personName" source="personName" label={texts.personName} />,
        <SearchFilter key="subjectId" source="subjectId" label={texts.subjectId} />,
        ...usePeriodFilters({ period: texts.when, startDate: texts.startDate, endDate: texts.endDate }),
      ]}
      header={
        <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
          <ListExportButton path={ROUTES.adminStaffLogExport} />
        </Box>
      }
      columns={useEntryColumns()}
      unit={texts.unit}
      empty={texts.empty}
      noneFound={texts.noneFound}
      sx={{ '& td': { verticalAlign: 'top' } }}
    />
  );
}

const STAFF = {
  filter: { isAdmin: true },
  pagination: { page: 1, perPage: 100 },
  sort: { field: 'name', order: 'ASC' },
} as const;

/** Everybody who may have changed something; an address may ask for somebody who is no administrator any more. */
function StaffFilter(filter: FilterProps) {
  const { formerMember } = useStaffLogTexts();
  const { filterValues } = useListContext() as FilterState;
  const { data = [] } = useGetList<AdminUserView>('users', STAFF);
  const staff = data.map(({ id, name }) => ({ value: id, label: name }));
  const { actorId } = filterValues;
  const isKnown = actorId === undefined || staff.some(({ value }) => value === actorId);
  const choices = isKnown ? staff : [...staff, { value: actorId, label: formerMember }];
  return <SelectFilter {...filter} choices={choices} />;
}

/** The actions on the chosen subject, or all; the one that is chosen is always among them. */
function ActionFilter(filter: FilterProps) {
  const { actions } = useStaffLogTexts();
  const { filterValues } = useListContext() as FilterState;
  const { subject, action } = filterValues;
  const choices = choicesOf(Object.keys(actions), actions).filter(
    ({ value }) => subject === undefined || value === action || value.startsWith(`${subject}.`),
  );
  return <SelectFilter {...filter} choices={choices} />;
}
