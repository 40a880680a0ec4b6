import { createContext, type ReactNode, useContext } from 'react';
import { useQuery } from '@tanstack/react-query';
import { type PracticeTexts } from '@sabi50/texts/player/sections';
import { type Language } from '@sabi50/vocabulary/languages';
import { PAGES } from '@sabi50/vocabulary/routes';
import { NetworkError } from '../../../api/api-error';
import { useLanguage } from '../../../language/language-context';
import { PageFrame } from '../../../ui/page-frame';
import { ErrorCard, Loading, Skeleton } from '../../../ui/states';

/** Apart from the other texts of a language: they come with the page. */
const CHUNKS: Readonly<Record<Language, () => Promise<PracticeTexts>>> = {
  en: async () => (await import('@sabi50/texts/player/en/practice')).PRACTICE,
  ha: async () => (await import('@sabi50/texts/player/ha/practice')).PRACTICE,
  yo: async () => (await import('@sabi50/texts/player/yo/practice')).PRACTICE,
  ig: async () => (await import('@sabi50/texts/player/ig/practice')).PRACTICE,
};

/** @throws NetworkError when it cannot be fetched */
async function loadPracticeTexts(language: Language): Promise<PracticeTexts> {
  try {
    return await CHUNKS[language]();
  } catch {
    throw new NetworkError(navigator.onLine ? 'timeout' : 'offline');
  }
}

const PracticeTextsContext = createContext<PracticeTexts | null>(null);

export function usePracticeTexts(): PracticeTexts {
  const texts = useContext(PracticeTextsContext);
  if (!texts) throw new Error('There are no texts of practice above this component');
  return texts;
}

/** The page inside says what it says in the language in use, as soon as its words are there. */
export function WithPracticeTexts({ children }: { readonly children: ReactNode }) {
  const { language } = useLanguage();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['practice-texts', language],
    queryFn: () => loadPracticeTexts(language),
  });
  if (data) return <PracticeTextsContext value={data}>{children}</PracticeTextsContext>;
  return (
    <PageFrame back={PAGES.home}>
      {error ? (
        <ErrorCard error={error} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton height={420} />
        </Loading>
      )}
    </PageFrame>
  );
}
