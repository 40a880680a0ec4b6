import { Alert, Button, Stack } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { PAGES } from '@sabi50/vocabulary/routes';
import { useShellTexts } from '../app/texts';
import { EntryCard } from './entry-card';
import { NewPasswordFields, NOTHING_TYPED } from './new-password-fields';
import { useChangePassword } from './use-change-password';

/**
 * Whoever logged in with a temporary password, or one that is too short, sets another before anything else
 * (rules accounts/temporary-secret, accounts/former-secrets).
 */
export function NewPasswordPage() {
  const texts = useShellTexts();
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const { change, complaint, pending } = useChangePassword(() => location.assign(PAGES.admin));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void change(typed);
  };
  return (
    <EntryCard title={texts.newPasswordTitle} text={texts.newPasswordText}>
      <Stack component="form" spacing={2} onSubmit={submit}>
        {complaint && <Alert severity="error">{complaint}</Alert>}
        <NewPasswordFields typed={typed} onTyped={setTyped} />
        <Button type="submit" variant="contained" disabled={pending}>
          {pending ? texts.settingPassword : texts.setPassword}
        </Button>
      </Stack>
    </EntryCard>
  );
}
