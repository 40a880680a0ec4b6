import { PAGES } from '@sabi50/vocabulary/routes';
import { useTexts } from './language/language-context';

/** Shown at every address that has no page of its own (product specification section 2). */
export function NotFoundPage() {
  const texts = useTexts();
  return (
    <section className="card not-found" aria-labelledby="not-found-title">
      <h1 id="not-found-title">{texts.notFoundTitle}</h1>
      <p>{texts.notFoundText}</p>
      <a className="button button-primary" href={PAGES.home}>
        {texts.goHome}
      </a>
    </section>
  );
}
