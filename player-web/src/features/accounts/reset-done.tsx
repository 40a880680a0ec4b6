import { PAGES } from '@sabi50/vocabulary/routes';
import { PageFrame } from '../../ui/page-frame';
import { useTexts } from '../../language/language-context';
import { leaveTo } from '../../session/first-page';
import { Button, ButtonLink } from '../../ui/button';
import { Outcome } from './outcome';

/** The PIN (or the staff password) is set; nobody is logged in by it. */
export function ResetDone({ isPassword }: { readonly isPassword: boolean }) {
  const { resetPassword: texts, created } = useTexts('accounts');
  return (
    <PageFrame title={isPassword ? texts.passwordDoneTitle : texts.doneTitle} back={PAGES.home}>
      <Outcome
        icon="check"
        tone="palm"
        actions={
          isPassword ? (
            <Button wide onClick={() => leaveTo(PAGES.adminLogin)}>
              {created.continueToLogin}
            </Button>
          ) : (
            <ButtonLink href={PAGES.login} wide>
              {created.continueToLogin}
            </ButtonLink>
          )
        }
      >
        <p>{isPassword ? texts.passwordDoneText : texts.doneText}</p>
      </Outcome>
    </PageFrame>
  );
}
