import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { TextInput } from 'react-admin';
import { useTexts } from '../../lib/language/texts';
import { errorText } from '../../lib/errors/error-text';
import { CardForm } from '../../ui/card-form';
import { type FormErrors } from '../../ui/use-command';
import { askForPasswordLink } from '../../lib/session/session-calls';

const EMPTY = { email: '' };

/** Asks for a link to set a new password. What is said afterwards is the same whether the address has an account. */
export function ForgotPasswordForm({ onBack }: { readonly onBack: () => void }) {
  const texts = useTexts('app');
  const errorTexts = useTexts('errors');
  const [isSent, setSent] = useState(false);
  const ask = async ({ email }: typeof EMPTY): Promise<FormErrors | undefined> => {
    setSent(false);
    try {
      await askForPasswordLink(email.trim());
    } catch (error) {
      return { email: errorText(error, errorTexts) };
    }
    setSent(true);
    return undefined;
  };
  return (
    <>
      <div role="status">{isSent && <Alert severity="success">{texts.linkSent}</Alert>}</div>
      <CardForm
        defaultValues={EMPTY}
        validate={({ email }) => (email.trim() === '' ? { email: texts.emailRequired } : {})}
        onSubmit={ask}
        submitText={texts.sendLink}
        pendingText={texts.sendingLink}
        button={{ size: 'large' }}
      >
        <TextInput autoFocus source="email" label={texts.email} type="email" autoComplete="username" />
      </CardForm>
      <Button onClick={onBack}>{texts.backToLogin}</Button>
    </>
  );
}
