import { createContext, useContext } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Language } from '@sabi50/contracts/languages';
import { NetworkError } from '../api/api-error';
import { useLanguage } from './language-context';

/** How the texts of one section are fetched in each language. */
export type ApartChunks<Texts> = Readonly<Record<Language, () => Promise<Texts>>>;

/**
 * Texts that come with their page, apart from the others of a language. While another language is on its way, the one before is
 * shown: nothing that was typed goes. The error is a NetworkError.
 */
export function useApartTexts<Texts>(section: string, chunks: ApartChunks<Texts>) {
  const { language } = useLanguage();
  return useQuery({
    queryKey: ['texts', section, language],
    queryFn: () =>
      chunks[language]().catch(() => {
        throw new NetworkError(navigator.onLine ? 'timeout' : 'offline');
      }),
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
}

/** How a page hands texts of a section that have come to what is below it: the context, and the hook that reads it. */
export function apartTextsContext<Texts>(section: string) {
  const Context = createContext<Texts | null>(null);
  const useTextsAbove = (): Texts => {
    const texts = useContext(Context);
    if (!texts) throw new Error(`There are no texts of ${section} above this component`);
    return texts;
  };
  return [Context, useTextsAbove] as const;
}
