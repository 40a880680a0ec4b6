import { PAGES } from '@sabi50/contracts/routes';
import { useTexts } from '../../lib/language/texts';
import { CardForm } from '../../ui/card-form';
import { EntryCard } from '../../ui/entry-card';
import { NewPasswordFields, NOTHING_TYPED, useChangePassword, validatePassword } from './new-password-fields';

/**
 * A person who logged in with a temporary password, or one that is too short, sets another before anything else
 * (rules accounts/temporary-secret, accounts/former-secrets).
 */
export function NewPasswordPage() {
  const texts = useTexts('app');
  const change = useChangePassword(() => location.assign(PAGES.admin));
  return (
    <EntryCard title={texts.newPasswordTitle} text={texts.newPasswordText}>
      <CardForm
        defaultValues={NOTHING_TYPED}
        validate={(typed) => validatePassword(typed, texts)}
        onSubmit={change}
        submitText={texts.setPassword}
        pendingText={texts.settingPassword}
      >
        <NewPasswordFields />
      </CardForm>
    </EntryCard>
  );
}
