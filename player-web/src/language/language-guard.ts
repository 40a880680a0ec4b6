import { type Language } from '@sabi50/vocabulary/languages';

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
