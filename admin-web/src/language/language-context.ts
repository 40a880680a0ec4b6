import { createContext, useContext } from 'react';
import { DEFAULT_LANGUAGE, type Language } from '@sabi50/vocabulary/languages';
import { type Texts } from '@sabi50/texts/console/sections';
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
 * Makes the `useTexts` of a room (a folder of the console): every string of it in the language in use, in English until
 * another one is fetched.
 */
export function textsOf<Room extends keyof Texts>(room: Room, english: Texts[Room]): () => Texts[Room] {
  return function useTexts() {
    const { texts } = useLanguage();
    const translated: Texts[Room] | undefined = texts[room];
    return translated ?? english;
  };
}
