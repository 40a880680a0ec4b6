import { createContext, useContext } from 'react';
import { type Language } from '@sabi50/contracts/languages';
import { type Sections, type Texts } from '@sabi50/texts/player/sections';

export interface LanguageChoice {
  readonly language: Language;
  /** Sections that come with their page are there inside `WithTexts`. */
  readonly texts: Texts & Partial<Sections>;
  /** Loads the language and then speaks it, unless another one was chosen meanwhile. Resolves false when it cannot be loaded. */
  readonly choose: (language: Language) => Promise<boolean>;
}

export const LanguageContext = createContext<LanguageChoice | null>(null);

/** The language in use and the way to change it. */
export function useLanguage(): LanguageChoice {
  const choice = useContext(LanguageContext);
  if (!choice) throw new Error('There is no LanguageProvider above this component');
  return choice;
}

/** One section of what the app says, in the language in use: `useTexts('quiz')`. */
export function useTexts<Name extends keyof Sections>(section: Name): Sections[Name] {
  const texts: Sections[Name] | undefined = (useLanguage().texts as Partial<Sections>)[section];
  if (!texts) throw new Error(`There are no texts of ${section} above this component`);
  return texts;
}
