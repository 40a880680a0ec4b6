import { renderToStaticMarkup } from 'react-dom/server';
import { LANDING as ENGLISH_LANDING } from '@sabi50/texts/player/en/landing';
import { SHELL as ENGLISH_SHELL } from '@sabi50/texts/player/en/shell';
import { LANDING as HAUSA_LANDING } from '@sabi50/texts/player/ha/landing';
import { SHELL as HAUSA_SHELL } from '@sabi50/texts/player/ha/shell';
import { LANDING as IGBO_LANDING } from '@sabi50/texts/player/ig/landing';
import { SHELL as IGBO_SHELL } from '@sabi50/texts/player/ig/shell';
import { LANDING as YORUBA_LANDING } from '@sabi50/texts/player/yo/landing';
import { SHELL as YORUBA_SHELL } from '@sabi50/texts/player/yo/shell';
import { BRAND } from '@sabi50/contracts/brand';
import { type Language, LANGUAGES } from '@sabi50/contracts/languages';
import { LandingPage } from './landing-page';
import { type LandingProps } from './landing-picker';

const TEXTS: Readonly<Record<Language, LandingProps['texts']>> = {
  en: { landing: ENGLISH_LANDING, shell: ENGLISH_SHELL },
  ha: { landing: HAUSA_LANDING, shell: HAUSA_SHELL },
  yo: { landing: YORUBA_LANDING, shell: YORUBA_SHELL },
  ig: { landing: IGBO_LANDING, shell: IGBO_SHELL },
};

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
