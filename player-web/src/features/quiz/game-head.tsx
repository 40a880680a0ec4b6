import { type ReactNode } from 'react';
import { useTexts } from '../../language/language-context';
import { CategoryIcon } from '../../ui/category-icon';
import { Icon } from '../../ui/icon';
import { type Game, pipsOf } from './quiz-game';

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

interface GamePipsProps {
  readonly game: Game;
  /** A question is open. */
  readonly isDue: boolean;
}

/** Five pips that fill right (a tick) or wrong (a cross). */
export function GamePips({ game, isDue }: GamePipsProps) {
  const { progress } = useTexts('quiz');
  return (
    <div className="quiz-pips" role="img" aria-label={progress(game.correct, game.answered)}>
      {pipsOf(game, isDue).map((pip, index) => (
        <span key={index} className="quiz-pip" data-pip={pip}>
          {pip === 'right' && <Icon name="check" size={14} />}
          {pip === 'wrong' && <Icon name="close" size={14} />}
        </span>
      ))}
    </div>
  );
}
