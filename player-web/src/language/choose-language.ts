import { useCallback } from 'react';
import { type Language } from '@sabi50/vocabulary/languages';
import { toasts } from '../ui/toasts';
import { useLanguage } from './language-context';
import { changeUnlessGuarded } from './language-guard';

/** Changes the language, unless the page asks first, and shows a message when it could not be fetched. */
export function useChooseLanguage(): (language: Language) => void {
  const { language: now, choose } = useLanguage();
  return useCallback(
    (language) => {
      const change = () => {
        void choose(language).then((done) => {
          if (!done) showFailure();
        });
      };
      // The one in use may be chosen again while another is on its way: nothing is lost, so nothing is asked.
      if (language === now) change();
      else changeUnlessGuarded(language, change);
    },
    [now, choose],
  );
}

function showFailure(): void {
  const isOnline = navigator.onLine;
  toasts.failure(
    ({ shell }) => (isOnline ? shell.language : shell.offlineTitle),
    ({ errors }) => (isOnline ? errors.unknown : errors.offline),
  );
}
