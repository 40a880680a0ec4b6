import { PAGES } from '@sabi50/vocabulary/routes';
import { PageFrame } from '../../app/page-frame';
import { useTexts } from '../../language/language-context';
import { Loading } from '../../ui/states';

/** Product specification section 2. */
export function ForgotPasswordPage() {
  const { forgotPasswordTitle } = useTexts('accounts');
  return (
    <PageFrame title={forgotPasswordTitle} back={PAGES.home}>
      <Loading />
    </PageFrame>
  );
}
