import { useEffect, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useLocation, useSearch } from 'wouter';
import { PAGES, PASSWORD_LINK_MARK } from '@sabi50/contracts/routes';
import { PageSkeleton } from '../../ui/page-skeleton';
import { errorText } from '../../lib/language/error-text';
import { toasts } from '../../ui/toasts';
import { api } from '../../lib/api/api-client';
import { ApiError } from '../../lib/api/api-error';
import { byRules, submitting, useFieldErrors } from '../../lib/forms/forms';
import { useTexts } from '../../lib/language/language-context';
import { Button, ButtonLink } from '../../ui/kit/button';
import { Card } from '../../ui/kit/card';
import { ScenePage } from '../../ui/scene/scene-page';
import { leaveTo } from '../../lib/session/return-path';
import { newPasswordRefusals, newPinRefusals, type NewSecretValues } from './new-pin.rules';
import { Outcome } from './outcome';
import { PinField } from '../../ui/form-fields/pin-field';
import { TextField } from '../../ui/fields/text-field';
import './accounts.css';

/** Sets a new PIN, or a staff password, by the link of a mail (rule accounts/two-secrets). */
export function ResetPasswordPage() {
  const search = useSearch();
  const [done, setDone] = useState(false);
  const token = new URLSearchParams(search).get('token') ?? '';
  const isPassword = search.split('&').includes(PASSWORD_LINK_MARK);
  if (token === '') return <NoToken />;
  if (done) return <ResetDone isPassword={isPassword} />;
  return <ResetForm token={token} isPassword={isPassword} onDone={() => setDone(true)} />;
}

/** Without a token there is nothing to do here: the page that asks for one follows. */
function NoToken() {
  const [, navigate] = useLocation();
  useEffect(() => {
    // Strict mode runs effects twice; the second run finds the page already left.
    if (window.location.pathname !== PAGES.resetPassword) return;
    navigate(PAGES.forgotPassword, { replace: true });
    // Said there, where it is of use.
    toasts.failure(
      ({ accounts }) => accounts.resetPassword.missingTitle,
      ({ errors }) => errors.validation.resetToken,
    );
  }, [navigate]);
  return <PageSkeleton />;
}

interface ResetFormProps {
  readonly token: string;
  /** The link sets a staff password, not a PIN. */
  readonly isPassword: boolean;
  readonly onDone: () => void;
}

/** The new PIN (or password), twice. A link that is used or too old offers to ask for another. */
function ResetForm({ token, isPassword, onDone }: ResetFormProps) {
  const { resetPassword: texts } = useTexts('accounts');
  const form = useForm<NewSecretValues>({
    defaultValues: { password: '', confirm: '' },
    resolver: byRules(isPassword ? newPasswordRefusals(texts) : newPinRefusals),
  });
  const fieldErrors = useFieldErrors(form);
  const [refusedLink, setRefusedLink] = useState<ApiError | null>(null);
  const submit = useReset({ token, onDone, onRefusedLink: setRefusedLink, refuse: fieldErrors.refuse });
  const Fields = isPassword ? NewPasswordFields : NewPinFields;
  return (
    <ScenePage
      kind="form"
      pose="thinking"
      title={isPassword ? texts.passwordTitle : texts.title}
      intro={isPassword ? undefined : texts.intro}
      back={PAGES.home}
    >
      {refusedLink && <RefusedLink error={refusedLink} />}
      <form className="accounts-form" noValidate onSubmit={submitting(form, submit)}>
        <div className="accounts-card">
          <Fields form={form} errorOf={fieldErrors.errorOf} />
          <Button
            type="submit"
            wide
            pending={form.formState.isSubmitting}
            pendingText={isPassword ? texts.passwordPending : texts.pending}
          >
            {isPassword ? texts.passwordSubmit : texts.submit}
          </Button>
        </div>
      </form>
    </ScenePage>
  );
}

interface ResetWays {
  readonly token: string;
  readonly onDone: () => void;
  readonly onRefusedLink: (error: ApiError) => void;
  readonly refuse: (error: unknown) => boolean;
}

function useReset({ token, onDone, onRefusedLink, refuse }: ResetWays) {
  return async ({ password }: NewSecretValues): Promise<void> => {
    toasts.closeFailures();
    try {
      await api.post('resetPassword', { body: { token, password } });
      onDone();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'RESET_TOKEN_INVALID') onRefusedLink(error);
      else refuse(error);
      toasts.failure(
        ({ accounts }) => accounts.resetPassword.failedTitle,
        ({ errors }) => errorText(error, errors),
      );
    }
  };
}

function RefusedLink({ error }: { readonly error: ApiError }) {
  const { resetPassword: texts } = useTexts('accounts');
  const errors = useTexts('errors');
  return (
    <Card tone="warning">
      <h2>{texts.missingTitle}</h2>
      <p>{errorText(error, errors)}</p>
      <ButtonLink variant="secondary" href={PAGES.forgotPassword} wide>
        {texts.newLink}
      </ButtonLink>
    </Card>
  );
}

/** The PIN (or the staff password) is set; nobody is logged in by it. */
function ResetDone({ isPassword }: { readonly isPassword: boolean }) {
  const { resetPassword: texts, continueToLogin } = useTexts('accounts');
  return (
    <ScenePage
      kind="form"
      pose="happy"
      title={isPassword ? texts.passwordDoneTitle : texts.doneTitle}
      back={PAGES.home}
    >
      <Outcome
        icon="check"
        tone="palm"
        actions={
          isPassword ? (
            <Button wide onClick={() => leaveTo(PAGES.adminLogin)}>
              {continueToLogin}
            </Button>
          ) : (
            <ButtonLink href={PAGES.login} wide>
              {continueToLogin}
            </ButtonLink>
          )
        }
      >
        <p>{isPassword ? texts.passwordDoneText : texts.doneText}</p>
      </Outcome>
    </ScenePage>
  );
}

/** A new PIN, twice. */
export function NewPinFields({ form, errorOf }: NewSecretPartProps) {
  const { resetPassword: texts } = useTexts('accounts');
  return (
    <>
      <PinField
        label={texts.newPin}
        autoComplete="new-password"
        error={errorOf('password')}
        {...form.register('password')}
      />
      <PinField
        label={texts.confirmPin}
        autoComplete="new-password"
        error={errorOf('confirm')}
        {...form.register('confirm')}
      />
    </>
  );
}

/** A new staff password, twice. */
export function NewPasswordFields({ form, errorOf }: NewSecretPartProps) {
  const { resetPassword: texts } = useTexts('accounts');
  return (
    <>
      <TextField
        label={texts.newPassword}
        hint={texts.passwordRule}
        type="password"
        autoComplete="new-password"
        error={errorOf('password')}
        {...form.register('password')}
      />
      <TextField
        label={texts.confirmPassword}
        type="password"
        autoComplete="new-password"
        error={errorOf('confirm')}
        {...form.register('confirm')}
      />
    </>
  );
}

/** What the fields of a new PIN or password work on. */
interface NewSecretPartProps {
  readonly form: UseFormReturn<NewSecretValues>;
  readonly errorOf: (field: keyof NewSecretValues) => string | undefined;
}
