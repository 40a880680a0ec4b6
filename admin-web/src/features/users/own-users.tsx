import { Alert, Typography } from '@mui/material';
import { ADMIN_USERS_SERVER_PAGE_SIZE } from '@sabi50/contracts/limits';
import { ROUTES } from '@sabi50/contracts/routes';
import { useTexts } from '../../lib/language/texts';
import { useProfile } from '../../lib/session/profile-context';
import { BulkExport } from '../../ui/bulk-export';
import { ListExportButton } from '../../ui/export-button';
import { ListPage } from '../../ui/list-page';
import { USER_TABLE, useUserColumns } from './user-table';

/**
 * The users that a station administrator or a view-only administrator may see, to look at only (rule screens/users).
 * The server leaves out what they may not know (rule staff/own-station).
 */
export function OwnUsers() {
  const texts = useTexts('users');
  const { isRadioStationAdmin, radioStation } = useProfile();
  return (
    <ListPage
      title={isRadioStationAdmin ? texts.stationTitle : texts.title}
      header={
        <Alert severity="info">
          {isRadioStationAdmin ? texts.stationBanner(radioStation?.name ?? '') : texts.viewOnlyBanner}
        </Alert>
      }
      resource="users"
      storeKey="users.own"
      perPage={ADMIN_USERS_SERVER_PAGE_SIZE}
      sort={{ field: 'createdAt', order: 'DESC' }}
      search={{ source: 'search', label: texts.search }}
      tools={<ListExportButton path={ROUTES.adminUsersExport} />}
      columns={useUserColumns(isRadioStationAdmin ? null : () => <ViewOnly />)}
      bulk={<BulkExport path={ROUTES.adminUsersExport} />}
      unit={texts.unit}
      failed={texts.failedToLoad}
      empty={texts.empty}
      sx={USER_TABLE}
      tellsPages
    />
  );
}

function ViewOnly() {
  const { viewOnly } = useTexts('users');
  return (
    <Typography variant="body2" color="textSecondary" noWrap>
      {viewOnly}
    </Typography>
  );
}
