import { useForm } from 'react-hook-form';
import { Link } from 'wouter';
import { type MessageView } from '@sabi50/vocabulary/account-views';
import { PAGES, ROUTES } from '@sabi50/vocabulary/routes';
import { api } from '../../api/api-client';
import { PageFrame } from '../../ui/page-frame';
import { byRules } from '../../forms/by-rules';
import { useFieldErrors } from '../../forms/use-field-errors';
import { errorText } from '../../language/error-text';
import { useTexts } from '../../language/language-context';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { toasts } from '../../ui/toasts';
import { EmailField } from './email-field';
import { type AddressValues, addressRefusals } from './email.rules';
import './accounts.css';

interface ForgotPasswordFormProps {
  /** What was typed the last time. */
  readonly email: string;
  readonly onSent: (email: string) => void;
}

/**
 * Asks for the address of the account. The answer is the same whether there is one or not
 * (rule accounts/equal-answers).
 */
export function ForgotPasswordForm({ email, onSent }: ForgotPasswordFormProps) {
  const { forgotPassword: texts } = useTexts('accounts');
  const form = useForm<AddressValues>({ defaultValues: { email }, resolver: byRules(addressRefusals) });
  const { errorOf, refuse } = useFieldErrors(form);
  const send = async (values: AddressValues): Promise<void> => {
    const address = values.email.trim();
    toasts.closeFailures();
    try {
      await api.post<MessageView>(ROUTES.forgotPassword, { body: { email: address } });
      onSent(address);
    } catch (error) {
      refuse(error);
      toasts.failure(
        (all) => all.accounts.forgotPassword.failedTitle,
        (all) => errorText(error, all.errors),
      );
    }
  };
  return (
    <PageFrame title={texts.title} back={PAGES.home}>
      <p className="accounts-intro">{texts.intro}</p>
      <form className="accounts-form" noValidate onSubmit={(event) => void form.handleSubmit(send)(event)}>
        <Card className="accounts-card">
          <EmailField error={errorOf('email')} {...form.register('email')} />
          <Button type="submit" wide pending={form.formState.isSubmitting} pendingText={texts.pending}>
            {texts.submit}
          </Button>
        </Card>
      </form>
      <p className="accounts-aside">
        <Link className="accounts-link" href={PAGES.login}>
          {texts.backToLogin}
        </Link>
      </p>
    </PageFrame>
  );
}
