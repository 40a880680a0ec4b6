import { type AdminUserView } from '@sabi50/contracts/admin-user-views';
import { pathOf } from '@sabi50/contracts/routes';
import { useTexts } from '../../lib/language/texts';
import { callApi } from '../../lib/api/http-client';
import { useProfile } from '../../lib/session/profile-context';
import { ConfirmButton } from '../../ui/confirm-button';
import { useToasts } from '../../ui/use-toasts';

/** Helps an administrator who lost app and recovery codes; nobody takes away their own here. */
export function SecondFactorRemoval({ user }: { readonly user: AdminUserView }) {
  const texts = useTexts('users');
  const toasts = useToasts();
  const { id } = useProfile();
  if (user.id === id) return null;
  const remove = async (): Promise<void> => {
    try {
      await callApi(pathOf('adminUserSecondFactor', { id: user.id }), { method: 'DELETE' });
      toasts.success(texts.secondFactorRemoved);
    } catch (error) {
      toasts.failure(texts.updateFailed, error);
    }
  };
  return (
    <ConfirmButton
      color="error"
      sx={{ alignSelf: 'start' }}
      title={texts.removeSecondFactor}
      text={texts.removeSecondFactorText(user.name)}
      confirmText={texts.removeSecondFactor}
      onConfirm={remove}
    >
      {texts.removeSecondFactor}
    </ConfirmButton>
  );
}
