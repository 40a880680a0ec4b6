import { Button, Stack } from '@mui/material';
import { Link, useLocation } from 'react-router';
import { type AdminUserView } from '@sabi50/contracts/admin-user-views';
import { GENDERS, LOCATIONS, SOURCES, VERIFICATION_STATUSES } from '@sabi50/contracts/enumerations';
import { LANGUAGES } from '@sabi50/contracts/languages';
import { ADMIN_USERS_PAGE_SIZE } from '@sabi50/contracts/limits';
import { USER_STANDINGS } from '@sabi50/contracts/list-filters';
import { ROUTES } from '@sabi50/contracts/routes';
import { useShellTexts } from '../language/shell-texts';
import { useProfile } from '../session/profile-context';
import { ListExportButton } from '../ui/export-button';
import { SearchFilter, SelectFilter } from '../ui/filters';
import { type Choice, choicesOf } from '../ui/inputs';
import { ListFrame } from '../ui/list-frame';
import { usePeriodFilters } from '../ui/period-filter';
import { RangeFilter, useBalancePresets, usePointsPresets } from '../ui/range-filter';
import { SectionFrame } from '../ui/section-frame';
import { PlayerActsMenu } from './acts/player-acts-menu';
import { BulkExport } from '../ui/bulk-export';
import { BulkMail } from './bulk-mail';
import { BulkVerification } from './bulk-verification';
import { useTexts } from './texts';
import { useStations } from '../ui/use-stations';
import { USER_TABLE, useUserColumns } from './user-table';

/** Every user, with every filter (rule screens/users). */
export function AllUsers() {
  const texts = useTexts();
  const { canEditUsers, canViewEmailBroadcast } = useProfile();
  return (
    <SectionFrame title={texts.title}>
      <ListFrame
        resource="users"
        perPage={ADMIN_USERS_PAGE_SIZE}
        sort={{ field: 'createdAt', order: 'DESC' }}
        views={USER_STANDINGS.map((standing) => ({ label: texts.standings[standing], filter: { standing } }))}
        filters={useFilters()}
        clearText={texts.clearAllFilters}
        actions={<ListExportButton path={ROUTES.adminUsersExport} />}
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

function useFilters() {
  const texts = useTexts();
  const shell = useShellTexts();
  const [balances, points] = [useBalancePresets(), usePointsPresets()];
  const stations = useStations().map(({ name }) => ({ value: name, label: name }));
  const { played, funded } = useYesOrNo();
  const select = (
    source: 'location' | 'language' | 'gender' | 'source' | 'radioStation',
    choices: readonly Choice[],
  ) => <SelectFilter alwaysOn key={source} source={source} label={texts[source]} choices={choices} />;
  return [
    <SearchFilter alwaysOn key="search" source="search" label={texts.searchEverything} />,
    <SearchFilter alwaysOn key="searchName" source="searchName" label={texts.searchName} />,
    <SearchFilter alwaysOn key="searchEmail" source="searchEmail" label={texts.searchEmail} />,
    select('location', choicesOf(LOCATIONS, shell.locations)),
    select('language', choicesOf(LANGUAGES, shell.languages)),
    select('gender', choicesOf(GENDERS, shell.genders)),
    select('source', choicesOf(SOURCES, shell.sources)),
    select('radioStation', stations),
    <SelectFilter
      alwaysOn
      key="verificationStatus"
      source="verificationStatus"
      label={texts.status}
      choices={choicesOf(VERIFICATION_STATUSES, shell.verificationStatuses)}
    />,
    ...usePeriodFilters({ period: texts.joined, startDate: texts.startDate, endDate: texts.endDate }),
    <RangeFilter key="balance" source="balance" label={texts.balance} unit="naira" presets={balances} />,
    <RangeFilter key="points" source="points" label={texts.points} unit="count" presets={points} />,
    <SelectFilter key="played" source="played" label={texts.games} choices={played} />,
    <SelectFilter key="funded" source="funded" label={texts.money} choices={funded} />,
    <SelectFilter
      key="fastAnswers"
      source="fastAnswers"
      label={texts.answerSpeed}
      choices={[{ value: 'true', label: texts.fastAnswers }]}
    />,
  ];
}

function useYesOrNo() {
  const texts = useTexts();
  return {
    played: [
      { value: 'true', label: texts.played },
      { value: 'false', label: texts.neverPlayed },
    ],
    funded: [
      { value: 'true', label: texts.funded },
      { value: 'false', label: texts.neverFunded },
    ],
  };
}
