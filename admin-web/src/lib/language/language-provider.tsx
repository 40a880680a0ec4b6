import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { nameMonths } from '@sabi50/contracts/formats';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@sabi50/contracts/languages';
import { LanguageContext, type LanguageChoice, type Texts } from './texts';

/** A language travels in one file. */
const FILES: Readonly<Record<Language, () => Promise<Texts>>> = {
  en: async () => (await import('@sabi50/texts/console/en')).TEXTS,
  ha: async () => (await import('@sabi50/texts/console/ha')).TEXTS,
  yo: async () => (await import('@sabi50/texts/console/yo')).TEXTS,
  ig: async () => (await import('@sabi50/texts/console/ig')).TEXTS,
};

/** A stored name (rule data/stored-names). */
const STORAGE_KEY = 'language';

type Spoken = Omit<LanguageChoice, 'choose'>;

const load = async (language: Language): Promise<Spoken> => ({ language, texts: await FILES[language]() });

/** Fetches the language chosen on this device, English where none was or it cannot be fetched. */
export const loadRememberedLanguage = (): Promise<Spoken> =>
  load(rememberedLanguage()).catch(() => load(DEFAULT_LANGUAGE));

function rememberedLanguage(): Language {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return isLanguage(stored) ? stored : DEFAULT_LANGUAGE;
  } catch {
    return DEFAULT_LANGUAGE;
  }
}

/** Keeps the choice for the next visit; without storage it lasts until the page is left. */
function rememberLanguage(language: Language): void {
  try {
    localStorage.setItem(STORAGE_KEY, language);
  } catch {
    // The page keeps the chosen language; only the next visit starts in English.
  }
}

interface LanguageProviderProps {
  readonly first: Spoken;
  readonly children: ReactNode;
}

/** Holds the language for everything inside, sets it for the browser (`<html lang>`) and remembers a choice. */
export function LanguageProvider({ first, children }: LanguageProviderProps) {
  const [spoken, setSpoken] = useState(first);
  // Before anything inside writes a date.
  nameMonths(spoken.texts.app.months);
  useEffect(() => {
    document.documentElement.lang = spoken.language;
  }, [spoken.language]);
  const choose = useCallback((language: Language) => {
    // A language that cannot be fetched is not changed to; the next try may have a network.
    void load(language)
      .then((loaded) => {
        setSpoken(loaded);
        rememberLanguage(language);
      })
      .catch(() => undefined);
  }, []);
  const choice = useMemo(() => ({ ...spoken, choose }), [spoken, choose]);
  return <LanguageContext value={choice}>{children}</LanguageContext>;
}
