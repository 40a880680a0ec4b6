import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { APP as ENGLISH } from '@sabi50/texts/console/en/app';
import { nameMonths } from '@sabi50/contracts/formats';
import { type Language } from '@sabi50/contracts/languages';
import { LanguageContext } from './language-context';
import { loadTexts, type TextsByFolder } from './language-files';
import { rememberLanguage } from './remembered-language';

interface LanguageProviderProps {
  /** What is spoken at first, fetched already. */
  readonly first: { readonly language: Language; readonly texts: TextsByFolder };
  readonly children: ReactNode;
}

/** Holds the language for everything inside, tells it to the browser (`<html lang>`) and remembers a choice. */
export function LanguageProvider({ first, children }: LanguageProviderProps) {
  const [spoken, setSpoken] = useState(first);
  // Before anything inside writes a date.
  nameMonths((spoken.texts.app ?? ENGLISH).months);
  useEffect(() => {
    document.documentElement.lang = spoken.language;
  }, [spoken.language]);
  const choose = useCallback((language: Language) => {
    // A language that cannot be fetched is not changed to; the next try may have a network.
    void loadTexts(language)
      .then((texts) => {
        setSpoken({ language, texts });
        rememberLanguage(language);
      })
      .catch(() => undefined);
  }, []);
  const choice = useMemo(() => ({ ...spoken, choose }), [spoken, choose]);
  return <LanguageContext value={choice}>{children}</LanguageContext>;
}
