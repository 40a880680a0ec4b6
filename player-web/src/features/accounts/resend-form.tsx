import { useForm } from 'react-hook-form';
import { byRules } from '../../forms/by-rules';
import { useFieldErrors } from '../../forms/use-field-errors';
import { useTexts } from '../../language/language-context';
import { Button } from '../../ui/button';
import { EmailField } from './email-field';
import { type AddressValues, addressRefusals } from './email.rules';
import { useResend } from './use-resend';

/** Asks for the verification link again, to an address that is typed here. */
export function ResendForm({ email = '' }: { readonly email?: string }) {
  const { resend: texts } = useTexts('accounts');
  const form = useForm<AddressValues>({ defaultValues: { email }, resolver: byRules(addressRefusals) });
  const { errorOf } = useFieldErrors(form);
  const { resend, pending } = useResend();
  return (
    <form
      className="accounts-form"
      noValidate
      onSubmit={(event) => void form.handleSubmit(({ email: typed }) => resend(typed))(event)}
    >
      <EmailField error={errorOf('email')} {...form.register('email')} />
      <Button type="submit" variant="secondary" wide pending={pending} pendingText={texts.pending}>
        {texts.submit}
      </Button>
    </form>
  );
}
