import { Button } from '@mui/material';
import { useState } from 'react';
import { PAGES } from '@sabi50/contracts/routes';
import { useTexts } from '../../lib/language/texts';
import { EntryCard } from '../../ui/entry-card';
import { ForgotPasswordForm } from './forgot-password-form';
import { type Notice, takeNotice, takeReturnPath } from '../../lib/session/stored-notice';
import { LoginForm } from './login-form';
import { NoticeAlert } from './notice-alert';
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
