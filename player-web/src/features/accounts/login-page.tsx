import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'wouter';
import { PAGES } from '@sabi50/contracts/routes';
import { usePrizeStage } from '../draws/use-prize-stage';
import { byRules } from '../../lib/forms/by-rules';
import { useFieldErrors } from '../../lib/forms/use-field-errors';
import { submitting } from '../../lib/forms/submitting';
import { useTexts } from '../../lib/language/language-context';
import { Button } from '../../ui/kit/button';
import { PinField } from '../../ui/form-fields/pin-field';
import { ScenePage } from '../../ui/scene/scene-page';
import { TextField } from '../../ui/fields/text-field';
import { type LoginProblem, LoginProblemCard } from './login-problem';
import { loginRefusals, type LoginValues } from './login.rules';
import { useLogIn } from './use-log-in';
import './accounts.css';

/** Login by email or mobile number and PIN (rule screens/login). */
export function LoginPage() {
  const { login: texts } = useTexts('accounts');
  const form = useForm<LoginValues>({
    defaultValues: { emailOrMobile: '', password: '' },
    resolver: byRules(loginRefusals),
  });
  const { errorOf, refuse } = useFieldErrors(form);
  const [problem, setProblem] = useState<LoginProblem | null>(null);
  const { logIn, leaving, checking } = useLogIn(refuse, setProblem);
  const corrected = (email: string): void => {
    form.setValue('emailOrMobile', email);
    setProblem({ kind: 'unverified', typed: email, pin: form.getValues('password') });
  };
  return (
    <ScenePage
      kind="form"
      pose="happy"
      title={texts.title}
      intro={texts.intro}
      stage={usePrizeStage()}
      back={PAGES.home}
    >
      <form className="accounts-form" noValidate onSubmit={submitting(form, logIn)}>
        <div className="accounts-card">
          <TextField
            label={texts.emailOrMobile}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            error={errorOf('emailOrMobile')}
            {...form.register('emailOrMobile')}
          />
          <PinField
            label={texts.pin}
            autoComplete="current-password"
            error={errorOf('password')}
            {...form.register('password')}
          />
          <Link className="accounts-link accounts-forgot" href={PAGES.forgotPassword}>
            {texts.forgot}
          </Link>
          <Button type="submit" wide pending={form.formState.isSubmitting || leaving} pendingText={texts.pending}>
            {texts.submit}
          </Button>
          <p role="status">{checking && texts.checking}</p>
        </div>
      </form>
      {problem && <LoginProblemCard problem={problem} onCorrected={corrected} />}
      <NewHere />
    </ScenePage>
  );
}

function NewHere() {
  const { login: texts } = useTexts('accounts');
  return (
    <p className="accounts-aside">
      {texts.newHere}
      <Link className="accounts-link" href={PAGES.register}>
        {texts.register}
      </Link>
    </p>
  );
}
