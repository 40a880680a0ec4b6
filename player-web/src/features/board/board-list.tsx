import { type BoardRowView, type BoardScope, type BoardView } from '@sabi50/contracts/board-views';
import { percent, spanText } from '@sabi50/contracts/formats';
import { PAGES } from '@sabi50/contracts/routes';
import { BOARD_GAMES_MAX, BOARD_GAMES_MIN } from '@sabi50/contracts/board-limits';
import { type BoardTexts } from '@sabi50/texts/player/sections';
import { useState } from 'react';
import { Avatar } from '../../ui/avatars/avatar';
import { useTexts } from '../../lib/language/language-context';
import { Button, ButtonLink } from '../../ui/kit/button';
import { Guide } from '../../ui/kit/guide';
import { EmptyState, ErrorCard, Loading, Skeleton } from '../../ui/states';
import { percentOf, useBoard, type Week } from './board-calls';
import { Card } from '../../ui/kit/card';
import { NicknameSheet } from './nickname-sheet';

interface BoardListProps {
  readonly scope: BoardScope;
  readonly week: Week;
}

/** The first of one board, what the player can do there, and their own place, which stays in view. */
export function BoardList({ scope, week }: BoardListProps) {
  const { intro } = useTexts('board');
  const { data, error, isFetching, isPlaceholderData, refetch } = useBoard(scope, week);
  if (error && !data) return <ErrorCard error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading>
        <Skeleton height={420} />
      </Loading>
    );
  return (
    <div className="board" aria-busy={isPlaceholderData}>
      <BoardHead board={data} week={week} />
      {data.own.status === 'no-place' ? <NoPlace scope={scope} /> : <Rows board={data} week={week} />}
      <Membership board={data} />
      <p className="board-intro">{intro}</p>
      <OwnPlace board={data} week={week} />
    </div>
  );
}

/** Whose board it is, and of which days. */
function BoardHead({
  board: { startDate, endDate, location, station },
  week,
}: {
  readonly board: BoardView;
  readonly week: Week;
}) {
  const texts = useTexts('board');
  const { locations } = useTexts('shell');
  const place = station ?? (location && locations[location]);
  return (
    <p className="board-head small quiet">
      {place && <strong>{place}</strong>}
      <span>{spanText(startDate, endDate)}</span>
      {week === 'this' && <span>{texts.runs}</span>}
    </p>
  );
}

function NoPlace({ scope }: { readonly scope: BoardScope }) {
  const texts = useTexts('board');
  return (
    <EmptyState
      icon={scope === 'station' ? 'inbox' : 'user'}
      text={scope === 'station' ? texts.noStation : texts.noPlace}
      action={
        <ButtonLink variant="secondary" href={PAGES.profile}>
          {texts.toProfile}
        </ButtonLink>
      }
    />
  );
}

function Rows({ board: { rows }, week }: { readonly board: BoardView; readonly week: Week }) {
  const texts = useTexts('board');
  if (rows.length === 0)
    return <EmptyState guide={<Guide pose="kind" />} text={week === 'this' ? texts.empty : texts.emptyBefore} />;
  return (
    <ol className="board-rows">
      {rows.map((row) => (
        <Row key={row.nickname} row={row} />
      ))}
    </ol>
  );
}

function Row({
  row: { rank, nickname, avatar, games, correctAnswers, questions, isOwn },
}: {
  readonly row: BoardRowView;
}) {
  const texts = useTexts('board');
  return (
    <li className="board-row" data-own={isOwn || undefined}>
      <span className="board-rank figures" data-first={rank <= 3 ? rank : undefined}>
        <span className="visually-hidden">{texts.place(rank)}</span>
        <span aria-hidden="true">{rank}</span>
      </span>
      {avatar && <Avatar avatar={avatar} />}
      <span className="board-who">
        <strong>
          {nickname}
          {isOwn && <span className="board-you">{texts.you}</span>}
        </strong>
        <span className="quiet small figures">
          {texts.rightOf(correctAnswers, questions)} · {texts.games(games)}
        </span>
      </span>
      <strong className="board-percent figures">
        <span className="visually-hidden">{texts.percent(percent(percentOf(correctAnswers, questions)))}</span>
        <span aria-hidden="true">{percent(percentOf(correctAnswers, questions))}</span>
      </strong>
    </li>
  );
}

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

/** The way onto the board, and to the nickname of who is on it (rule board/opt-in). */
export function Membership({ board }: { readonly board: BoardView }) {
  const texts = useTexts('board');
  const [isOpen, setOpen] = useState(false);
  const { isMember, wasRemoved, nickname } = board.membership;
  return (
    <>
      {isMember ? (
        <Button variant="secondary" icon="edit" wide aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {`${texts.change}: ${nickname ?? ''}`}
        </Button>
      ) : (
        <Card className="board-join" tone={wasRemoved ? 'warning' : undefined}>
          <p>{wasRemoved ? texts.wasRemoved : texts.joinText}</p>
          <Button icon="trophy" wide aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {texts.join}
          </Button>
        </Card>
      )}
      {isOpen && <NicknameSheet board={board} onClose={() => setOpen(false)} />}
    </>
  );
}
