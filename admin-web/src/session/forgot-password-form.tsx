import { Alert, Button, Stack, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useShellTexts } from '../app/texts';
import { errorText } from '../errors/error-text';
import { useTexts as useErrorTexts } from '../errors/texts';
import { askForPasswordLink } from './session-calls';

/** Asks for a link to set a new password. What is said afterwards is the same whether the address has an account. */
export function ForgotPasswordForm({ onBack }: { readonly onBack: () => void }) {
  const texts = useShellTexts();
  const { email, setEmail, ask, pending, sent, complaint } = useAsk();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void ask();
  };
  return (
    <Stack component="form" noValidate spacing={2} onSubmit={submit}>
      <div role="status">{sent && <Alert severity="success">{texts.linkSent}</Alert>}</div>
      <TextField
        autoFocus
        label={texts.email}
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        error={complaint !== null}
        helperText={complaint}
        onChange={({ target }) => setEmail(target.value)}
      />
      <Button type="submit" variant="contained" size="large" disabled={pending}>
        {pending ? texts.sendingLink : texts.sendLink}
      </Button>
      <Button onClick={onBack}>{texts.backToLogin}</Button>
    </Stack>
  );
}

function useAsk() {
  const texts = useShellTexts();
  const errorTexts = useErrorTexts();
  const [email, setEmail] = useState('');
  const [complaint, setComplaint] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const [sent, setSent] = useState(false);
  const ask = async (): Promise<void> => {
    setSent(false);
    setComplaint(email.trim() === '' ? texts.emailRequired : null);
    if (email.trim() === '') return;
    setPending(true);
    try {
      await askForPasswordLink(email.trim());
      setSent(true);
    } catch (error) {
      setComplaint(errorText(error, errorTexts));
    } finally {
      setPending(false);
    }
  };
  return { email, setEmail, ask, pending, sent, complaint };
}
