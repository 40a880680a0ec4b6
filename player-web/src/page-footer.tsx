import { BRAND } from '@sabi50/vocabulary/brand';
import { useTexts } from './language/language-context';

/** Stands below every page (product specification section 1). */
export function PageFooter() {
  const texts = useTexts();
  return (
    <footer className="page-footer">
      <p>{texts.footerClaim}</p>
      <p>
        © {BRAND.copyrightYear} {BRAND.name}
      </p>
    </footer>
  );
}
