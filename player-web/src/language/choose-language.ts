import { useCallback } from 'react';
import { type Language } from '@sabi50/vocabulary/languages';
import { toasts } from '../ui/toasts';
import { useLanguage } from './language-context';
import { changeUnlessGuarded } from './language-guard';

/** Changes the language, unless the page has something to ask first, and says so when it could not be fetched. */
export function useChooseLanguage(): (language: Language) => void {
  const { language: now, choose, texts } = useLanguage();
  return useCallback(
    (language) => {
      if (language === now) return;
      changeUnlessGuarded(language, () => {
        void choose(language).then((done) => {
          if (!done) toasts.failure(texts.shell.offlineTitle, texts.errors.offline);
        });
      });
    },
    [now, choose, texts],
  );
}
