import { Alert, Button, Stack, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { STAFF_PASSWORD_LENGTH_MAX, STAFF_PASSWORD_LENGTH_MIN } from '@sabi50/vocabulary/limits';
import { PAGES } from '@sabi50/vocabulary/routes';
import { type ShellTexts, useShellTexts } from '../app/texts';
import { errorText } from '../errors/error-text';
import { useTexts as useErrorTexts } from '../errors/texts';
import { EntryCard } from './entry-card';
import { changePassword } from './session-calls';

const FIELDS = ['current', 'next', 'again'] as const;
type Field = (typeof FIELDS)[number];

/** Whoever logged in with a temporary password sets their own before anything else (decision D27). */
export function NewPasswordPage() {
  const texts = useShellTexts();
  const errorTexts = useErrorTexts();
  const [typed, setTyped] = useState<Record<Field, string>>({ current: '', next: '', again: '' });
  const [complaint, setComplaint] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const found = complaintAbout(typed, texts);
    setComplaint(found);
    if (found !== null) return;
    setPending(true);
    try {
      await changePassword(typed.current, typed.next);
      location.assign(PAGES.admin);
    } catch (error) {
      setComplaint(errorText(error, errorTexts));
      setPending(false);
    }
  };
  return (
    <EntryCard title={texts.newPasswordTitle} text={texts.newPasswordText}>
      <Stack component="form" spacing={2} onSubmit={(event) => void submit(event)}>
        {complaint && <Alert severity="error">{complaint}</Alert>}
        {FIELDS.map((field) => (
          <TextField
            key={field}
            type="password"
            label={labelOf(field, texts)}
            autoComplete={field === 'current' ? 'current-password' : 'new-password'}
            value={typed[field]}
            onChange={({ target }) => setTyped((before) => ({ ...before, [field]: target.value }))}
          />
        ))}
        <Button type="submit" variant="contained" disabled={pending}>
          {pending ? texts.settingPassword : texts.setPassword}
        </Button>
      </Stack>
    </EntryCard>
  );
}

function complaintAbout({ next, again }: Record<Field, string>, texts: ShellTexts): string | null {
  const isLong = next.length >= STAFF_PASSWORD_LENGTH_MIN && next.length <= STAFF_PASSWORD_LENGTH_MAX;
  if (!isLong) return texts.passwordRule;
  return next === again ? null : texts.passwordsDiffer;
}

function labelOf(field: Field, texts: ShellTexts): string {
  return { current: texts.password, next: texts.newPassword, again: texts.confirmPassword }[field];
}
