import { lazy, Suspense, useState } from 'react';
import { PAGES, pathOf } from '@sabi50/vocabulary/routes';
import { type QuizHistoryView } from '@sabi50/vocabulary/quiz-views';
import { QUERY_KEYS } from '../../api/query-keys';
import { useTexts } from '../../language/language-context';
import { usePlayer } from '../../session/session-context';
import { ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/states';
import { GameRow } from './game-row';
import { PagedDays } from './paged-days';
import { usePagedList } from './paged-list';

const GameReview = lazy(async () => ({ default: (await import('./game-review')).GameReview }));

/** Every game, newest first; one that is over opens to its questions. */
export function GameList() {
  const { noGames, play } = useTexts('history');
  const { id } = usePlayer();
  const [looked, setLooked] = useState<QuizHistoryView | null>(null);
  // Each game begins with its fee and most end without one: the wallet reports all that begin, the mount all that end.
  const list = usePagedList<QuizHistoryView>([...QUERY_KEYS.wallet, 'games', id], pathOf('userQuizSessions', { id }));
  return (
    <>
      <PagedDays
        list={list}
        instantOf={({ startedAt }) => startedAt}
        row={(game) => <GameRow game={game} onLook={() => setLooked(game)} />}
        empty={
          <EmptyState icon="trophy" text={noGames} action={<ButtonLink href={PAGES.dashboard}>{play}</ButtonLink>} />
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
