import { type BoardView } from '@sabi50/contracts/board-views';
import { BOARD_GAMES_MAX, BOARD_GAMES_MIN } from '@sabi50/contracts/board-limits';
import { percent } from '@sabi50/contracts/formats';
import { type BoardTexts } from '@sabi50/texts/player/sections';
import { useTexts } from '../../lib/language/language-context';
import { type Week } from './board-calls';
import { percentOf } from './percent.rules';

/** Where the player stands, at the lower edge as long as the list is longer than the screen. */
export function OwnPlace({ board: { own, listed }, week }: { readonly board: BoardView; readonly week: Week }) {
  const texts = useTexts('board');
  const { rank, games, correctAnswers, questions } = own;
  return (
    <section className="board-own" aria-label={texts.own} role="status">
      <span className="board-rank figures" aria-hidden="true">
        {rank ?? '–'}
      </span>
      <span className="board-who">
        <strong>{rank === null ? texts.own : texts.placeOf(rank, listed)}</strong>
        <span className="small">{wordsOf(own, week, texts)}</span>
      </span>
      {games > 0 && (
        <strong className="board-percent figures">
          <span className="visually-hidden">{texts.rightOf(correctAnswers, questions)}</span>
          <span aria-hidden="true">{percent(percentOf(correctAnswers, questions))}</span>
        </strong>
      )}
    </section>
  );
}

function wordsOf({ status, games }: BoardView['own'], week: Week, texts: BoardTexts): string {
  if (status === 'not-shown') return texts.notShown;
  if (status === 'too-few-games') return week === 'this' ? texts.tooFew(BOARD_GAMES_MIN - games) : texts.tooFewLastWeek;
  if (games === 0) return texts.noGames;
  if (status === 'not-joined') return texts.notJoined;
  return games >= BOARD_GAMES_MAX ? texts.allCounted : texts.counted(games);
}
