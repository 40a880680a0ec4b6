import { Button } from '@mui/material';
import { DataTable, useListContext } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { type AdminUserView } from '@sabi50/vocabulary/admin-user-views';
import { GENDERS, LOCATIONS, SOURCES, VERIFICATION_STATUSES } from '@sabi50/vocabulary/enumerations';
import { LANGUAGES } from '@sabi50/vocabulary/languages';
import { ADMIN_USERS_PAGE_SIZE } from '@sabi50/vocabulary/limits';
import { ROUTES } from '@sabi50/vocabulary/routes';
import { useShellTexts } from '../app/texts';
import { withQuery } from '../providers/http-client';
import { ExportButton } from '../ui/export-button';
import { DayFilter, FilterBar, type FilterState, SearchFilter, SelectFilter } from '../ui/filters';
import { choicesOf } from '../ui/inputs';
import { ListFrame } from '../ui/list-frame';
import { SectionFrame } from '../ui/section-frame';
import { useTexts } from './texts';
import { useStations } from '../ui/use-stations';
import { UserTable } from './user-table';

/** Every user, with every filter (rule screens/users). */
export function AllUsers() {
  const texts = useTexts();
  return (
    <SectionFrame title={texts.title}>
      <ListFrame
        resource="users"
        perPage={ADMIN_USERS_PAGE_SIZE}
        sort={{ field: 'createdAt', order: 'DESC' }}
        filters={<Filters />}
        unit={texts.unit}
        empty={texts.empty}
      >
        <UserTable>
          <DataTable.Col
            label={texts.actions}
            className="column-actions"
            headerClassName="column-actions"
            render={(user: AdminUserView) => <EditButton {...{ user }} />}
            disableSort
          />
        </UserTable>
      </ListFrame>
    </SectionFrame>
  );
}

function EditButton({ user }: { readonly user: AdminUserView }) {
  const texts = useTexts();
  const { search } = useLocation();
  return (
    <Button
      component={Link}
      to={`/users/${user.id}${search}`}
      variant="outlined"
      size="small"
      aria-label={texts.editUser(user.name)}
    >
      {texts.edit}
    </Button>
  );
}

function Filters() {
  const texts = useTexts();
  const shell = useShellTexts();
  const { filterValues } = useListContext() as FilterState;
  const stations = useStations();
  return (
    <FilterBar clearText={texts.clearAllFilters}>
      <SearchFilter source="searchName" label={texts.searchName} />
      <SearchFilter source="searchEmail" label={texts.searchEmail} />
      <SelectFilter source="location" label={texts.location} choices={choicesOf(LOCATIONS, shell.locations)} />
      <SelectFilter source="language" label={texts.language} choices={choicesOf(LANGUAGES, shell.languages)} />
      <SelectFilter source="gender" label={texts.gender} choices={choicesOf(GENDERS, shell.genders)} />
      <SelectFilter source="source" label={texts.source} choices={choicesOf(SOURCES, shell.sources)} />
      <SelectFilter
        source="radioStation"
        label={texts.radioStation}
        choices={stations.map(({ name }) => ({ value: name, label: name }))}
      />
      <SelectFilter
        source="verificationStatus"
        label={texts.status}
        choices={choicesOf(VERIFICATION_STATUSES, shell.verificationStatuses)}
      />
      <SelectFilter
        source="fastAnswers"
        label={texts.answerSpeed}
        choices={[{ value: 'true', label: texts.fastAnswers }]}
      />
      <DayFilter source="startDate" label={texts.startDate} />
      <DayFilter source="endDate" label={texts.endDate} />
      <ExportButton path={withQuery(ROUTES.adminUsersExport, filterValues)} />
    </FilterBar>
  );
}
