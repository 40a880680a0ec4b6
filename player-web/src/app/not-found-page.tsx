import { PAGES } from '@sabi50/vocabulary/routes';
import { useTexts } from '../language/language-context';
import { Card } from '../ui/card';
import { PageFrame } from '../ui/page-frame';

/** Shown at every address that has no page of its own. */
export function NotFoundPage() {
  const { notFoundTitle, notFoundText, goToFirstPage } = useTexts('shell');
  return (
    <PageFrame title={notFoundTitle}>
      <Card>
        <p>{notFoundText}</p>
        {/* Outside the app's own pages: the server decides what the first page is for this browser. */}
        <a className="button button-primary" href={PAGES.home}>
          {goToFirstPage}
        </a>
      </Card>
    </PageFrame>
  );
}
