import { BRAND } from '@sabi50/vocabulary/brand';
import { PAGES } from '@sabi50/vocabulary/routes';
import { LanguageSelect } from './language/language-select';

/** Stands above every page: whose page this is, and the language it speaks. */
export function PageHeader() {
  return (
    <header className="page-header">
      <a className="wordmark" href={PAGES.home}>
        {BRAND.titleInCapitals}
      </a>
      <LanguageSelect />
    </header>
  );
}
