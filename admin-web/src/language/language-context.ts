import { createContext, useContext } from 'react';
import { DEFAULT_LANGUAGE, type Language } from '@sabi50/vocabulary/languages';
import { type TextsByRoom } from './language-files';

export interface LanguageChoice {
  readonly language: Language;
  readonly texts: TextsByRoom;
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
 * Makes the `useTexts` of a room (a folder of the console): every string of it in the language in use, in English where the
 * room is not translated.
 */
export function textsOf<Texts extends object>(room: string, english: Texts): () => Texts {
  return function useTexts() {
    const { texts } = useLanguage();
    return (texts[room] as Texts | undefined) ?? english;
  };
}
