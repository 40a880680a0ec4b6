import { lazy, type ReactNode, Suspense, useState } from 'react';
import { clockText } from '@sabi50/contracts/formats';
import { PAGES } from '@sabi50/contracts/routes';
import { type QuizHistoryView } from '@sabi50/contracts/quiz-views';
import { Link } from 'wouter';
import { api } from '../../lib/api/api-client';
import { QUERY_KEYS } from '../../lib/api/query-keys';
import { useTexts } from '../../lib/language/language-context';
import { usePlayer } from '../../lib/session/session-context';
import { ButtonLink } from '../../ui/kit/button';
import { PosedGuide } from '../../ui/scene/guide-poses';
import { EmptyState } from '../../ui/states';
import { CategoryIcon } from '../../ui/category-icon';
import { Icon } from '../../ui/icon';
import { PagedDays, usePagedList } from './paged-days';
import { GameBadge, outcomeOf, ScoreDiamonds } from './game-badge';

const GameReview = lazy(async () => ({ default: (await import('./game-review')).GameReview }));

/** Every game, newest first; one that is over opens to its questions. */
export function GameList() {
  const { noGames, play } = useTexts('history');
  const { id } = usePlayer();
  const [looked, setLooked] = useState<QuizHistoryView | null>(null);
  // Each game begins with its fee and most end without one: the wallet reports all that begin, the mount all that end.
  const list = usePagedList<QuizHistoryView>([...QUERY_KEYS.wallet, 'games', id], (options) =>
    api.get('userQuizSessions', { params: { id }, ...options }),
  );
  return (
    <>
      <PagedDays
        list={list}
        instantOf={({ startedAt }) => startedAt}
        row={(game) => <GameRow game={game} onLook={() => setLooked(game)} />}
        empty={
          <EmptyState
            guide={<PosedGuide pose="host" />}
            text={noGames}
            action={<ButtonLink href={PAGES.dashboard}>{play}</ButtonLink>}
          />
        }
      />
      {looked && (
        <Suspense>
          <GameReview
            game={looked}
            sessionId={looked.id}
            category={looked.category}
            onOpenChange={(open) => !open && setLooked(null)}
          />
        </Suspense>
      )}
    </>
  );
}

interface GameRowProps {
  readonly game: QuizHistoryView;
  /** The player wants to see the questions of this game, which is over. */
  readonly onLook: () => void;
}

/** One game: category, time, right answers and what it brought. One that goes on leads back into it. */
function GameRow({ game, onLook }: GameRowProps) {
  const { goOn, look } = useTexts('history').games;
  if (outcomeOf(game) === 'running') {
    return (
      <Link href={PAGES.quiz.replace(':category', game.category)} className="history-line">
        <GameSummary game={game}>{goOn}</GameSummary>
      </Link>
    );
  }
  return (
    <button type="button" className="history-line" aria-haspopup="dialog" onClick={onLook}>
      <GameSummary game={game}>{look}</GameSummary>
    </button>
  );
}

interface GameSummaryProps {
  readonly game: QuizHistoryView;
  /** Said to screen readers after the rest: what a tap does. */
  readonly children: ReactNode;
}

function GameSummary({ game, children }: GameSummaryProps) {
  const { right } = useTexts('history').games;
  const { title } = useTexts('shell').categories[game.category];
  const { correctAnswers, totalQuestions } = game;
  return (
    <>
      <CategoryIcon category={game.category} size={44} />
      <span className="history-line-words">
        <span className="history-line-head">
          <span className="history-strong">{title}</span>
          <span className="quiet small figures">{clockText(game.startedAt)}</span>
        </span>
        <span className="history-outcome">
          <ScoreDiamonds right={correctAnswers} of={totalQuestions} />
          <strong className="small figures" aria-hidden="true">
            {correctAnswers}/{totalQuestions}
          </strong>
          <span className="visually-hidden">{right(correctAnswers, totalQuestions)}</span>
          <GameBadge game={game} />
        </span>
      </span>
      <Icon name="chevron" size={20} />
      <span className="visually-hidden">{children}</span>
    </>
  );
}
