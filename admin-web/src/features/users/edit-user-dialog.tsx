import { Button, Stack, Typography } from '@mui/material';
import { Link, useLocation } from 'react-router';
import { type AdminUserView } from '@sabi50/contracts/admin-user-views';
import { wholeNumber } from '@sabi50/contracts/formats';
import { nairaText } from '@sabi50/contracts/money';
import { useTexts } from '../../lib/language/texts';
import { type FieldNames } from '../../ui/conflict-panel';
import { EditDialog } from '../../ui/edit-dialog';
import { FreshRecord } from '../../ui/fresh-record';
import { useStations } from '../../ui/use-stations';
import { AccessFields } from './access-fields';
import { AnswerSpeedNotice } from './answer-speed-notice';
import { PersonFields } from './person-fields';
import { SecondFactorRemoval } from './second-factor-removal';
import { changesOf, validateUser, valuesOf } from './user-form';

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
