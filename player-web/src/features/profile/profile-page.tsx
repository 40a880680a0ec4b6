import { PAGES } from '@sabi50/vocabulary/routes';
import { PageFrame } from '../../app/page-frame';
import { useTexts } from '../../language/language-context';
import { Loading } from '../../ui/states';

/** Product specification section 2. */
export function ProfilePage() {
  const { title } = useTexts('profile');
  return (
    <PageFrame title={title} back={PAGES.dashboard}>
      <Loading />
    </PageFrame>
  );
}
