import { type QuizHistoryView, type ReviewedQuestionView } from '@sabi50/contracts/quiz-views';
import { useTexts } from '../../lib/language/language-context';
import { Icon, type IconName } from '../../ui/icon';
import './history.css';
import './score-diamonds.css';

const SIGNS: Readonly<Record<GameOutcome, IconName | null>> = {
  won: 'star',
  lost: null,
  refunded: 'refresh',
  running: 'clock',
};

/** What a game brought, in a word. */
export function GameBadge({ game }: { readonly game: QuizHistoryView }) {
  const { games } = useTexts('history');
  const outcome = outcomeOf(game);
  const sign = SIGNS[outcome];
  return (
    <span className="history-badge small" data-outcome={outcome}>
      {sign && <Icon name={sign} size={16} />}
      <span>{games[outcome]}</span>
    </span>
  );
}

export type GameOutcome = 'won' | 'lost' | 'refunded' | 'running';

/** What a game brought: a point, none, its fee back, or nothing yet. */
export function outcomeOf(game: Pick<QuizHistoryView, 'endedAt' | 'refunded' | 'pointsEarned'>): GameOutcome {
  if (game.endedAt === null) return 'running';
  if (game.pointsEarned > 0) return 'won';
  return game.refunded ? 'refunded' : 'lost';
}

export type AnswerVerdict = 'right' | 'wrong' | 'late' | 'none';

/** How a question went. One that was answered too late is not called wrong: the answer may have been right. */
export function verdictOf(
  question: Pick<ReviewedQuestionView, 'isCorrect' | 'timedOut' | 'unanswered'>,
): AnswerVerdict {
  if (question.isCorrect) return 'right';
  if (question.timedOut) return 'late';
  return question.unanswered ? 'none' : 'wrong';
}

interface ScoreDiamondsProps {
  readonly right: number;
  readonly of: number;
}

/** A diamond for each question, as in the game, filled by a right answer. Decoration: the words beside it say the same. */
export const ScoreDiamonds = ({ right, of }: ScoreDiamondsProps) => (
  <span className="score-diamonds" aria-hidden="true">
    {Array.from({ length: of }, (_, index) => (
      <i key={index} data-right={index < right || undefined} />
    ))}
  </span>
);
