import { Alert, Button, Stack, Typography } from '@mui/material';
import { Link, Route, Routes, useLocation } from 'react-router';
import { type AdminUserView } from '@sabi50/contracts/admin-user-views';
import { GENDERS, LOCATIONS, SOURCES, VERIFICATION_STATUSES } from '@sabi50/contracts/enumerations';
import { LANGUAGES } from '@sabi50/contracts/languages';
import { ADMIN_USERS_PAGE_SIZE, ADMIN_USERS_SERVER_PAGE_SIZE } from '@sabi50/contracts/limits';
import { USER_STANDINGS } from '@sabi50/contracts/list-filters';
import { ROUTES } from '@sabi50/contracts/routes';
import { useTexts } from '../../lib/language/texts';
import { useProfile } from '../../lib/session/profile-context';
import { BulkExport } from '../../ui/bulk-acts';
import { ListExportButton } from '../../ui/export-button';
import { choicesOf } from '../../ui/inputs';
import { BALANCE_PRESETS, type ListFilter, POINTS_PRESETS } from '../../ui/list-filters.rules';
import { ListPage } from '../../ui/list-page';
import { usePeriodFilter } from '../../ui/filter-editor';
import { useStations } from '../../ui/use-call';
import { AdjustDialog } from './acts/adjust-dialog';
import { PlayerActsMenu } from './acts/player-acts-menu';
import { BulkMail, BulkVerification } from './bulk-verification';
import { EditUserDialog } from './edit-user-dialog';
import { USER_TABLE, useUserColumns } from './user-table';

/** The users: all of them with every filter for super administrators, what the role may see for others. */
export function UsersPage() {
  const { canEditUsers, isSuperAdmin } = useProfile();
  return (
    <>
      {isSuperAdmin ? <AllUsers /> : <OwnUsers />}
      {canEditUsers && (
        <Routes>
          <Route path=":id" element={<EditUserDialog />} />
          <Route path=":id/adjust" element={<AdjustDialog />} />
          <Route path="*" element={null} />
        </Routes>
      )}
    </>
  );
}

/** Every user, with every filter (rule screens/users). */
function AllUsers() {
  const texts = useTexts('users');
  const { canEditUsers, canViewEmailBroadcast } = useProfile();
  return (
    <ListPage
      title={texts.title}
      resource="users"
      perPage={ADMIN_USERS_PAGE_SIZE}
      sort={{ field: 'createdAt', order: 'DESC' }}
      views={USER_STANDINGS.map((standing) => ({ label: texts.standings[standing], filter: { standing } }))}
      search={{ source: 'search', label: texts.searchEverything }}
      filters={useFilters()}
      clearText={texts.clearAllFilters}
      tools={<ListExportButton path={ROUTES.adminUsersExport} />}
      columns={useUserColumns((user) => (
        <Stack direction="row" spacing={0.5}>
          <EditButton {...{ user }} />
          <PlayerActsMenu isInRow {...{ user }} />
        </Stack>
      ))}
      bulk={
        <>
          {canEditUsers && <BulkVerification />}
          {canViewEmailBroadcast && <BulkMail />}
          <BulkExport path={ROUTES.adminUsersExport} />
        </>
      }
      unit={texts.unit}
      failed={texts.failedToLoad}
      empty={texts.empty}
      sx={USER_TABLE}
    />
  );
}

function EditButton({ user }: { readonly user: AdminUserView }) {
  const texts = useTexts('users');
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

function useFilters(): readonly ListFilter[] {
  const texts = useTexts('users');
  const shell = useTexts('app');
  const stations = useStations().map(({ name }) => ({ value: name, label: name }));
  const statuses = choicesOf(VERIFICATION_STATUSES, shell.verificationStatuses);
  const yesOrNo = (yes: string, no: string) => choicesOf(['true', 'false'], { true: yes, false: no });
  const fast = choicesOf(['true'], { true: texts.fastAnswers });
  return [
    { kind: 'choice', source: 'location', label: texts.location, choices: choicesOf(LOCATIONS, shell.locations) },
    { kind: 'choice', source: 'language', label: texts.language, choices: choicesOf(LANGUAGES, shell.languages) },
    { kind: 'choice', source: 'gender', label: texts.gender, choices: choicesOf(GENDERS, shell.genders) },
    { kind: 'choice', source: 'source', label: texts.source, choices: choicesOf(SOURCES, shell.sources) },
    { kind: 'choice', source: 'radioStation', label: texts.radioStation, choices: stations },
    { kind: 'choice', source: 'verificationStatus', label: texts.status, choices: statuses },
    usePeriodFilter(texts.joined, texts),
    { kind: 'range', source: 'balance', label: texts.balance, unit: 'naira', presets: BALANCE_PRESETS },
    { kind: 'range', source: 'points', label: texts.points, unit: 'count', presets: POINTS_PRESETS },
    { kind: 'choice', source: 'played', label: texts.games, choices: yesOrNo(texts.played, texts.neverPlayed) },
    { kind: 'choice', source: 'funded', label: texts.money, choices: yesOrNo(texts.funded, texts.neverFunded) },
    { kind: 'choice', source: 'fastAnswers', label: texts.answerSpeed, choices: fast },
    { kind: 'text', source: 'searchName', label: texts.searchName },
    { kind: 'text', source: 'searchEmail', label: texts.searchEmail },
  ];
}

/**
 * The users that a station administrator or a view-only administrator may see, to look at only (rule screens/users).
 * The server leaves out what they may not know (rule staff/own-station).
 */
function OwnUsers() {
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
