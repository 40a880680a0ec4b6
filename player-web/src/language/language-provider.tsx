import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { type Language } from '@sabi50/vocabulary/languages';
import { LanguageContext } from './language-context';
import { loadTexts } from './load-texts';
import { rememberLanguage } from './remembered-language';
import { type Texts } from './texts';

interface Spoken {
  readonly language: Language;
  readonly texts: Texts;
}

/** Holds the language for everything inside, tells it to the browser (`<html lang>`) and remembers a choice. */
export function LanguageProvider({ first, children }: { readonly first: Spoken; readonly children: ReactNode }) {
  const [spoken, setSpoken] = useState(first);
  useEffect(() => {
    document.documentElement.lang = spoken.language;
  }, [spoken.language]);
  const choose = useCallback(async (language: Language) => {
    try {
      const texts = await loadTexts(language);
      rememberLanguage(language);
      setSpoken({ language, texts });
      return true;
    } catch {
      return false;
    }
  }, []);
  const choice = useMemo(() => ({ ...spoken, choose }), [spoken, choose]);
  return <LanguageContext value={choice}>{children}</LanguageContext>;
}
