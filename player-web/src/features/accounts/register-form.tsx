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
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { toasts } from '../../ui/toasts';
import { RegisterAbout } from './register-about';
import { RegisterAccess } from './register-access';
import { RegisterName } from './register-name';
import { EMPTY_REGISTRATION, registerRefusals, registration, type RegisterValues } from './register.rules';
import './accounts.css';

/** Asks a newcomer for their details; a refusal leaves everything as it was typed. */
export function RegisterForm({ onCreated }: { readonly onCreated: (email: string) => void }) {
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
