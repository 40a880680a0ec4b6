import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'wouter';
import { PAGES, ROUTES } from '@sabi50/vocabulary/routes';
import { type RegisterView } from '@sabi50/vocabulary/account-views';
import { api } from '../../api/api-client';
import { PageFrame } from '../../ui/page-frame';
import { byRules } from '../../forms/by-rules';
import { useFieldErrors } from '../../forms/use-field-errors';
import { errorText } from '../../language/error-text';
import { useLanguage, useTexts } from '../../language/language-context';
import { useStations } from '../../person/station-field';
import { Button, ButtonLink } from '../../ui/button';
import { Card } from '../../ui/card';
import { toasts } from '../../ui/toasts';
import { RegisterAbout, RegisterAccess, RegisterName } from './register-fields';
import { EMPTY_REGISTRATION, registerRefusals, type RegisterValues, registration } from './register.rules';
import { Outcome, Steps } from './outcome';
import { ResendLink } from './resend';
import './accounts.css';

/** Registration: the form, then the completion screen (rule screens/register). */
export function RegisterPage() {
  const [createdFor, setCreatedFor] = useState<string | null>(null);
  if (createdFor === null) return <RegisterForm onCreated={setCreatedFor} />;
  return <RegisterDone email={createdFor} onAnother={() => setCreatedFor(null)} />;
}

/** Asks a newcomer for their details; a refusal leaves everything as it was typed. */
function RegisterForm({ onCreated }: { readonly onCreated: (email: string) => void }) {
  const { register: texts } = useTexts('accounts');
  const form = useForm<RegisterValues>({ defaultValues: EMPTY_REGISTRATION, resolver: byRules(registerRefusals) });
  const { errorOf, refuse } = useFieldErrors(form);
  const submit = useSubmit(onCreated, refuse);
  useStations();
  return (
    <PageFrame title={texts.title} back={PAGES.home}>
      <p className="accounts-intro">{texts.intro}</p>
      <form className="accounts-form" noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
        <Card className="accounts-card">
          <RegisterName form={form} errorOf={errorOf} />
        </Card>
        <Card className="accounts-card">
          <RegisterAccess form={form} errorOf={errorOf} />
        </Card>
        <Card className="accounts-card">
          <RegisterAbout form={form} errorOf={errorOf} />
        </Card>
        <Button type="submit" wide pending={form.formState.isSubmitting} pendingText={texts.pending}>
          {texts.submit}
        </Button>
      </form>
      <p className="accounts-aside">
        {texts.haveAccount}
        <Link className="accounts-link" href={PAGES.login}>
          {texts.logIn}
        </Link>
      </p>
    </PageFrame>
  );
}

type Refuse = ReturnType<typeof useFieldErrors<RegisterValues>>['refuse'];

function useSubmit(onCreated: (email: string) => void, refuse: Refuse) {
  const { language } = useLanguage();
  return async (values: RegisterValues): Promise<void> => {
    toasts.closeFailures();
    try {
      const body = registration(values, language);
      await api.post<RegisterView>(ROUTES.register, { body });
      onCreated(body.email);
    } catch (error) {
      refuse(error, { EMAIL_TAKEN: 'email', MOBILE_TAKEN: 'mobile' });
      toasts.failure(
        ({ accounts }) => accounts.register.failedTitle,
        ({ accounts, errors }) => errorText(error, errors, accounts.register.failedText),
      );
    }
  };
}

interface RegisterDoneProps {
  readonly email: string;
  readonly onAnother: () => void;
}

/** What a newcomer does next, in five points (rule screens/register). */
function RegisterDone({ email, onAnother }: RegisterDoneProps) {
  const { created: texts } = useTexts('accounts');
  return (
    <PageFrame title={texts.title} back={PAGES.home}>
      <Outcome
        icon="mail"
        tone="palm"
        steps={
          <Steps
            steps={[
              { icon: 'inbox', words: texts.checkSpam },
              { icon: 'check', words: texts.openLink },
              { icon: 'clock', words: texts.expires },
              { icon: 'lock', words: texts.thenLogIn },
            ]}
          />
        }
        actions={
          <>
            <ButtonLink href={PAGES.login} wide>
              {texts.continueToLogin}
            </ButtonLink>
            <ResendLink email={email} />
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
    </PageFrame>
  );
}
