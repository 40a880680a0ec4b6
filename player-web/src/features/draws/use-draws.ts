import { useQuery } from '@tanstack/react-query';
import { type DrawsView, type DrawView } from '@sabi50/contracts/draw-views';
import { WINNERS_REFETCH_MS } from '@sabi50/contracts/limits';
import { clockText, dayText } from '@sabi50/contracts/formats';
import { api } from '../../lib/api/api-client';
import { localStore } from '../../lib/storage/browser-storage';
import { useTexts } from '../../lib/language/language-context';

const KEY = ['draws-in-sight'] as const;
const STORED = 'draws:1';
/** Unchanged, it costs a few bytes (ETag). */
const ASK_EVERY_MS = 60_000;

interface DrawsInSight {
  /** Undefined where nothing was ever known. */
  readonly draws: readonly DrawView[] | undefined;
  /** It could not be learnt. */
  readonly isMissing: boolean;
}

/** The draws as everybody sees them. What was known last stands at once, so that nobody waits for it on a bad connection. */
export const useDrawsInSight = (): DrawsInSight['draws'] => useAskedDraws().draws;

/** The same, for who must know whether they are still to come. */
export function useAskedDraws(): DrawsInSight {
  const { data, isError } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => {
      const view = await api.get('draws', { signal });
      localStore.set(STORED, JSON.stringify(view));
      return view;
    },
    initialData: storedDraws,
    initialDataUpdatedAt: 0,
    staleTime: ASK_EVERY_MS / 2,
    refetchInterval: ASK_EVERY_MS,
  });
  return { draws: data?.draws, isMissing: isError && !data };
}

/** Draws of yesterday are no news: one that is over is left out until the server has said more. */
function storedDraws(): DrawsView | undefined {
  try {
    const { draws } = JSON.parse(localStore.get(STORED) ?? '') as DrawsView;
    return { draws: draws.filter(({ drawAt }) => drawAt === null || Date.parse(drawAt) > Date.now()) };
  } catch {
    return undefined;
  }
}

/** The draw to show first: the next one that has a prize. */
export const nextPrize = (draws: readonly DrawView[]): DrawView | undefined =>
  draws
    .filter(({ prize, drawAt }) => prize !== null && drawAt !== null)
    .sort((one, other) => (one.drawAt ?? '').localeCompare(other.drawAt ?? ''))[0];

/** The latest winners, asked for again every 30 s while the page is in view; an unchanged list costs a few bytes (ETag). */
export const useWinners = () =>
  useQuery({
    queryKey: ['winners'],
    queryFn: ({ signal }) => api.get('winners', { signal }),
    refetchInterval: WINNERS_REFETCH_MS,
    refetchOnMount: 'always',
  });

/** Says which points a draw counts, the same on every page (rule quiz/draws). */
export function useCountedPoints(): (draw: Pick<DrawView, 'kind' | 'drawAt' | 'countsFrom'>) => string {
  const { since, counted } = useTexts('dashboard').draws;
  return ({ kind, drawAt, countsFrom }) =>
    drawAt === null || countsFrom === null ? counted[kind] : since(dayText(countsFrom), clockText(countsFrom));
}
