import { BRAND } from '@sabi50/vocabulary/brand';
import { PAGES } from '@sabi50/vocabulary/routes';
import { HealthCard } from './health/health-card';
import { useTexts } from './language/language-context';
import { LanguageSelect } from './language/language-select';

/** The staff console: for now the health of the product, part by part. */
export function App() {
  const texts = useTexts();
  return (
    <>
      <a className="skip-link" href="#content">
        {texts.skipToContent}
      </a>
      <header className="page-header">
        <a className="wordmark" href={PAGES.admin}>
          {BRAND.titleInCapitals}
        </a>
        <LanguageSelect />
      </header>
      <main id="content" tabIndex={-1}>
        <div className="page">
          <h1>{texts.consoleTitle}</h1>
          <HealthCard />
        </div>
      </main>
    </>
  );
}
