import { useTexts } from '../../language/language-context';
import { Icon } from '../../ui/icon';
import { type Game, pipsOf } from './quiz-game';

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
