import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type MessageView } from '@sabi50/vocabulary/account-views';
import { PAGES, ROUTES } from '@sabi50/vocabulary/routes';
import { api } from '../../api/api-client';
import { ApiError } from '../../api/api-error';
import { PageFrame } from '../../ui/page-frame';
import { byRules } from '../../forms/by-rules';
import { useFieldErrors } from '../../forms/use-field-errors';
import { errorText } from '../../language/error-text';
import { useTexts } from '../../language/language-context';
import { Button, ButtonLink } from '../../ui/button';
import { Card } from '../../ui/card';
import { toasts } from '../../ui/toasts';
import { NewPinFields } from './new-pin-fields';
import { newPasswordRefusals, newPinRefusals, type NewSecretValues } from './new-pin.rules';
import { NewPasswordFields } from './new-password-fields';
import './accounts.css';

interface ResetFormProps {
  readonly token: string;
  /** The link sets a staff password, not a PIN. */
  readonly isPassword: boolean;
  readonly onDone: () => void;
}

/** The new PIN (or password), twice. A link that is used or too old offers to ask for another. */
export function ResetForm({ token, isPassword, onDone }: ResetFormProps) {
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
    <PageFrame title={isPassword ? texts.passwordTitle : texts.title} back={PAGES.home}>
      {!isPassword && <p className="accounts-intro">{texts.intro}</p>}
      {refusedLink && <RefusedLink error={refusedLink} />}
      <form className="accounts-form" noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
        <Card className="accounts-card">
          <Fields form={form} errorOf={fieldErrors.errorOf} />
          <Button
            type="submit"
            wide
            pending={form.formState.isSubmitting}
            pendingText={isPassword ? texts.passwordPending : texts.pending}
          >
            {isPassword ? texts.passwordSubmit : texts.submit}
          </Button>
        </Card>
      </form>
    </PageFrame>
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
      await api.post<MessageView>(ROUTES.resetPassword, { body: { token, password } });
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
