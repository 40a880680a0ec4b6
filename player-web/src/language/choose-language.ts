import { useCallback } from 'react';
import { type Language } from '@sabi50/vocabulary/languages';
import { toasts } from '../ui/toasts';
import { useLanguage } from './language-context';

/** Changes the language, and says so when it could not be fetched. */
export function useChooseLanguage(): (language: Language) => void {
  const { choose, texts } = useLanguage();
  return useCallback(
    (language) => {
      void choose(language).then((done) => {
        if (!done) toasts.failure(texts.shell.offlineTitle, texts.errors.offline);
      });
    },
    [choose, texts],
  );
}
