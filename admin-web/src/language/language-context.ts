import { createContext, useContext } from 'react';
import { DEFAULT_LANGUAGE, type Language } from '@sabi50/vocabulary/languages';
import { DICTIONARY } from './dictionary';
import { type Texts } from './texts';

export interface LanguageChoice {
  readonly language: Language;
  readonly choose: (language: Language) => void;
}

export const LanguageContext = createContext<LanguageChoice>({ language: DEFAULT_LANGUAGE, choose: () => undefined });

/** The language in use and the way to change it. */
export const useLanguage = (): LanguageChoice => useContext(LanguageContext);

/** Every string of the app in the language in use. */
export const useTexts = (): Texts => DICTIONARY[useLanguage().language];
