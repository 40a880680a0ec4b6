import { type Language } from '@sabi50/vocabulary/languages';
import { PAGES } from '@sabi50/vocabulary/routes';

/** The first page for visitors in a language, whatever this browser's session and cookies say. */
export const languageLink = (language: Language): string => `${PAGES.home}?language=${language}`;
