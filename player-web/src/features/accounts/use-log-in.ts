import { useState } from 'react';
import { type LoginView } from '@sabi50/contracts/account-views';
import { PAGES, ROUTES } from '@sabi50/contracts/routes';
import { ApiError } from '../../lib/api/api-error';
import { type useFieldErrors } from '../../lib/forms/use-field-errors';
import { errorText } from '../../lib/language/error-text';
import { useTexts } from '../../lib/language/language-context';
import { leaveTo } from '../../lib/session/first-page';
import { takeReturnPath } from '../../lib/session/return-path';
import { useIsStillHere } from '../../lib/session/use-is-still-here';
import { useSession } from '../../lib/session/session-context';
import { storeSession } from '../../lib/session/stored-session';
import { showOnNextPage, toasts } from '../../ui/toasts';
import { type LoginProblem } from './login-problem';
import { type LoginValues } from './login.rules';
import { postWithProof } from './post-with-proof';

type Refuse = ReturnType<typeof useFieldErrors<LoginValues>>['refuse'];

/**
 * Logs in, greets on the page that follows and goes there by a full navigation. What
 * more than another try has to help with is handed to `onProblem`.
 */
export function useLogIn(refuse: Refuse, onProblem: (problem: LoginProblem | null) => void) {
  const { login: texts } = useTexts('accounts');
  const [leaving, setLeaving] = useState(false);
  const [checking, setChecking] = useState(false);
  const isStillHere = useIsStillHere();
  const { refresh } = useSession();
  /** The person has opened another page meanwhile, and stays there. */
  const enterLate = ({ user, authToken, kind }: LoginView): void => {
    if (kind === 'staff') return;
    storeSession(user, authToken);
    void refresh();
    toasts.success(
      ({ accounts }) => accounts.login.doneTitle,
      ({ accounts }) => accounts.login.doneText,
    );
  };
  const logIn = async (values: LoginValues): Promise<void> => {
    onProblem(null);
    toasts.closeFailures();
    try {
      const typed = { emailOrMobile: values.emailOrMobile.trim(), password: values.password };
      const view = await postWithProof<LoginView>(ROUTES.login, typed, () => setChecking(true));
      if (!isStillHere()) return enterLate(view);
      setLeaving(true);
      enter(view);
      showOnNextPage(texts.doneTitle, texts.doneText);
    } catch (error) {
      toasts.failure(
        ({ accounts }) => accounts.login.failedTitle,
        ({ accounts, errors }) => errorText(error, errors, accounts.login.failedText),
      );
      const problem = problemOf(error, values);
      if (problem) onProblem(problem);
      else refuse(error, { INVALID_CREDENTIALS: 'password' });
    } finally {
      setChecking(false);
    }
  };
  return { logIn, leaving, checking };
}

/**
 * A staff password opens the console, a temporary PIN the page that replaces it (rules accounts/two-secrets,
 * accounts/temporary-secret).
 */
function enter({ user, authToken, kind, mustChangePassword }: LoginView): void {
  if (kind === 'staff') return leaveTo(PAGES.admin);
  storeSession(user, authToken);
  leaveTo(mustChangePassword ? PAGES.changePassword : takeReturnPath());
}

const MINUTE_MS = 60_000;

/** A wait is rounded up, to two minutes at least. */
function problemOf(error: unknown, { emailOrMobile, password }: LoginValues): LoginProblem | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'EMAIL_NOT_VERIFIED') return { kind: 'unverified', typed: emailOrMobile, pin: password };
  if (error.code !== 'LOGIN_LOCKED' && error.code !== 'TOO_MANY_REQUESTS') return null;
  return error.retryAfterMs === null
    ? { kind: 'locked' }
    : { kind: 'paused', minutes: Math.max(2, Math.ceil(error.retryAfterMs / MINUTE_MS)) };
}
