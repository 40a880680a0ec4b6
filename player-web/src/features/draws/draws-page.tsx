import { PAGES, pathOf } from '@sabi50/contracts/routes';
import { useQuery } from '@tanstack/react-query';
import { type DrawEligibilityView } from '@sabi50/contracts/quiz-views';
import { api } from '../../lib/api/api-client';
import { QUERY_KEYS } from '../../lib/api/query-keys';
import { useTexts } from '../../lib/language/language-context';
import { useSession } from '../../lib/session/session-context';
import { ScenePage } from '../../ui/scene/scene-page';
import { Loading, Skeleton } from '../../ui/states';
import { useAskedDraws } from './draws-in-sight';
import { HeldDraws } from './held-draws';
import { PrizeCard } from './prize-card';
import './draws-page.css';

/** The prizes that are to be won, and who won before: for everybody (rule screens/draws-and-winners). */
export function DrawsPage() {
  const texts = useTexts('dashboard').draws;
  const { status } = useSession();
  return (
    <ScenePage
      title={texts.all}
      back={status === 'authenticated' ? PAGES.dashboard : PAGES.home}
      kind="form"
      pose="host"
      band
    >
      <Draws />
    </ScenePage>
  );
}

/** The prizes push nothing down: what was held comes with them, or without them where they cannot be learnt. */
function Draws() {
  const { draws, isMissing } = useAskedDraws();
  const own = useOwnDraws();
  if ((!draws && !isMissing) || own.isAsked) {
    return (
      <Loading>
        <Skeleton height={230} />
        <Skeleton lines={2} />
        <Skeleton height={120} />
        <Skeleton height={120} />
      </Loading>
    );
  }
  const withPrize = draws?.filter(({ prize }) => prize !== null) ?? [];
  return (
    <>
      {withPrize.length > 0 && (
        <div className="draws-prizes">
          {withPrize.map((draw) => (
            <PrizeCard key={draw.kind} draw={draw} own={own.draws?.find(({ kind }) => kind === draw.kind)} />
          ))}
        </div>
      )}
      <HeldDraws />
    </>
  );
}

interface OwnDraws {
  readonly draws: DrawEligibilityView['draws'] | undefined;
  readonly isAsked: boolean;
}

/** How far a player is in each draw; nobody else is asked for. */
function useOwnDraws(): OwnDraws {
  const { user } = useSession();
  const id = user?.id ?? '';
  const { data, isLoading } = useQuery({
    queryKey: [...QUERY_KEYS.points, 'draws', id],
    queryFn: ({ signal }) => api.get<DrawEligibilityView>(pathOf('userDrawEligibility', { id }), { signal }),
    enabled: id !== '',
  });
  return { draws: data?.draws, isAsked: isLoading };
}
