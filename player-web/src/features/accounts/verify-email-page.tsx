import { PAGES } from '@sabi50/vocabulary/routes';
import { PageFrame } from '../../app/page-frame';
import { useTexts } from '../../language/language-context';
import { Loading } from '../../ui/states';

/** Product specification section 2. */
export function VerifyEmailPage() {
  const { verifyEmailTitle } = useTexts('accounts');
  return (
    <PageFrame title={verifyEmailTitle} back={PAGES.home}>
      <Loading />
    </PageFrame>
  );
}
