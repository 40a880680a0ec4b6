import { Fragment, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'wouter';
import { PAGES } from '@sabi50/contracts/routes';
import { canBeKnownEmail } from '@sabi50/contracts/email-addresses';
import { type AccountsTexts } from '@sabi50/texts/player/sections';
import { type LoginView } from '@sabi50/contracts/account-views';
import { PIN_LENGTH } from '@sabi50/contracts/limits';
import { PIN_PATTERN } from '@sabi50/contracts/validation-rules';
import { usePrizeStage } from '../draws/use-prize-stage';
import { byRules, type Refusals, submitting, useFieldErrors } from '../../lib/forms/forms';
import { useTexts } from '../../lib/language/language-context';
import { Button, ButtonLink } from '../../ui/kit/button';
import { PinField } from '../../ui/form-fields/pin-field';
import { ScenePage } from '../../ui/scene/scene-page';
import { TextField } from '../../ui/fields/text-field';
import { Card } from '../../ui/kit/card';
import { CorrectEmail } from './correct-email';
import { ResendForm } from './resend';
import { ApiError } from '../../lib/api/api-error';
import { errorText } from '../../lib/language/error-text';
import { leaveTo, takeReturnPath } from '../../lib/session/return-path';
import { useIsStillHere, useSession } from '../../lib/session/session-context';
import { storeSession } from '../../lib/session/stored-session';
import { showOnNextPage, toasts } from '../../ui/toasts';
import { postLogin } from './post-with-proof';
import './accounts.css';

/** Login by email or mobile number and PIN (rule screens/login). */
export function LoginPage() {
  const { login: texts } = useTexts('accounts');
  const form = useForm<LoginValues>({
    defaultValues: { emailOrMobile: '', password: '' },
    resolver: byRules(loginRefusals),
  });
  const { errorOf, refuse } = useFieldErrors(form);
  const [problem, setProblem] = useState<LoginProblem | null>(null);
  const { logIn, leaving, checking } = useLogIn(refuse, setProblem);
  const corrected = (email: string): void => {
    form.setValue('emailOrMobile', email);
    setProblem({ kind: 'unverified', typed: email, pin: form.getValues('password') });
  };
  return (
    <ScenePage
      kind="form"
      pose="happy"
      title={texts.title}
      intro={texts.intro}
      stage={usePrizeStage()}
      back={PAGES.home}
    >
      <form className="accounts-form" noValidate onSubmit={submitting(form, logIn)}>
        <div className="accounts-card">
          <TextField
            label={texts.emailOrMobile}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            error={errorOf('emailOrMobile')}
            {...form.register('emailOrMobile')}
          />
          <PinField
            label={texts.pin}
            autoComplete="current-password"
            error={errorOf('password')}
            {...form.register('password')}
          />
          <Link className="accounts-link accounts-forgot" href={PAGES.forgotPassword}>
            {texts.forgot}
          </Link>
          <Button type="submit" wide pending={form.formState.isSubmitting || leaving} pendingText={texts.pending}>
            {texts.submit}
          </Button>
          <p role="status">{checking && texts.checking}</p>
        </div>
      </form>
      {problem && <LoginProblemCard problem={problem} onCorrected={corrected} />}
      <NewHere />
    </ScenePage>
  );
}

function NewHere() {
  const { login: texts } = useTexts('accounts');
  return (
    <p className="accounts-aside">
      {texts.newHere}
      <Link className="accounts-link" href={PAGES.register}>
        {texts.register}
      </Link>
    </p>
  );
}

/** Why another try with the same PIN is of no use; `typed` is the email or the mobile number, behind the right PIN. */
export type LoginProblem =
  | { readonly kind: 'unverified'; readonly typed: string; readonly pin: string }
  | { readonly kind: 'paused'; readonly minutes: number }
  /** Time does not open it: a new PIN does, set with the link in a mail. */
  | { readonly kind: 'locked' };

interface LoginProblemCardProps {
  readonly problem: LoginProblem;
  /** The address of the account is another now. */
  readonly onCorrected: (email: string) => void;
}

/** What to do about it; takes the focus, so that it is read next. */
export function LoginProblemCard({ problem, onCorrected }: LoginProblemCardProps) {
  const { login: texts } = useTexts('accounts');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [problem]);
  const { title, help } = wordsOf(problem, texts);
  const unverified = problem.kind === 'unverified' ? problem : null;
  return (
    <Card tone={unverified ? 'info' : 'warning'} className="accounts-card" aria-labelledby="login-problem">
      <h2 id="login-problem" className="accounts-problem" tabIndex={-1} ref={heading}>
        {title}
      </h2>
      <p>{help}</p>
      {unverified ? (
        <Fragment key={unverified.typed}>
          <ResendForm email={canBeKnownEmail(unverified.typed) ? unverified.typed.trim() : ''} />
          <CorrectEmail
            account={{ emailOrMobile: unverified.typed.trim(), pin: unverified.pin }}
            onCorrected={onCorrected}
          />
        </Fragment>
      ) : (
        <ButtonLink variant="secondary" href={PAGES.forgotPassword} wide>
          {texts.setNewPin}
        </ButtonLink>
      )}
    </Card>
  );
}

function wordsOf(problem: LoginProblem, texts: AccountsTexts['login']): { title: string; help: string } {
  switch (problem.kind) {
    case 'unverified':
      return { title: texts.unverifiedTitle, help: texts.unverifiedHelp };
    case 'paused':
      return { title: texts.pausedTitle, help: texts.pausedHelp(problem.minutes) };
    case 'locked':
      return { title: texts.lockedTitle, help: texts.lockedHelp };
  }
}

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
      const view = await postLogin(typed, () => setChecking(true));
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

export interface LoginValues {
  readonly emailOrMobile: string;
  /** The PIN. */
  readonly password: string;
}

/** What is wrong with what was typed at login. */
export const loginRefusals = ({ emailOrMobile, password }: LoginValues): Refusals<LoginValues> => ({
  emailOrMobile: emailOrMobile.trim() === '' ? 'emailOrMobile' : undefined,
  password: pinRefusal(password),
});

function pinRefusal(pin: string): string | undefined {
  if (pin.length < PIN_LENGTH) return 'pinTooShort';
  if (pin.length > PIN_LENGTH) return 'pin';
  return PIN_PATTERN.test(pin) ? undefined : 'pinOnlyNumbers';
}
