import { PAGES } from '@sabi50/vocabulary/routes';
import { PageFrame } from '../../app/page-frame';
import { useTexts } from '../../language/language-context';
import { Loading } from '../../ui/states';

/** Product specification section 2. */
export function LoginPage() {
  const { loginTitle } = useTexts('accounts');
  return (
    <PageFrame title={loginTitle} back={PAGES.home}>
      <Loading />
    </PageFrame>
  );
}
