import { Button, Stack, Typography } from '@mui/material';
import { TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Link, useLocation } from 'react-router';
import { type AdminUserView } from '@sabi50/contracts/admin-user-views';
import { ADMIN_ROLES, GENDERS, LOCATIONS, SOURCES } from '@sabi50/contracts/enumerations';
import { wholeNumber } from '@sabi50/contracts/formats';
import { LANGUAGES } from '@sabi50/contracts/languages';
import { nairaText } from '@sabi50/contracts/money';
import { useTexts } from '../../lib/language/texts';
import { useProfile } from '../../lib/session/profile-context';
import { ConfirmButton } from '../../ui/confirm-dialog';
import { EditDialog, type FieldNames } from '../../ui/edit-dialog';
import { FreshRecord } from '../../ui/fresh-record';
import { ChoiceInput, choicesOf, FieldGrid } from '../../ui/inputs';
import { SwitchInput } from '../../ui/switch-input';
import { useCommand } from '../../ui/use-command';
import { useStations } from '../../ui/use-call';
import { AnswerSpeedNotice } from './answer-speed-notice';
import { changesOf, type UserForm, validateUser, valuesOf } from './user-form';

/** Edits one user, at an address of its own (rule screens/users). */
export const EditUserDialog = () => (
  <FreshRecord<AdminUserView> resource="users">
    {(user, close) => <UserDialog user={user} onClose={close} />}
  </FreshRecord>
);

interface UserDialogProps {
  readonly user: AdminUserView;
  readonly onClose: () => void;
}

export function UserDialog({ user, onClose }: UserDialogProps) {
  const texts = useTexts('users');
  return (
    <EditDialog
      wide
      title={texts.editTitle}
      submitText={texts.update}
      pendingText={texts.updating}
      saved={texts.updated}
      failed={texts.updateFailed}
      failedWhat={texts.failedToUpdate}
      read="GET adminUser"
      command="PUT adminUser"
      params={{ id: user.id }}
      start={user}
      names={useFieldNames()}
      validate={(values, seen) => validateUser(values, seen, texts)}
      {...{ valuesOf, changesOf, onClose }}
    >
      {(seen) => (
        <>
          {seen.answerSpeed && <AnswerSpeedNotice speed={seen.answerSpeed} />}
          <PersonFields seen={seen} />
          <Figures user={seen} />
          <AccessFields />
          {seen.isAdmin && <SecondFactorRemoval user={seen} />}
        </>
      )}
    </EditDialog>
  );
}

/** Balance and points, which are changed in a dialog of their own (rule money/staff-adjust-by-amount). */
function Figures({ user }: { readonly user: AdminUserView }) {
  const texts = useTexts('users');
  const { search } = useLocation();
  return (
    <Stack direction="row" useFlexGap spacing={2} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
      <Typography>{texts.figures(nairaText(user.balance), wholeNumber(user.points ?? 0))}</Typography>
      <Button component={Link} to={`/users/${user.id}/adjust${search}`} variant="outlined" size="small">
        {texts.adjust}
      </Button>
    </Stack>
  );
}

function useFieldNames(): FieldNames {
  const texts = useTexts('users');
  const { locations, languages, genders, sources } = useTexts('app');
  const stations = useStations();
  return {
    fields: {
      ...{ firstName: texts.firstName, lastName: texts.lastName, email: texts.email, mobile: texts.mobile },
      ...{ location: texts.location, preferredLanguage: texts.language, gender: texts.gender, source: texts.source },
      ...{ radioStation: texts.radioStation, isEmailVerified: texts.emailVerified, isAdmin: texts.administrator },
      ...{ adminRole: texts.role, adminRadioStationId: texts.adminStation },
    },
    values: {
      ...{ location: locations, preferredLanguage: languages, gender: genders, source: sources },
      ...{
        adminRole: texts.roles,
        adminRadioStationId: Object.fromEntries(stations.map(({ id, name }) => [id, name])),
      },
    },
  };
}

