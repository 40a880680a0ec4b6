import { PAGES } from '@sabi50/vocabulary/routes';
import { PageFrame } from '../../app/page-frame';
import { useTexts } from '../../language/language-context';
import { Loading } from '../../ui/states';

/** Product specification section 2. */
export function ResetPasswordPage() {
  const { resetPasswordTitle } = useTexts('accounts');
  return (
    <PageFrame title={resetPasswordTitle} back={PAGES.home}>
      <Loading />
    </PageFrame>
  );
}
