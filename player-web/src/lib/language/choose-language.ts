import { useCallback } from 'react';
import { type Language } from '@sabi50/contracts/languages';
import { toasts } from '../../ui/toasts';
import { useLanguage } from './language-context';

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

/** Asked before the language changes; `change` does it. */
type LanguageGuard = (language: Language, change: () => void) => void;

let guard: LanguageGuard | null = null;

/** Has `asked` decide about every change of language until the answer is called: a game in one language would end. */
export function guardLanguage(asked: LanguageGuard): () => void {
  guard = asked;
  return () => {
    if (guard === asked) guard = null;
  };
}

/** Changes the language, or asks the page first if it wishes so. */
export function changeUnlessGuarded(language: Language, change: () => void): void {
  if (guard) guard(language, change);
  else change();
}
