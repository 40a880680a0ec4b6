import { PAGES } from '@sabi50/vocabulary/routes';
import { PageFrame } from '../../ui/page-frame';
import { useTexts } from '../../language/language-context';
import { Button, ButtonLink } from '../../ui/button';
import { Outcome, Steps } from './outcome';
import { ResendLink } from './resend-link';

interface RegisterDoneProps {
  readonly email: string;
  readonly onAnother: () => void;
}

/** What a newcomer does next, in five points (rule screens/register). */
export function RegisterDone({ email, onAnother }: RegisterDoneProps) {
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
