import { PAGES } from '@sabi50/vocabulary/routes';
import { PageFrame } from '../../ui/page-frame';
import { useTexts } from '../../language/language-context';
import { ButtonLink } from '../../ui/button';
import { Outcome, Steps } from './outcome';

/** The PIN is changed, and every other device has to log in with it. */
export function ChangePasswordDone() {
  const { changePassword: texts } = useTexts('accounts');
  return (
    <PageFrame title={texts.doneTitle} back={PAGES.dashboard}>
      <Outcome
        icon="shield"
        tone="palm"
        steps={<Steps steps={[{ icon: 'logout', words: texts.othersLoggedOut }]} />}
        actions={
          <ButtonLink href={PAGES.dashboard} wide>
            {texts.toDashboard}
          </ButtonLink>
        }
      >
        <p>{texts.doneText}</p>
      </Outcome>
    </PageFrame>
  );
}
