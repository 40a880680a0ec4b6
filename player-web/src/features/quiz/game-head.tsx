import { type ReactNode } from 'react';
import { useTexts } from '../../language/language-context';
import { CategoryIcon } from '../../ui/category-icon';
import { type Game } from './quiz-game';
import { GamePips } from './game-pips';

interface GameHeadProps {
  readonly game: Game;
  /** 1 to 5. */
  readonly number: number;
  readonly isDue: boolean;
  /** The clock, or what became of the question; 64 px. */
  readonly children?: ReactNode;
}

/** Where the player is: category, "Question 2 of 5", five pips, and the clock. */
export function GameHead({ game, number, isDue, children }: GameHeadProps) {
  const { questionOf } = useTexts('quiz');
  return (
    <div className="quiz-head">
      <CategoryIcon category={game.session.category} size={44} />
      <div className="quiz-head-words">
        <p className="quiz-counter">{questionOf(number, game.session.totalQuestions)}</p>
        <GamePips game={game} isDue={isDue} />
      </div>
      <div className="quiz-head-clock">{children}</div>
    </div>
  );
}
