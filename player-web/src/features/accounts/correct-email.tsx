import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { readEmail } from '@sabi50/contracts/email-addresses';
import { byRules, submitting, useFieldErrors } from '../../lib/forms/forms';
import { errorText } from '../../lib/language/error-text';
import { useTexts } from '../../lib/language/language-context';
import { Button } from '../../ui/kit/button';
import { toasts } from '../../ui/toasts';
import { type AddressValues, EmailField } from './email-field';
import { postCorrectEmail } from './post-with-proof';

interface CorrectEmailProps {
  /** What the account is named by, and its PIN, as they were typed. */
  readonly account: { readonly emailOrMobile: string; readonly pin: string };
  /** Called with the address that the new link went to. */
  readonly onCorrected: (email: string) => void;
}

/** Lets the owner of an unverified account correct its address (rule accounts/email-corrected). */
export function CorrectEmail(props: CorrectEmailProps) {
  const { correctEmail: texts } = useTexts('accounts');
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <CorrectEmailForm {...props} />;
  return (
    <div className="accounts-aside">
      <span>{texts.question}</span>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
    </div>
  );
}

function CorrectEmailForm({ account, onCorrected }: CorrectEmailProps) {
  const { correctEmail: texts, resend } = useTexts('accounts');
  const form = useForm<AddressValues>({
    defaultValues: { email: '' },
    resolver: byRules(({ email }) => ({ email: readEmail(email) === null ? 'email' : undefined })),
  });
  const { errorOf, refuse } = useFieldErrors(form);
  const correct = async ({ email }: AddressValues): Promise<void> => {
    toasts.closeFailures();
    try {
      const body = { emailOrMobile: account.emailOrMobile, password: account.pin, email: email.trim() };
      await postCorrectEmail(body);
      toasts.success(
        ({ accounts }) => accounts.resend.sentTitle,
        ({ accounts }) => accounts.correctEmail.sentText(body.email),
      );
      onCorrected(body.email);
    } catch (error) {
      refuse(error, { EMAIL_TAKEN: 'email' });
      toasts.failure(
        ({ accounts }) => accounts.correctEmail.failedTitle,
        ({ errors }) => errorText(error, errors),
      );
    }
  };
  return (
    <form className="accounts-form" noValidate onSubmit={submitting(form, correct)}>
      <EmailField
        autoFocus
        error={errorOf('email')}
        onMeant={(email) => form.setValue('email', email)}
        {...form.register('email')}
      />
      <Button type="submit" variant="secondary" wide pending={form.formState.isSubmitting} pendingText={resend.pending}>
        {texts.submit}
      </Button>
    </form>
  );
}
