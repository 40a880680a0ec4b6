import { type ReactNode } from 'react';
import { type PracticeTexts } from '@sabi50/texts/player/sections';
import { PAGES } from '@sabi50/contracts/routes';
import { type ApartChunks, apartTextsContext, useApartTexts } from '../../../lib/language/apart-texts';
import { PageFrame } from '../../../ui/page-frame';
import { ErrorCard, Loading, Skeleton } from '../../../ui/states';

/** What practice says; it comes with its pages. */
const PRACTICE_TEXTS: ApartChunks<PracticeTexts> = {
  en: async () => (await import('@sabi50/texts/player/en/practice')).PRACTICE,
  ha: async () => (await import('@sabi50/texts/player/ha/practice')).PRACTICE,
  yo: async () => (await import('@sabi50/texts/player/yo/practice')).PRACTICE,
  ig: async () => (await import('@sabi50/texts/player/ig/practice')).PRACTICE,
};

export const [PracticeTextsContext, usePracticeTexts] = apartTextsContext<PracticeTexts>('practice');

/** The page inside says what it says in the language in use, as soon as its words are there. */
export function WithPracticeTexts({ children }: { readonly children: ReactNode }) {
  const { data, error, isFetching, refetch } = useApartTexts('practice', PRACTICE_TEXTS);
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

/** Always in sight, so that nobody takes practice for the paid game. */
export function PracticeLabel() {
  const { label } = usePracticeTexts();
  return <p className="practice-label">{label}</p>;
}
