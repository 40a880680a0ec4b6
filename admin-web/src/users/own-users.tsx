import { Alert, Typography } from '@mui/material';
import { DataTable, useListContext } from 'react-admin';
import { ADMIN_USERS_SERVER_PAGE_SIZE } from '@sabi50/vocabulary/limits';
import { ROUTES } from '@sabi50/vocabulary/routes';
import { withQuery } from '../providers/http-client';
import { useProfile } from '../session/profile-context';
import { ExportButton } from '../ui/export-button';
import { FilterBar, type FilterState, SearchFilter } from '../ui/filters';
import { ListFrame } from '../ui/list-frame';
import { SectionFrame } from '../ui/section-frame';
import { useTexts } from './texts';
import { UserTable } from './user-table';

/**
 * The users that a station administrator or a view-only administrator may see, to look at only (rule screens/users).
 * The server leaves out what they may not know (rule staff/own-station).
 */
export function OwnUsers() {
  const texts = useTexts();
  const { isRadioStationAdmin, radioStation } = useProfile();
  return (
    <SectionFrame title={isRadioStationAdmin ? texts.stationTitle : texts.title}>
      <Alert severity="info">
        {isRadioStationAdmin ? texts.stationBanner(radioStation?.name ?? '') : texts.viewOnlyBanner}
      </Alert>
      <ListFrame
        resource="users"
        storeKey="users.own"
        perPage={ADMIN_USERS_SERVER_PAGE_SIZE}
        sort={{ field: 'createdAt', order: 'DESC' }}
        filters={<Filters />}
        unit={texts.unit}
        empty={texts.empty}
        tellsPages
      >
        <UserTable isRestricted={isRadioStationAdmin}>
          {!isRadioStationAdmin && (
            <DataTable.Col
              label={texts.actions}
              className="column-actions"
              headerClassName="column-actions"
              disableSort
              render={() => (
                <Typography variant="body2" color="textSecondary" noWrap>
                  {texts.viewOnly}
                </Typography>
              )}
            />
          )}
        </UserTable>
      </ListFrame>
    </SectionFrame>
  );
}

function Filters() {
  const texts = useTexts();
  const { filterValues } = useListContext() as FilterState;
  return (
    <FilterBar>
      <SearchFilter source="search" label={texts.search} />
      <ExportButton path={withQuery(ROUTES.adminUsersExport, filterValues)} />
    </FilterBar>
  );
}
