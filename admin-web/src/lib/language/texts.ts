import { createContext, useContext } from 'react';
import { ERASED_FULL_NAME } from '@sabi50/contracts/erasure-views';
import { type Language } from '@sabi50/contracts/languages';
import { REASON_OF_PLAIN_CALL } from '@sabi50/contracts/staff-log';
import { type Texts } from '@sabi50/texts/console/sections';

export type { Texts };

export interface LanguageChoice {
  readonly language: Language;
  readonly texts: Texts;
  /** Fetches the language if need be, then changes to it and remembers it. */
  readonly choose: (language: Language) => void;
}

export const LanguageContext = createContext<LanguageChoice | null>(null);

/** The language in use and the way to change it. */
export function useLanguage(): LanguageChoice {
  const choice = useContext(LanguageContext);
  if (!choice) throw new Error('Texts are read below a LanguageContext');
  return choice;
}

/** The texts of one section in the language in use. */
export const useTexts = <Section extends keyof Texts>(section: Section): Texts[Section] => useLanguage().texts[section];

/** A person's name as it is shown: who was erased has none but in the reader's language (rule data/erasure). */
export function useDisplayName(): (name: string) => string {
  const { erasedPlayer } = useTexts('app');
  return (name) => (name === '' || name === ERASED_FULL_NAME ? erasedPlayer : name);
}

/** The reason that staff gave; ours for a call that carried none (rule money/staff-adjust-by-amount). */
export const reasonText = (
  reason: string,
  { reasonOfPlainCall }: Pick<Texts['staff-log'], 'reasonOfPlainCall'>,
): string => (reason === REASON_OF_PLAIN_CALL ? reasonOfPlainCall : reason);

/** A reason or a status of the API in words; an unknown one as it is. */
export function detailText(detail: string, { case: { details }, flags }: Texts['payments']): string {
  const words: Readonly<Record<string, string>> = { ...flags, ...details };
  return words[detail] ?? detail;
}
