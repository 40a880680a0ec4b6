import { type ReactNode } from 'react';
import { useTexts } from '../../lib/language/language-context';
import { Icon, type IconName } from '../../ui/icon';
import { type Game, type Pip, pipsOf } from './quiz-game';
import './pips.css';

interface GameHeadProps {
  readonly game: Game;
  /** 1 to 5. */
  readonly number: number;
  readonly isDue: boolean;
  /** The clock, or what became of the question. */
  readonly children?: ReactNode;
}

/** Where the player is: "Question 2 of 5", five pips, and the clock. */
export function GameHead({ game, number, isDue, children }: GameHeadProps) {
  const { questionOf } = useTexts('quiz');
  return (
    <div className="quiz-head">
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

const SIGNS: Readonly<Partial<Record<Pip, IconName>>> = {
  right: 'check',
  wrong: 'close',
  late: 'clock',
};

/** Five diamonds, each with the sign of what became of its question. */
export function GamePips({ game, isDue }: GamePipsProps) {
  const { progress } = useTexts('quiz');
  return (
    <div className="quiz-pips" role="img" aria-label={progress(game.correct, game.answered)}>
      {pipsOf(game, isDue).map((pip, index) => {
        const sign = SIGNS[pip];
        return (
          <span
            key={index}
            className="quiz-pip"
            data-pip={pip}
            data-new={(!isDue && index === game.answered - 1) || undefined}
          >
            {sign && <Icon name={sign} size={12} />}
            {pip === 'now' && <span>{index + 1}</span>}
            {pip === 'skipped' && <span>–</span>}
          </span>
        );
      })}
    </div>
  );
}
