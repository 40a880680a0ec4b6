import { useTexts } from '../../lib/language/texts';
import { FormDialog } from '../../ui/form-dialog';
import { useToasts } from '../../ui/use-toasts';
import { NewPasswordFields, NOTHING_TYPED, useChangePassword, validatePassword } from './new-password-page';

/** Changes the own password; this browser stays logged in, all others do not. */
export function ChangePasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const texts = useTexts('app');
  const toasts = useToasts();
  const change = useChangePassword(() => {
    toasts.success(texts.passwordChanged, texts.othersLoggedOut);
    onClose();
  });
  return (
    <FormDialog
      title={texts.changePassword}
      submitText={texts.setPassword}
      pendingText={texts.settingPassword}
      defaultValues={NOTHING_TYPED}
      validate={(typed) => validatePassword(typed, texts)}
      onSubmit={change}
      onClose={onClose}
      warnWhenUnsavedChanges={false}
    >
      <NewPasswordFields />
    </FormDialog>
  );
}
