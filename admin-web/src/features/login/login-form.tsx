import { Alert, AlertTitle } from '@mui/material';
import { useState } from 'react';
import { TextInput } from 'react-admin';
import { LOGIN_PASSWORD_LENGTH_MIN } from '@sabi50/contracts/limits';
import { authProvider, NotStaff } from '../../lib/api/auth-provider';
import { errorBody, errorText } from '../../lib/errors/error-text';
import { type Texts, useTexts } from '../../lib/language/texts';
import { type Credentials } from '../../lib/session/session-calls';
import { type Notice } from '../../lib/session/stored-admin';
import { CardForm } from '../../ui/card-form';
import { type FieldErrors } from '../../ui/form-summary';

interface LoginFormProps {
  /** Called with whether a temporary password was used, which must be changed first (rule accounts/temporary-secret). */
  readonly onEntered: (mustChangePassword: boolean) => void;
  readonly onRefused: (notice: Notice | null) => void;
}

const EMPTY: Required<Credentials> = { email: '', password: '', code: '' };

/** E-mail and password, and the code of the second factor once the server asks for it. */
export function LoginForm(props: LoginFormProps) {
  const texts = useTexts('app');
  const { enter, isSolving, asksCode } = useLogin(props);
  return (
    <>
      <CardForm
        defaultValues={EMPTY}
        validate={(typed) => validateLogin(typed, asksCode, texts)}
        onSubmit={enter}
        submitText={texts.logIn}
        pendingText={texts.loggingIn}
        button={{ size: 'large' }}
      >
        <TextInput source="email" label={texts.email} type="email" autoComplete="username" />
        <TextInput source="password" label={texts.password} type="password" autoComplete="current-password" />
        {asksCode && (
          <>
            <span role="status">{texts.codeHint}</span>
            <TextInput autoFocus source="code" label={texts.code} autoComplete="one-time-code" />
          </>
        )}
      </CardForm>
      <span role="status">{isSolving && texts.checkingDevice}</span>
    </>
  );
}

/** Logs in, and tells when a code is asked for. */
function useLogin({ onEntered, onRefused }: LoginFormProps) {
  const texts = useTexts('app');
  const errorTexts = useTexts('errors');
  const [asksCode, setAsksCode] = useState(false);
  const [isSolving, setSolving] = useState(false);
  const enter = async (typed: Credentials): Promise<undefined> => {
    onRefused(null);
    try {
      const { mustChangePassword } = await authProvider.login({ ...typed, onTask: () => setSolving(true) });
      onEntered(mustChangePassword);
    } catch (error) {
      if (errorBody(error)?.code === 'SECOND_FACTOR_REQUIRED') setAsksCode(true);
      else if (error instanceof NotStaff) onRefused({ title: texts.accessDenied, text: texts.privilegesRequired });
      else onRefused({ title: texts.loginFailed, text: refusalText(error, texts, errorTexts) });
    } finally {
      setSolving(false);
    }
    return undefined;
  };
  return { enter, isSolving, asksCode };
}

/** Field to what is wrong with it. */
function validateLogin(typed: Credentials, asksCode: boolean, texts: Texts['app']): FieldErrors<Credentials> {
  return {
    ...(typed.email.trim() === '' && { email: texts.emailRequired }),
    ...(typed.password.length < LOGIN_PASSWORD_LENGTH_MIN && { password: texts.passwordTooShort }),
    ...(asksCode && !typed.code?.trim() && { code: texts.codeRequired }),
  };
}

function refusalText(error: unknown, texts: Texts['app'], errorTexts: Texts['errors']): string {
  const wrong = errorBody(error)?.code === 'INVALID_CREDENTIALS';
  return wrong ? texts.invalidCredentials : errorText(error, errorTexts);
}

/** Why a login was refused or is asked for, above its form; nothing as long as there is nothing to say. */
export function NoticeAlert({ notice }: { readonly notice: Notice | null }) {
  if (!notice) return null;
  return (
    <Alert severity="error" role="alert">
      <AlertTitle>{notice.title}</AlertTitle>
      {notice.text}
    </Alert>
  );
}
