import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { PAGES } from '@sabi50/contracts/routes';
import { REGISTER } from '@sabi50/texts/player/register';
import { usePrizeStage } from '../../draws/use-prize-stage';
import { useTexts } from '../../../lib/language/language-context';
import { useStations } from '../../person/station-field';
import { Button, ButtonLink } from '../../../ui/kit/button';
import { Guide } from '../../../ui/kit/guide';
import { Icon } from '../../../ui/icon';
import { PageFrame } from '../../../ui/page-frame';
import { type PageHeaderProps } from '../../../ui/kit/page-header';
import { ScenePage } from '../../../ui/scene/scene-page';
import { Loading, Skeleton } from '../../../ui/states';
import { WithTexts } from '../../../ui/with-texts';
import { CorrectEmail } from '../correct-email';
import { Outcome, Steps } from '../outcome';
import { ResendLink } from '../resend';
import { StepFields } from './register-fields';
import { REGISTER_STEPS, STEPS } from './register-steps.rules';
import { type Created, useRegisterForm } from './use-register-form';
import '../accounts.css';
import './register.css';

/** Registration: three short steps, then the completion screen (rule screens/register). */
export const RegisterPage = () => (
  <WithTexts
    of={REGISTER}
    waiting={<EmptyPlace>{SKELETON}</EmptyPlace>}
    failed={(error) => <EmptyPlace>{error}</EmptyPlace>}
  >
    <Registration />
  </WithTexts>
);

const SKELETON = (
  <Loading>
    <Skeleton />
    <Skeleton height={8} />
    <Skeleton height={360} />
  </Loading>
);

const EmptyPlace = ({ children }: { readonly children: ReactNode }) => (
  <PageFrame back={PAGES.home} look="place">
    <div className="place" data-kind="form">
      <div className="place-stage register-greeting" />
      <div className="place-sheet register-step">{children}</div>
    </div>
  </PageFrame>
);

function Registration() {
  const [created, setCreated] = useState<Created | null>(null);
  if (created === null) return <RegisterForm onCreated={setCreated} />;
  return (
    <RegisterDone
      account={created}
      onCorrected={(email) => setCreated({ ...created, email })}
      onAnother={() => setCreated(null)}
    />
  );
}

/** Asks a newcomer for their details; a refusal leaves everything as it was typed, and leads to its step. */
function RegisterForm({ onCreated }: { readonly onCreated: (created: Created) => void }) {
  const texts = useTexts('register');
  const { form, errorOf, step, heading, back, goOn } = useRegisterForm(onCreated);
  useStations();
  const { id } = REGISTER_STEPS[step] ?? REGISTER_STEPS[0];
  return (
    <Place title={texts.form.title} back={step === 0 ? PAGES.home : back}>
      <Greeting words={texts.greetings[id]} name={form.getValues('firstName').trim()} />
      <section className="place-sheet register-step">
        <h2 ref={heading} tabIndex={-1}>
          {texts.step(step + 1, STEPS, texts.steps[id])}
        </h2>
        <div className="register-progress" aria-hidden="true">
          {REGISTER_STEPS.map((one, index) => (
            <i key={one.id} data-done={index <= step || undefined} />
          ))}
        </div>
        <form
          className="accounts-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void goOn(event.currentTarget);
          }}
        >
          <StepFields step={id} form={form} errorOf={errorOf} />
          <p className="register-kept small">
            <Icon name="check" size={20} />
            {texts.kept}
          </p>
          <Button type="submit" wide pending={form.formState.isSubmitting} pendingText={texts.form.pending}>
            {id === 'access' ? texts.form.submit : texts.next[id]}
          </Button>
        </form>
        {step === 0 && <HaveAccount />}
      </section>
    </Place>
  );
}

/** A stage and a sheet, as where somebody logs in; the header says what is being done. */
function Place({ children, ...header }: Pick<PageHeaderProps, 'title' | 'back'> & { readonly children: ReactNode }) {
  return (
    <PageFrame {...header} look="place">
      <div className="place" data-kind="form">
        {children}
      </div>
    </PageFrame>
  );
}

/** The guide says a word; what they say stands on a plate beside them. */
function Greeting({ words, name }: { readonly words: string | ((name: string) => string); readonly name: string }) {
  return (
    <div className="place-stage register-greeting">
      {usePrizeStage()}
      <p>
        <span className="two-lines">{typeof words === 'string' ? words : words(name)}</span>
      </p>
      <Guide pose="happy" />
    </div>
  );
}

function HaveAccount() {
  const texts = useTexts('register').form;
  return (
    <p className="accounts-aside">
      {texts.haveAccount}
      <Link className="accounts-link" href={PAGES.login}>
        {texts.logIn}
      </Link>
    </p>
  );
}

interface RegisterDoneProps {
  readonly account: Created;
  readonly onCorrected: (email: string) => void;
  readonly onAnother: () => void;
}

/** What a newcomer does next, in five points (rule screens/register). */
function RegisterDone({ account: { email, pin }, onCorrected, onAnother }: RegisterDoneProps) {
  const { created: texts } = useTexts('register');
  const { continueToLogin } = useTexts('accounts');
  return (
    <ScenePage kind="form" pose="happy" title={texts.title} back={PAGES.home}>
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
              {continueToLogin}
            </ButtonLink>
            <ResendLink email={email} />
            <CorrectEmail key={email} account={{ emailOrMobile: email, pin }} onCorrected={onCorrected} />
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
