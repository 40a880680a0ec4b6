import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type LazySection, type Sections } from '@sabi50/texts/player/sections';
import { NetworkError } from '../api/api-error';
import { useLanguage } from './language-context';

/**
 * Fetches a section apart from the other texts of its language. Shows the language before while the next one is on its way, so that
 * nothing typed is lost. The error is a NetworkError.
 */
export function useLazyTexts<Name extends keyof Sections>({ section, load }: LazySection<Name>) {
  const { language } = useLanguage();
  return useQuery({
    queryKey: ['texts', section, language],
    queryFn: () =>
      load[language]().catch(() => {
        throw new NetworkError(navigator.onLine ? 'timeout' : 'offline');
      }),
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
}
