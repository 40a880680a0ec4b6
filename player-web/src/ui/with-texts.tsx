import { type ReactNode, useMemo } from 'react';
import { type LazySection, type Sections } from '@sabi50/texts/player/sections';
import { LanguageContext, useLanguage } from '../lib/language/language-context';
import { useLazyTexts } from '../lib/language/lazy-texts';
import { ErrorCard } from './states';

export interface WithTextsProps {
  readonly of: LazySection<keyof Sections>;
  /** Stands in the place of the children until the texts are there. */
  readonly waiting: ReactNode;
  /** What stands around the error that they could not be fetched. */
  readonly failed?: (error: ReactNode) => ReactNode;
  readonly children: ReactNode;
}

/** Gives `useTexts` inside a section that is fetched when it is needed. */
export function WithTexts({ of, waiting, failed = (card) => card, children }: WithTextsProps) {
  const choice = useLanguage();
  const { data, error, isFetching, refetch } = useLazyTexts(of);
  const value = useMemo(() => ({ ...choice, texts: { ...choice.texts, [of.section]: data } }), [choice, of, data]);
  if (data) return <LanguageContext value={value}>{children}</LanguageContext>;
  if (!error) return waiting;
  return failed(<ErrorCard error={error} retrying={isFetching} onRetry={() => void refetch()} />);
}
