import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { type Language } from '@sabi50/vocabulary/languages';
import { LanguageContext } from './language-context';
import { rememberedLanguage, rememberLanguage } from './remembered-language';

/** Holds the language for everything inside, tells it to the browser (`<html lang>`) and remembers a choice. */
export function LanguageProvider({ children }: { readonly children: ReactNode }) {
  const [language, setLanguage] = useState<Language>(rememberedLanguage);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const choose = useCallback((chosen: Language) => {
    setLanguage(chosen);
    rememberLanguage(chosen);
  }, []);
  const choice = useMemo(() => ({ language, choose }), [language, choose]);
  return <LanguageContext value={choice}>{children}</LanguageContext>;
}
