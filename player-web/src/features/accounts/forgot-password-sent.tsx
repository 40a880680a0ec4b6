import { PAGES } from '@sabi50/vocabulary/routes';
import { PageFrame } from '../../ui/page-frame';
import { useTexts } from '../../language/language-context';
import { Button, ButtonLink } from '../../ui/button';
import { Outcome, Steps } from './outcome';

interface ForgotPasswordSentProps {
  readonly email: string;
  readonly onAnother: () => void;
}

/** Check your email, with a way back to login and one to send another (rule screens/forgot-password). */
export function ForgotPasswordSent({ email, onAnother }: ForgotPasswordSentProps) {
  const { forgotPassword: texts } = useTexts('accounts');
  return (
    <PageFrame title={texts.sentTitle} back={PAGES.home}>
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
    </PageFrame>
  );
}
