import { type ReactNode } from 'react';
import { Link } from 'wouter';
import { PAGES } from '@sabi50/vocabulary/routes';
import { type QuizHistoryView } from '@sabi50/vocabulary/quiz-views';
import { timeText } from '../../language/calendar';
import { useTexts } from '../../language/language-context';
import { CategoryIcon } from '../../ui/category-icon';
import { Icon } from '../../ui/icon';
import { outcomeOf } from './game.rules';
import { GameBadge } from './game-badge';

interface GameRowProps {
  readonly game: QuizHistoryView;
  /** The player wants to see the questions of this game, which is over. */
  readonly onLook: () => void;
}

/** One game: category, time, right answers and what it brought. One that goes on leads back into it. */
export function GameRow({ game, onLook }: GameRowProps) {
  const { goOn, look } = useTexts('history').games;
  if (outcomeOf(game) === 'running') {
    return (
      <Link href={PAGES.quiz.replace(':category', game.category)} className="history-line">
        <Face game={game}>{goOn}</Face>
      </Link>
    );
  }
  return (
    <button type="button" className="history-line" aria-haspopup="dialog" onClick={onLook}>
      <Face game={game}>{look}</Face>
    </button>
  );
}

interface FaceProps {
  readonly game: QuizHistoryView;
  /** Said to screen readers after the rest: what a tap does. */
  readonly children: ReactNode;
}

function Face({ game, children }: FaceProps) {
  const { right } = useTexts('history').games;
  const { title } = useTexts('shell').categories[game.category];
  return (
    <>
      <CategoryIcon category={game.category} size={44} />
      <span className="history-line-words">
        <span className="history-line-head">
          <span className="history-strong">{title}</span>
          <span className="quiet small figures">{timeText(game.startedAt)}</span>
        </span>
        <span className="history-outcome">
          <span className="small figures">{right(game.correctAnswers, game.totalQuestions)}</span>
          <GameBadge game={game} />
        </span>
      </span>
      <Icon name="chevron" size={20} />
      <span className="visually-hidden">{children}</span>
    </>
  );
}
