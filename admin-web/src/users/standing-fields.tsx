import { FormControlLabel, Switch } from '@mui/material';
import { ADMIN_ROLES } from '@sabi50/vocabulary/enumerations';
import { choicesOf } from '../ui/filters';
import { type FieldsProps } from './edit-user-dialog';
import { ChoiceField, FieldGrid, WordField } from './fields';
import { useTexts } from './texts';
import { useStations } from '../ui/use-stations';

/**
 * A temporary secret, the two switches, and what an administrator may do (rules staff/roles,
 * accounts/temporary-secret).
 */
export function StandingFields(props: FieldsProps) {
  const texts = useTexts();
  const { form, onChange } = props;
  return (
    <FieldGrid>
      <WordField
        {...props}
        name="password"
        type="password"
        autoComplete="new-password"
        label={texts.newPassword}
        hint={texts.newPasswordHint}
      />
      <span />
      <FormControlLabel
        label={texts.emailVerified}
        control={
          <Switch checked={form.isEmailVerified} onChange={(_, isEmailVerified) => onChange({ isEmailVerified })} />
        }
      />
      <FormControlLabel
        label={texts.administrator}
        control={<Switch checked={form.isAdmin} onChange={(_, isAdmin) => onChange({ isAdmin })} />}
      />
      {form.isAdmin && <RoleFields {...props} />}
    </FieldGrid>
  );
}

/** What an administrator may do, and of which station. */
function RoleFields(props: FieldsProps) {
  const texts = useTexts();
  const stations = useStations();
  return (
    <>
      <ChoiceField
        {...props}
        name="adminRole"
        label={texts.role}
        choices={choicesOf(ADMIN_ROLES, texts.roles)}
        none={texts.roleViewOnly}
      />
      {props.form.adminRole === 'radio_station_admin' && (
        <ChoiceField
          {...props}
          name="adminRadioStationId"
          label={texts.adminStation}
          choices={stations.map(({ id, name }) => ({ value: id, label: name }))}
          none={texts.notGiven}
        />
      )}
    </>
  );
}