/**
 * A temporary password, the two switches, and what an administrator may do (rules staff/roles,
 * accounts/temporary-secret).
 */
function AccessFields() {
  const texts = useTexts('users');
  const { isAdmin, adminRole } = useWatch<UserForm>();
  const stations = useStations().map(({ id, name }) => ({ value: id, label: name }));
  const roles = choicesOf(ADMIN_ROLES, texts.roles);
  return (
    <FieldGrid>
      <TextInput
        source="password"
        type="password"
        autoComplete="new-password"
        label={texts.newPassword}
        helperText={texts.newPasswordHint}
      />
      <span />
      <SwitchInput source="isEmailVerified" label={texts.emailVerified} />
      <SwitchInput source="isAdmin" label={texts.administrator} />
      {isAdmin && <ChoiceInput source="adminRole" label={texts.role} choices={roles} none={texts.roleViewOnly} />}
      {isAdmin && adminRole === 'radio_station_admin' && (
        <ChoiceInput source="adminRadioStationId" label={texts.adminStation} choices={stations} none={texts.notGiven} />
      )}
    </FieldGrid>
  );
}

interface PersonFieldsProps {
  /** The user as the dialog knows them: who has given something cannot have it taken away. */
  readonly seen: AdminUserView;
}

/** Who it is, where they are, and how they came. Nothing is filled in by the browser: it is about somebody else. */
function PersonFields({ seen }: PersonFieldsProps) {
  const texts = useTexts('users');
  const { locations, languages, genders, sources } = useTexts('app');
  const none = (value: string | null) => (value === null ? texts.notGiven : undefined);
  const choice = (
    source: 'location' | 'gender' | 'source',
    words: readonly string[],
    names: Record<string, string>,
  ) => (
    <ChoiceInput source={source} label={texts[source]} choices={choicesOf(words, names)} none={none(seen[source])} />
  );
  return (
    <FieldGrid>
      <TextInput source="firstName" label={texts.firstName} />
      <TextInput source="lastName" label={texts.lastName} />
      <TextInput source="email" label={texts.email} type="email" />
      <TextInput source="mobile" label={texts.mobile} type="tel" />
      {choice('location', LOCATIONS, locations)}
      <ChoiceInput source="preferredLanguage" label={texts.language} choices={choicesOf(LANGUAGES, languages)} />
      {choice('gender', GENDERS, genders)}
      {choice('source', SOURCES, sources)}
      <StationInput seen={seen} />
    </FieldGrid>
  );
}

/** Of those who came by radio: which station. One that was switched off since stays with those who had it. */
function StationInput({ seen }: PersonFieldsProps) {
  const texts = useTexts('users');
  const stations = useStations();
  const source: unknown = useWatch({ name: 'source' });
  if (source !== 'radio') return null;
  const active = stations.filter(({ isActive }) => isActive).map(({ name }) => name);
  const names = new Set([...active, ...(seen.radioStation === null ? [] : [seen.radioStation])]);
  const choices = [...names].map((name) => ({ value: name, label: name }));
  return <ChoiceInput source="radioStation" label={texts.radioStation} choices={choices} none={texts.notGiven} />;
}

/** Helps an administrator who lost app and recovery codes; nobody takes away their own here. */
function SecondFactorRemoval({ user }: { readonly user: AdminUserView }) {
  const texts = useTexts('users');
  const { id } = useProfile();
  const { run } = useCommand({
    command: 'DELETE adminUserSecondFactor',
    params: { id: user.id },
    success: texts.secondFactorRemoved,
    failure: texts.updateFailed,
  });
  if (user.id === id) return null;
  return (
    <ConfirmButton
      color="error"
      sx={{ alignSelf: 'start' }}
      title={texts.removeSecondFactor}
      text={texts.removeSecondFactorText(user.name)}
      confirmText={texts.removeSecondFactor}
      onConfirm={run}
    >
      {texts.removeSecondFactor}
    </ConfirmButton>
  );
}
