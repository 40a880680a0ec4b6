import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { nameMonths } from '@sabi50/contracts/formats';
import { type Language } from '@sabi50/contracts/languages';
import { LanguageContext } from './language-context';
import { loadTexts } from './load-texts';
import { rememberLanguage } from './remembered-language';
import { type Texts } from '@sabi50/texts/player/sections';

/** A language, and its texts. */
export interface LoadedLanguage {
  readonly language: Language;
  readonly texts: Texts;
}

/** Provides the language, sets `<html lang>` and stores a choice. */
export function LanguageProvider({
  first,
  children,
}: {
  readonly first: LoadedLanguage;
  readonly children: ReactNode;
}) {
  const [spoken, setSpoken] = useState(first);
  // Before anything inside writes a date.
  nameMonths(spoken.texts.shell.months);
  useEffect(() => {
    document.documentElement.lang = spoken.language;
  }, [spoken.language]);
  const choices = useRef(0);
  const choose = useCallback(async (language: Language) => {
    const choice = ++choices.current;
    // Of two choices the later one counts, whichever arrives first.
    const isOvertaken = () => choice !== choices.current;
    try {
      const texts = await loadTexts(language);
      if (isOvertaken()) return true;
      rememberLanguage(language);
      setSpoken({ language, texts });
      return true;
    } catch {
      return isOvertaken();
    }
  }, []);
  const choice = useMemo(() => ({ ...spoken, choose }), [spoken, choose]);
  return <LanguageContext value={choice}>{children}</LanguageContext>;
}
