import { TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { ADMIN_ROLES } from '@sabi50/contracts/enumerations';
import { useTexts } from '../../lib/language/texts';
import { SwitchInput } from '../../ui/switch-input';
import { ChoiceInput, choicesOf, FieldGrid } from '../../ui/inputs';
import { useStations } from '../../ui/use-stations';
import { type UserForm } from './user-form';

/**
 * A temporary password, the two switches, and what an administrator may do (rules staff/roles,
 * accounts/temporary-secret).
 */
export function AccessFields() {
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
