import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { TextInput } from 'react-admin';
import { PAGES } from '@sabi50/contracts/routes';
import { errorText } from '../../lib/errors/error-text';
import { useTexts } from '../../lib/language/texts';
import { askForPasswordLink } from '../../lib/session/session-calls';
import { type Notice, takeNotice, takeReturnPath } from '../../lib/session/stored-admin';
import { CardForm } from '../../ui/card-form';
import { EntryCard } from '../../ui/entry-card';
import { type FormErrors } from '../../ui/use-command';
import { LoginForm, NoticeAlert } from './login-form';
import { NewPasswordPage } from './new-password-page';

/** The admin login (rule screens/console-login): e-mail and password, then the console or the page that asked. */
export function LoginPage() {
  const texts = useTexts('app');
  // Read once: a notice that was shown is gone from storage.
  const [notice, setNotice] = useState<Notice | null>(takeOnce);
  const [mustChange, setMustChange] = useState(false);
  const [forgot, setForgot] = useState(false);
  if (mustChange) return <NewPasswordPage />;
  const enter = (mustChangePassword: boolean): void => {
    if (mustChangePassword) setMustChange(true);
    else location.assign(takeReturnPath() ?? PAGES.admin);
  };
  if (forgot) {
    return (
      <EntryCard title={texts.forgotTitle} text={texts.forgotText}>
        <ForgotPasswordForm onBack={() => setForgot(false)} />
      </EntryCard>
    );
  }
  return (
    <EntryCard title={texts.loginTitle}>
      <NoticeAlert notice={notice} />
      <LoginForm onEntered={enter} onRefused={setNotice} />
      <Button onClick={() => setForgot(true)}>{texts.forgotPassword}</Button>
    </EntryCard>
  );
}

let taken: Notice | null | undefined;
/** The first drawing is thrown away in development; the notice is not. */
function takeOnce(): Notice | null {
  taken ??= takeNotice();
  return taken;
}

const EMPTY = { email: '' };

/** Asks for a link to set a new password. What is said afterwards is the same whether the address has an account. */
function ForgotPasswordForm({ onBack }: { readonly onBack: () => void }) {
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
