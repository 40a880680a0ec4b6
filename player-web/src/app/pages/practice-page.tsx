import { lazy } from 'react';
import { CATEGORIES, type Category } from '@sabi50/contracts/enumerations';
import { PAGES } from '@sabi50/contracts/routes';
import { PRACTICE } from '@sabi50/texts/player/practice';
import { useParams } from 'wouter';
import { PracticeChoice } from '../../features/quiz/practice/practice-choice';
import { PracticeRound } from '../../features/quiz/practice/practice-round';
import { PageWithTexts } from '../../ui/page-with-texts';

const Round = lazy(async () => {
  const [quiz, { LearntList }] = await Promise.all([
    import('./quiz-page'),
    import('../../features/quiz/result-screen'),
  ]);
  const stage = { ...quiz, LearntList };
  const OnStage = ({ category }: { readonly category: Category }) => <PracticeRound {...{ category, stage }} />;
  return { default: OnStage };
});

/** `/practice` chooses, `/practice/{category}` is a round (rule quiz/practice-rounds). */
export function PracticePage() {
  const { category } = useParams<{ category?: string }>();
  const known = CATEGORIES.find((one) => one === category);
  return (
    <PageWithTexts of={PRACTICE} back={PAGES.home}>
      {known ? <Round key={known} category={known} /> : <PracticeChoice />}
    </PageWithTexts>
  );
}
