import { CATEGORIES } from '@sabi50/contracts/enumerations';
import { useParams } from 'wouter';
import { SpendingNotice } from '../../features/profile/spending/spending-notice';
import { QuizScreen } from '../../features/quiz/quiz-screen';
import { NoPage } from '../no-page';

/** `/quiz/{category}` (rule screens/quiz); an unknown category is a page that is not there. */
export function QuizPage() {
  const { category } = useParams<{ category: string }>();
  const known = CATEGORIES.find((one) => one === category);
  return known ? <QuizScreen key={known} category={known} notice={<SpendingNotice />} /> : <NoPage />;
}

/** The stage, which practice borrows from this chunk: a chunk of its own would weigh on every paid game. */
export { GamePips } from '../../features/quiz/game-head';
export { QuestionScreen } from '../../features/quiz/question-screen';
export { Guide } from '../../ui/kit/guide';
export { useOutcomeFeedback } from '../../features/quiz/sound';
