import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Language } from '@sabi50/vocabulary/languages';
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
