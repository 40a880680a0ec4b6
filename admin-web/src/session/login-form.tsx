import { Button, Stack, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { LOGIN_PASSWORD_LENGTH_MIN } from '@sabi50/vocabulary/limits';
import { type ShellTexts, useShellTexts } from '../app/texts';
import { errorBody, errorText } from '../errors/error-text';
import { type ErrorTexts, useTexts as useErrorTexts } from '../errors/texts';
import { storeAuthToken } from './auth-token';
import { type Notice } from './kept-notice';
import { type Credentials, logIn, logOut } from './session-calls';
import { storeAdmin } from './stored-admin';

interface LoginFormProps {
  /** Told whether a temporary password was used, which must be changed first (rule accounts/temporary-secret). */
  readonly onEntered: (mustChangePassword: boolean) => void;
  readonly onRefused: (notice: Notice | null) => void;
}

type FieldErrors = Partial<Record<keyof Credentials, string>>;

/** E-mail and password, and the code of the second factor once the server asks for it. */
export function LoginForm(props: LoginFormProps) {
  const texts = useShellTexts();
  const [typed, setTyped] = useState<Credentials>({ email: '', password: '' });
  const [errors, setErrors] = useState<FieldErrors>({});
  const { enter, pending, checking, asksCode } = useLogin(props);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found = complaints(typed, asksCode, texts);
    setErrors(found);
    if (Object.keys(found).length === 0) void enter(typed);
  };
  const field = (name: keyof Credentials, type: string, autoComplete: string) => ({
    ...{ name, type, autoComplete, fullWidth: true, value: typed[name] ?? '' },
    ...{ error: errors[name] !== undefined, helperText: errors[name] },
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setTyped((before) => ({ ...before, [name]: target.value })),
  });
  return (
    <Stack component="form" noValidate spacing={2} onSubmit={submit}>
      <TextField label={texts.email} {...field('email', 'email', 'username')} />
      <TextField label={texts.password} {...field('password', 'password', 'current-password')} />
      {asksCode && (
        <>
          <span role="status">{texts.codeHint}</span>
          <TextField autoFocus label={texts.code} {...field('code', 'text', 'one-time-code')} />
        </>
      )}
      <Button type="submit" variant="contained" size="large" disabled={pending}>
        {pending ? texts.loggingIn : texts.logIn}
      </Button>
      <span role="status">{checking && texts.checkingDevice}</span>
    </Stack>
  );
}

/** Logs in, lets staff through only, and tells when a code is asked for. */
function useLogin({ onEntered, onRefused }: LoginFormProps) {
  const texts = useShellTexts();
  const errorTexts = useErrorTexts();
  const [asksCode, setAsksCode] = useState(false);
  const [pending, setPending] = useState(false);
  const [checking, setChecking] = useState(false);
  const enter = async (typed: Credentials): Promise<void> => {
    setPending(true);
    onRefused(null);
    try {
      const { kind, user, mustChangePassword, authToken } = await logIn(typed, () => setChecking(true));
      if (kind !== 'staff' || !user.isAdmin) {
        await logOut('player');
        onRefused({ title: texts.accessDenied, text: texts.privilegesRequired });
        return;
      }
      storeAdmin(user);
      storeAuthToken(authToken);
      onEntered(mustChangePassword);
    } catch (error) {
      if (errorBody(error)?.code === 'SECOND_FACTOR_REQUIRED') setAsksCode(true);
      else onRefused({ title: texts.loginFailed, text: refusalText(error, texts, errorTexts) });
    } finally {
      setPending(false);
      setChecking(false);
    }
  };
  return { enter, pending, checking, asksCode };
}

/** What is wrong with what was typed. */
function complaints({ email, password, code }: Credentials, asksCode: boolean, texts: ShellTexts): FieldErrors {
  return {
    ...(email.trim() === '' && { email: texts.emailRequired }),
    ...(password.length < LOGIN_PASSWORD_LENGTH_MIN && { password: texts.passwordTooShort }),
    ...(asksCode && !code?.trim() && { code: texts.codeRequired }),
  };
}

function refusalText(error: unknown, texts: ShellTexts, errorTexts: ErrorTexts): string {
  const wrong = errorBody(error)?.code === 'INVALID_CREDENTIALS';
  return wrong ? texts.invalidCredentials : errorText(error, errorTexts);
}
