import { Route, Routes } from 'react-router';
import { useGetList } from 'react-admin';
import { type AdminUserView } from '@sabi50/contracts/admin-user-views';
import { ROUTES } from '@sabi50/contracts/routes';
import { STAFF_LOG_SUBJECTS } from '@sabi50/contracts/staff-log';
import { useTexts } from '../../lib/language/texts';
import { ListExportButton } from '../../ui/export-button';
import { choicesOf } from '../../ui/inputs';
import { type ListFilter } from '../../ui/list-filters.rules';
import { ListPage } from '../../ui/list-page';
import { usePeriodFilter } from '../../ui/filter-editor';
import { useEntryColumns } from './entry-table';
import { EntryDialog } from './entry-dialog';

const PER_PAGE = 25;

/** What staff changed, for super administrators: the newest first, each entry with an address (rule staff/log). */
export function StaffLogPage() {
  const texts = useTexts('staff-log');
  return (
    <ListPage
      title={texts.title}
      about={texts.about}
      resource="staff-log"
      perPage={PER_PAGE}
      sort={{ field: 'createdAt', order: 'DESC' }}
      search={{ source: 'personName', label: texts.personName }}
      filters={useFilters()}
      tools={<ListExportButton path={ROUTES.adminStaffLogExport} />}
      columns={useEntryColumns()}
      unit={texts.unit}
      empty={texts.empty}
      noneFound={texts.noneFound}
      sx={{ '& td': { verticalAlign: 'top' } }}
    >
      <Routes>
        <Route path=":id" element={<EntryDialog />} />
        <Route path="*" element={null} />
      </Routes>
    </ListPage>
  );
}

const STAFF = {
  filter: { isAdmin: true },
  pagination: { page: 1, perPage: 100 },
  sort: { field: 'name', order: 'ASC' },
} as const;

function useFilters(): readonly ListFilter[] {
  const texts = useTexts('staff-log');
  const { data = [] } = useGetList<AdminUserView>('users', STAFF);
  const staff = data.map(({ id, name }) => ({ value: id, label: name }));
  return [
    {
      ...{ kind: 'choice', source: 'actorId', label: texts.staffMember },
      // An address may name a former administrator.
      choices: ({ actorId }) =>
        actorId === undefined || staff.some(({ value }) => value === actorId)
          ? staff
          : [...staff, { value: actorId, label: texts.formerMember }],
    },
    {
      ...{ kind: 'choice', source: 'subject', label: texts.subject },
      choices: choicesOf(STAFF_LOG_SUBJECTS, texts.subjects),
    },
    {
      ...{ kind: 'choice', source: 'action', label: texts.action },
      // The actions on the chosen subject, or all; the one that is chosen is always among them.
      choices: ({ subject, action }) =>
        choicesOf(Object.keys(texts.actions), texts.actions)
          .filter(({ value }) => subject === undefined || value === action || value.startsWith(`${subject}.`))
          .sort((one, other) => one.label.localeCompare(other.label)),
    },
    { kind: 'text', source: 'subjectId', label: texts.subjectId },
    usePeriodFilter(texts.when, texts),
  ];
}
