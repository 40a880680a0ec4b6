import { PAGES } from '@sabi50/vocabulary/routes';
import { LandingPage } from './landing/landing-page';
import { useTexts } from './language/language-context';
import { NotFoundPage } from './not-found-page';
import { PageFooter } from './page-footer';
import { PageHeader } from './page-header';

/** The page that the address names; the server hands this app every address that is neither a file nor part of the API. */
export function App() {
  const texts = useTexts();
  const isHome = window.location.pathname === PAGES.home;
  return (
    <>
      <a className="skip-link" href="#content">
        {texts.skipToContent}
      </a>
      <PageHeader />
      <main id="content" tabIndex={-1}>
        {isHome ? <LandingPage /> : <NotFoundPage />}
      </main>
      <PageFooter />
    </>
  );
}
