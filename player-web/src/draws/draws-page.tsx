import { PAGES, pathOf } from '@sabi50/vocabulary/routes';
import { useQuery } from '@tanstack/react-query';
import { type DrawEligibilityView } from '@sabi50/vocabulary/quiz-views';
import { api } from '../api/api-client';
import { QUERY_KEYS } from '../api/query-keys';
import { useTexts } from '../language/language-context';
import { useSession } from '../session/session-context';
import { PageFrame } from '../ui/page-frame';
import { useDrawsInSight } from './draws-in-sight';
import { HeldDraws } from './held-draws';
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
