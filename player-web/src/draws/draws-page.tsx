import { useInfiniteQuery } from '@tanstack/react-query';
import { type HeldDrawsView, type HeldDrawView } from '@sabi50/vocabulary/draw-views';
import { longDayText } from '@sabi50/vocabulary/formats';
import { PAGES, pathOf, ROUTES } from '@sabi50/vocabulary/routes';
import { useQuery } from '@tanstack/react-query';
import { type DrawEligibilityView } from '@sabi50/vocabulary/quiz-views';
import { api } from '../api/api-client';
import { QUERY_KEYS } from '../api/query-keys';
import { useTexts } from '../language/language-context';
import { useSession } from '../session/session-context';
import { Button } from '../ui/button';
import { Card } from '../ui/card';
import { PageFrame } from '../ui/page-frame';
import { ErrorCard, Loading, Skeleton } from '../ui/states';
import { useDrawsInSight } from './draws-in-sight';
import { PrizeCard } from './prize-card';
import './draws-page.css';

/** The prizes that are to be won, and who won before: for everybody (rule screens/draws-and-winners). */
export function DrawsPage() {
  const texts = useTexts('dashboard').draws;
  const { status } = useSession();
  return (
    <PageFrame title={texts.all} back={status === 'authenticated' ? PAGES.dashboard : PAGES.home}>
      <Prizes />
      <HeldDraws />
    </PageFrame>
  );
}

function Prizes() {
  const draws = useDrawsInSight();
  const own = useOwnDraws();
  const withPrize = draws?.filter(({ prize }) => prize !== null) ?? [];
  if (withPrize.length === 0) return null;
  return (
    <div className="draws-prizes">
      {withPrize.map((draw) => (
        <PrizeCard key={draw.kind} draw={draw} own={own?.find(({ kind }) => kind === draw.kind)} />
      ))}
    </div>
  );
}

/** How far a player is in each draw; nobody else is asked for. */
function useOwnDraws(): DrawEligibilityView['draws'] | undefined {
  const { user } = useSession();
  const id = user?.id ?? '';
  const { data } = useQuery({
    queryKey: [...QUERY_KEYS.points, 'draws', id],
    queryFn: ({ signal }) => api.get<DrawEligibilityView>(pathOf('userDrawEligibility', { id }), { signal }),
    enabled: id !== '',
  });
  return data?.draws;
}

/** Page by page, the newest first. */
function HeldDraws() {
  const texts = useTexts('dashboard').draws;
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['held-draws'],
    queryFn: ({ pageParam, signal }) =>
      api.get<HeldDrawsView>(ROUTES.drawWinners, { query: { page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPages }: HeldDrawsView) => (page < totalPages ? page + 1 : undefined),
    refetchOnMount: 'always',
  });
  if (error && !data)
    return <ErrorCard error={error} title={texts.held} retrying={isFetching} onRetry={() => void refetch()} />;
  const held = data?.pages.flatMap(({ items }) => items);
  return (
    <section className="draws-held" aria-labelledby="draws-held">
      <h2 id="draws-held">{texts.held}</h2>
      {!held && (
        <Loading>
          <Skeleton height={320} />
        </Loading>
      )}
      {held?.length === 0 && <p className="quiet">{texts.noneHeld}</p>}
      <div className="draws-list">
        {held?.map((draw) => (
          <HeldDraw key={`${draw.kind}/${draw.date}`} draw={draw} />
        ))}
      </div>
      {hasNextPage && (
        <Button wide variant="secondary" pending={isFetching} onClick={() => void fetchNextPage()}>
          {texts.older}
        </Button>
      )}
    </section>
  );
}

function HeldDraw({ draw: { kind, date, winners } }: { readonly draw: HeldDrawView }) {
  const texts = useTexts('dashboard').draws;
  const { monthNames } = useTexts('shell');
  return (
    <Card>
      <h3>
        {kind !== null && texts.names[kind]}
        <span className="draws-day">{longDayText(`${date}T12:00:00Z`, monthNames)}</span>
      </h3>
      <ul className="draws-winners">
        {winners.map(({ id, fullName, state, phoneNumber, prize }) => (
          <li key={id}>
            <strong>{fullName}</strong>
            {prize && <span>{prize}</span>}
            <span className="quiet small figures">
              {[state, phoneNumber].filter((fact) => fact !== null).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
