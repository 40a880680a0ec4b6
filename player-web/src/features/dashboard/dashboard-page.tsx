import { PageFrame } from '../../app/page-frame';
import { useTexts } from '../../language/language-context';
import { Loading } from '../../ui/states';

/** Product specification section 2. */
export function DashboardPage() {
  const { title } = useTexts('dashboard');
  return (
    <PageFrame title={title} logOut>
      <Loading />
    </PageFrame>
  );
}
