import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { HEADERS, PAGES } from '@sabi50/contracts/routes';
import { byRules, submitting, useFieldErrors } from '../../lib/forms/forms';
import { useTexts } from '../../lib/language/language-context';
import { keepReturnPath, LOG_IN_AGAIN } from '../../lib/session/return-path';
import { usePlayer, useSession } from '../../lib/session/session-context';
import { Banner } from '../../ui/banner';
import { Button, ButtonLink } from '../../ui/kit/button';
import { Card } from '../../ui/kit/card';
import { PinField } from '../../ui/form-fields/pin-field';
import { Icon } from '../../ui/icon';
import { ScenePage } from '../../ui/scene/scene-page';
import { changePinRefusals, type ChangePinValues } from './new-pin.rules';
import { Outcome, Steps } from './outcome';
import { api } from '../../lib/api/api-client';
import { ApiError } from '../../lib/api/api-error';
import { isSessionOver } from '../../lib/api/signed-out';
import { errorText } from '../../lib/language/error-text';
import { readAuthToken, storeAuthToken } from '../../lib/session/stored-session';
import { toasts } from '../../ui/toasts';
import './accounts.css';
import './outcome.css';

/** Changes the PIN of the signed-in player (rule screens/change-password). */
export function ChangePasswordPage() {
  const [done, setDone] = useState(false);
  return done ? <ChangePasswordDone /> : <ChangePasswordForm onDone={() => setDone(true)} />;
}

/** The current PIN and the new one, twice, with tips. */
function ChangePasswordForm({ onDone }: { readonly onDone: () => void }) {
  const { changePassword: texts } = useTexts('accounts');
  const { mustChangePassword } = useSession();
  const { mobile } = usePlayer();
  const form = useForm<ChangePinValues>({
    defaultValues: { currentPassword: '', newPassword: '', confirm: '' },
    resolver: byRules((values) => changePinRefusals(values, mobile)),
  });
  const { errorOf, refuse } = useFieldErrors(form);
  const { change, needsLogin } = useChangePin(onDone, refuse);
  const field = (name: keyof ChangePinValues) => ({ error: errorOf(name), ...form.register(name) });
  return (
    <ScenePage
      kind="form"
      pose="thinking"
      title={texts.title}
      back={mustChangePassword ? undefined : PAGES.dashboard}
      logOut={mustChangePassword}
    >
      {mustChangePassword && (
        <Banner tone="info" title={texts.temporaryTitle}>
          {texts.temporaryText}
        </Banner>
      )}
      <form className="accounts-form" noValidate onSubmit={submitting(form, change)}>
        <div className="accounts-card">
          <PasswordManagerName />
          <PinField label={texts.currentPin} autoComplete="current-password" {...field('currentPassword')} />
          <PinField label={texts.newPin} autoComplete="new-password" {...field('newPassword')} />
          <PinField label={texts.confirmPin} autoComplete="new-password" {...field('confirm')} />
          <Button type="submit" wide pending={form.formState.isSubmitting} pendingText={texts.pending}>
            {texts.submit}
          </Button>
          {needsLogin && <LogInAgain />}
        </div>
      </form>
      <SecurityTips />
    </ScenePage>
  );
}

/** Tells password managers whose PIN it is; nobody sees it. */
function PasswordManagerName() {
  const { email } = usePlayer();
  return <input type="text" autoComplete="username" value={email} readOnly hidden />;
}

function LogInAgain() {
  const { changePassword: texts } = useTexts('accounts');
  return (
    <ButtonLink
      variant="secondary"
      wide
      href={`${PAGES.login}?${LOG_IN_AGAIN}`}
      onClick={() => keepReturnPath(PAGES.changePassword)}
    >
      {texts.logInAgain}
    </ButtonLink>
  );
}

/** The PIN is changed, and every other device has to log in with it. */
function ChangePasswordDone() {
  const { changePassword: texts } = useTexts('accounts');
  return (
    <ScenePage kind="form" pose="happy" title={texts.doneTitle} back={PAGES.dashboard}>
      <Outcome
        icon="shield"
        tone="palm"
        steps={<Steps steps={[{ icon: 'logout', words: texts.othersLoggedOut }]} />}
        actions={
          <ButtonLink href={PAGES.dashboard} wide>
            {texts.toDashboard}
          </ButtonLink>
        }
      >
        <p>{texts.doneText}</p>
      </Outcome>
    </ScenePage>
  );
}

/** How to choose a PIN and how to keep it. */
function SecurityTips() {
  const { changePassword: texts } = useTexts('accounts');
  return (
    <Card tone="info" aria-labelledby="security-tips">
      <h2 id="security-tips">{texts.tipsTitle}</h2>
      <ul className="accounts-steps">
        {texts.tips.map((tip) => (
          <li key={tip} className="accounts-step">
            <Icon name="shield" />
            <span>{tip}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Refusals that only a fresh login helps with: the token of this browser is gone or belongs to another session. */
const NEEDS_LOGIN = new Set(['AUTH_TOKEN_MISMATCH', 'USER_EMAIL_MISMATCH']);

/**
 * Changes the PIN. The call carries the token of the session and names the player (rule accounts/session-token); the
 * answer brings the token of the new session.
 */
export function useChangePin(
  onDone: () => void,
  refuse: (error: unknown, byCode: { CURRENT_PIN_WRONG: 'currentPassword' }) => boolean,
) {
  const { email } = usePlayer();
  const { pinReplaced } = useSession();
  const [needsLogin, setNeedsLogin] = useState(false);
  const change = async ({ currentPassword, newPassword }: ChangePinValues): Promise<void> => {
    toasts.closeFailures();
    try {
      const { authToken } = await api.post('changePassword', {
        body: { currentPassword, newPassword },
        headers: { authorization: `Bearer ${readAuthToken() ?? ''}`, [HEADERS.userEmail]: email },
      });
      storeAuthToken(authToken);
      toasts.success(
        ({ accounts }) => accounts.changePassword.doneTitle,
        ({ accounts }) => accounts.changePassword.doneText,
      );
      pinReplaced();
      onDone();
    } catch (error) {
      setNeedsLogin(error instanceof ApiError && NEEDS_LOGIN.has(error.code));
      refuse(error, { CURRENT_PIN_WRONG: 'currentPassword' });
      // That the session is over is said once, for every page.
      if (isSessionOver(error)) return;
      toasts.failure(
        ({ accounts }) => accounts.changePassword.failedTitle,
        ({ accounts, errors }) => errorText(error, errors, accounts.changePassword.failedText),
      );
    }
  };
  return { change, needsLogin };
}
