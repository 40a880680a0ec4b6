import { PAGES } from '@sabi50/contracts/routes';
import { useTexts } from '../lib/language/language-context';
import { ScenePage } from '../ui/scene/scene-page';

/** Shown at every address that has no page of its own. */
export default function NotFoundPage() {
  const { notFoundTitle, notFoundText, allIsKept, goToFirstPage } = useTexts('shell');
  return (
    <ScenePage title={notFoundTitle} pose="not-found">
      <p>
        {notFoundText} {allIsKept}
      </p>
      <div className="place-actions">
        {/* Outside the app's own pages: the server decides what the first page is for this browser. */}
        <a className="button button-primary" href={PAGES.home}>
          {goToFirstPage}
        </a>
      </div>
    </ScenePage>
  );
}
