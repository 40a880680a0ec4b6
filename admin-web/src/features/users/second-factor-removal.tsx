import { type AdminUserView } from '@sabi50/contracts/admin-user-views';
import { useTexts } from '../../lib/language/texts';
import { useProfile } from '../../lib/session/profile-context';
import { ConfirmButton } from '../../ui/confirm-button';
import { useCommand } from '../../ui/use-command';

/** Helps an administrator who lost app and recovery codes; nobody takes away their own here. */
export function SecondFactorRemoval({ user }: { readonly user: AdminUserView }) {
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
