import { useForm } from 'react-hook-form';
import { useState } from 'react';
import { byRules, submitting, useFieldErrors } from '../../lib/forms/forms';
import { useTexts } from '../../lib/language/language-context';
import { Button } from '../../ui/kit/button';
import { api } from '../../lib/api/api-client';
import { errorText } from '../../lib/language/error-text';
import { toasts } from '../../ui/toasts';
import { addressRefusals, type AddressValues, EmailField } from './email-field';

/** Asks for the verification link again, to an address that is typed here. */
export function ResendForm({ email = '' }: { readonly email?: string }) {
  const { resend: texts } = useTexts('accounts');
  const form = useForm<AddressValues>({ defaultValues: { email }, resolver: byRules(addressRefusals) });
  const { errorOf } = useFieldErrors(form);
  const { resend, pending } = useResend();
  return (
    <form className="accounts-form" noValidate onSubmit={submitting(form, ({ email: typed }) => resend(typed))}>
      <EmailField
        error={errorOf('email')}
        onMeant={(meant) => form.setValue('email', meant)}
        {...form.register('email')}
      />
      <Button type="submit" variant="secondary" wide pending={pending} pendingText={texts.pending}>
        {texts.submit}
      </Button>
    </form>
  );
}

/** Asks for the verification link again, to an address that is known. */
export function ResendLink({ email }: { readonly email: string }) {
  const { resend: texts } = useTexts('accounts');
  const { resend, pending } = useResend();
  return (
    <div className="accounts-aside">
      {texts.question}
      <Button variant="quiet" pending={pending} pendingText={texts.pending} onClick={() => void resend(email)}>
        {texts.submit}
      </Button>
    </div>
  );
}

/** Asks for the verification link again; a toast shows the result. The answer never says whether there is an account. */
function useResend() {
  const [pending, setPending] = useState(false);
  const resend = async (email: string): Promise<void> => {
    setPending(true);
    toasts.closeFailures();
    try {
      await api.post('resendVerification', { body: { email: email.trim() } });
      toasts.success(
        ({ accounts }) => accounts.resend.sentTitle,
        ({ accounts }) => accounts.resend.sentText,
      );
    } catch (error) {
      toasts.failure(
        ({ accounts }) => accounts.resend.failedTitle,
        ({ errors }) => errorText(error, errors),
      );
    }
    setPending(false);
  };
  return { resend, pending };
}
