import { useState } from 'react';
import { useShellTexts } from '../app/texts';
import { FormDialog } from '../ui/form-dialog';
import { useToasts } from '../ui/use-toasts';
import { NewPasswordFields, NOTHING_TYPED } from './new-password-fields';
import { useChangePassword } from './use-change-password';

/** Changes the own password; this browser stays logged in, all others do not. */
export function ChangePasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const texts = useShellTexts();
  const toasts = useToasts();
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const { change, complaint, pending } = useChangePassword(() => {
    toasts.success(texts.passwordChanged, texts.othersLoggedOut);
    onClose();
  });
  return (
    <FormDialog
      title={texts.changePassword}
      submitText={texts.setPassword}
      pendingText={texts.settingPassword}
      pending={pending}
      complaint={complaint}
      onSubmit={() => void change(typed)}
      onClose={onClose}
    >
      <NewPasswordFields typed={typed} onTyped={setTyped} />
    </FormDialog>
  );
}
