import { PAGES } from '@sabi50/vocabulary/routes';
import { errorText } from '../../language/error-text';
import { useTexts } from '../../language/language-context';
import { ButtonLink } from '../../ui/button';
import { Card } from '../../ui/card';
import { Outcome } from './outcome';
import { ResendForm } from './resend-form';
import './accounts.css';

/** The server is being asked. */
export function VerifyLoading() {
  const { verifyEmail: texts } = useTexts('accounts');
  return (
    <div role="status">
      <Outcome icon="mail" tone="adire">
        <p>{texts.loading}</p>
      </Outcome>
    </div>
  );
}

/** The address is verified, now or since earlier. */
export function VerifyDone({ already }: { readonly already: boolean }) {
  const { verifyEmail: texts } = useTexts('accounts');
  return (
    <div role="status">
      <Outcome
        icon="check"
        tone="palm"
        actions={
          <ButtonLink href={PAGES.login} wide>
            {texts.toLogin}
          </ButtonLink>
        }
      >
        <h2>{texts.doneTitle}</h2>
        <p>{already ? texts.alreadyText : texts.doneText}</p>
      </Outcome>
    </div>
  );
}

/** The link does not work (any more): a new one is one step away. */
export function VerifyFailed({ error }: { readonly error: unknown }) {
  const { verifyEmail: texts } = useTexts('accounts');
  const errors = useTexts('errors');
  return (
    <>
      <div role="alert">
        <Outcome icon="warning" tone="clay">
          <h2>{texts.failedTitle}</h2>
          <p>{errorText(error, errors)}</p>
        </Outcome>
      </div>
      <Card className="accounts-card">
        <p>{texts.failedHelp}</p>
        <ResendForm />
      </Card>
      <div className="row accounts-aside">
        <ButtonLink variant="quiet" href={PAGES.login}>
          {texts.toLogin}
        </ButtonLink>
        <ButtonLink variant="quiet" href={PAGES.register}>
          {texts.register}
        </ButtonLink>
      </div>
    </>
  );
}
