import { type QuizHistoryView } from '@sabi50/contracts/quiz-views';
import { useTexts } from '../../lib/language/language-context';
import { Icon, type IconName } from '../../ui/icon';
import { type GameOutcome, outcomeOf } from './game.rules';
import './history.css';

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
