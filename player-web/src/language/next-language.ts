import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '@sabi50/vocabulary/languages';

/** The language after this one in the pickers; the first after the last. */
export const nextLanguage = (language: Language): Language =>
  LANGUAGES[(LANGUAGES.indexOf(language) + 1) % LANGUAGES.length] ?? DEFAULT_LANGUAGE;
