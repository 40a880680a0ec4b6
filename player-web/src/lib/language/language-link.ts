import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '@sabi50/contracts/languages';
import { PAGES } from '@sabi50/contracts/routes';

/** The first page for visitors in a language, whatever this browser's session and cookies say. */
export const languageLink = (language: Language): string => `${PAGES.home}?language=${language}`;

/** A page of the app for somebody who reads this language; the app takes it over from the address. */
export const pageInLanguage = (page: string, language: Language): string =>
  language === DEFAULT_LANGUAGE ? page : `${page}?language=${language}`;

/** The language after this one in the pickers; the first after the last. */
export const nextLanguage = (language: Language): Language =>
  LANGUAGES[(LANGUAGES.indexOf(language) + 1) % LANGUAGES.length] ?? DEFAULT_LANGUAGE;
