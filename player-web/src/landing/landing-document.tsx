import { renderToStaticMarkup } from 'react-dom/server';
import { BRAND } from '@sabi50/vocabulary/brand';
import { type Language, LANGUAGES } from '@sabi50/vocabulary/languages';
import { FIRST_PAGE as ENGLISH } from '../language/en/first-page';
import { FIRST_PAGE as HAUSA } from '../language/ha/first-page';
import { FIRST_PAGE as IGBO } from '../language/ig/first-page';
import { type FirstPageTexts } from '../language/texts';
import { FIRST_PAGE as YORUBA } from '../language/yo/first-page';
import { LandingPage } from './landing-page';

const TEXTS: Readonly<Record<Language, FirstPageTexts>> = { en: ENGLISH, ha: HAUSA, yo: YORUBA, ig: IGBO };

interface LandingDocument {
  readonly language: Language;
  readonly title: string;
  readonly head: string;
  readonly body: string;
}

/** The first page in each language, drawn once when the app is built: readable before any script runs. */
export const landingDocuments = (): readonly LandingDocument[] =>
  LANGUAGES.map((language) => {
    const texts = TEXTS[language];
    return {
      language,
      title: `${BRAND.name}: ${texts.landing.tagline}`,
      head: renderToStaticMarkup(<meta name="description" content={texts.landing.description} />),
      body: renderToStaticMarkup(<LandingPage language={language} texts={texts} />),
    };
  });
