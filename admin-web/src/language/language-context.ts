import { createContext, useContext } from 'react';
import { DEFAULT_LANGUAGE, type Language } from '@sabi50/contracts/languages';
import { type Texts } from '@sabi50/texts/console/sections';
import { type TextsByFolder } from './language-files';

export interface LanguageChoice {
  readonly language: Language;
  readonly texts: TextsByFolder;
  /** Fetches the language if need be, then speaks it and remembers it. */
  readonly choose: (language: Language) => void;
}

export const LanguageContext = createContext<LanguageChoice>({
  language: DEFAULT_LANGUAGE,
  texts: {},
  choose: () => undefined,
});

/** The language in use and the way to change it. */
export const useLanguage = (): LanguageChoice => useContext(LanguageContext);

/**
 * Makes the `useTexts` of one folder of the console: every string of it in the language in use, in English until
 * another one is fetched.
 */
export function textsOf<Folder extends keyof Texts>(folder: Folder, english: Texts[Folder]): () => Texts[Folder] {
  return function useTexts() {
    const { texts } = useLanguage();
    const translated: Texts[Folder] | undefined = texts[folder];
    return translated ?? english;
  };
}
