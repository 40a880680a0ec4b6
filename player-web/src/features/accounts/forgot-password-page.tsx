import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'wouter';
import { PAGES } from '@sabi50/contracts/routes';
import { api } from '../../lib/api/api-client';
import { byRules, submitting, useFieldErrors } from '../../lib/forms/forms';
import { errorText } from '../../lib/language/error-text';
import { useTexts } from '../../lib/language/language-context';
import { Button, ButtonLink } from '../../ui/kit/button';
import { ScenePage } from '../../ui/scene/scene-page';
import { toasts } from '../../ui/toasts';
import { addressRefusals, type AddressValues, EmailField } from './email-field';
import { Outcome, Steps } from './outcome';
import './accounts.css';

/** Asks for a link to set a new PIN, then says where to look for it (rule screens/forgot-password). */
export function ForgotPasswordPage() {
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState(false);
  if (sent) return <ForgotPasswordSent email={email} onAnother={() => setSent(false)} />;
  return (
    <ForgotPasswordForm
      email={email}
      onSent={(address) => {
        setEmail(address);
        setSent(true);
      }}
    />
  );
}

interface ForgotPasswordFormProps {
  /** What was typed the last time. */
  readonly email: string;
  readonly onSent: (email: string) => void;
}

/**
 * Asks for the address of the account. The answer is the same whether there is one or not
 * (rule accounts/equal-answers).
 */
function ForgotPasswordForm({ email, onSent }: ForgotPasswordFormProps) {
  const { forgotPassword: texts } = useTexts('accounts');
  const form = useForm<AddressValues>({ defaultValues: { email }, resolver: byRules(addressRefusals) });
  const { errorOf, refuse } = useFieldErrors(form);
  const send = async (values: AddressValues): Promise<void> => {
    const address = values.email.trim();
    toasts.closeFailures();
    try {
      await api.post('forgotPassword', { body: { email: address } });
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
    <ScenePage kind="form" pose="thinking" title={texts.title} intro={texts.intro} back={PAGES.home}>
      <form className="accounts-form" noValidate onSubmit={submitting(form, send)}>
        <div className="accounts-card">
          <EmailField
            error={errorOf('email')}
            onMeant={(meant) => form.setValue('email', meant)}
            {...form.register('email')}
          />
          <Button type="submit" wide pending={form.formState.isSubmitting} pendingText={texts.pending}>
            {texts.submit}
          </Button>
        </div>
      </form>
      <p className="accounts-aside">
        <Link className="accounts-link" href={PAGES.login}>
          {texts.backToLogin}
        </Link>
      </p>
    </ScenePage>
  );
}

interface ForgotPasswordSentProps {
  readonly email: string;
  readonly onAnother: () => void;
}

/** Check your email, with a way back to login and one to send another (rule screens/forgot-password). */
function ForgotPasswordSent({ email, onAnother }: ForgotPasswordSentProps) {
  const { forgotPassword: texts } = useTexts('accounts');
  return (
    <ScenePage kind="form" pose="host" title={texts.sentTitle} back={PAGES.home}>
      <Outcome
        icon="mail"
        tone="adire"
        steps={
          <Steps
            steps={[
              { icon: 'inbox', words: texts.checkSpam },
              { icon: 'clock', words: texts.expires },
            ]}
          />
        }
        actions={
          <>
            <ButtonLink href={PAGES.login} wide>
              {texts.backToLogin}
            </ButtonLink>
            <Button variant="quiet" wide onClick={onAnother}>
              {texts.another}
            </Button>
          </>
        }
      >
        <p>
          {texts.sentTo} <span className="accounts-address">{email}</span>
        </p>
      </Outcome>
    </ScenePage>
  );
}
