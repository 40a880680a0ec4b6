import { PAGES } from '@sabi50/contracts/routes';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type DrawEligibilityView } from '@sabi50/contracts/quiz-views';
import { useState } from 'react';
import { type HeldDrawsView, type HeldDrawView } from '@sabi50/contracts/draw-views';
import { DRAW_KINDS, type DrawKind } from '@sabi50/contracts/enumerations';
import { dayText, timeText } from '@sabi50/contracts/formats';
import { api } from '../../lib/api/api-client';
import { QUERY_KEYS } from '../../lib/api/query-keys';
import { useTexts } from '../../lib/language/language-context';
import { useSession } from '../../lib/session/session-context';
import { ScenePage } from '../../ui/scene/scene-page';
import { ErrorCard, Loading, Skeleton } from '../../ui/states';
import { useAskedDraws } from './use-draws';
import { PrizeCard } from './prize-card';
import { Button } from '../../ui/kit/button';
import { Card } from '../../ui/kit/card';
import { PosedGuide } from '../../ui/scene/guide-poses';
import './draws-page.css';
import './held-draws.css';

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
    queryFn: ({ signal }) => api.get('userDrawEligibility', { params: { id }, signal }),
    enabled: id !== '',
  });
  return { draws: data?.draws, isAsked: isLoading };
}

/** The draws that were held, of one kind or of all, page by page, the newest first. */
export function HeldDraws() {
  const texts = useTexts('dashboard').draws;
  const [kind, setKind] = useState<DrawKind | null>(null);
  return (
    <section className="draws-held" aria-labelledby="draws-held">
      <h2 id="draws-held">{texts.held}</h2>
      <KindChoice kind={kind} onChoose={setKind} />
      <HeldList key={kind} kind={kind} />
    </section>
  );
}

interface KindChoiceProps {
  /** Null: all of them. */
  readonly kind: DrawKind | null;
  readonly onChoose: (kind: DrawKind | null) => void;
}

function KindChoice({ kind, onChoose }: KindChoiceProps) {
  const { kinds, everyKind, names } = useTexts('dashboard').draws;
  return (
    <div className="draws-kinds" role="group" aria-label={kinds}>
      {[null, ...DRAW_KINDS].map((one) => (
        <button
          key={one}
          type="button"
          className="draws-kind"
          aria-pressed={one === kind}
          onClick={() => onChoose(one)}
        >
          {one === null ? everyKind : names[one]}
        </button>
      ))}
    </div>
  );
}

function HeldList({ kind }: { readonly kind: DrawKind | null }) {
  const texts = useTexts('dashboard').draws;
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['held-draws', kind],
    queryFn: ({ pageParam, signal }) =>
      api.get('drawWinners', { query: { page: pageParam, ...(kind && { kind }) }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPages }: HeldDrawsView) => (page < totalPages ? page + 1 : undefined),
    refetchOnMount: 'always',
  });
  if (error && !data) return <ErrorCard error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading>
        <Skeleton height={120} />
        <Skeleton height={120} />
      </Loading>
    );
  const held = data.pages.flatMap(({ items }) => items);
  if (held.length === 0) return <NoneHeld />;
  return (
    <>
      <div className="draws-list">
        {held.map((draw) => (
          <HeldDraw key={`${draw.kind}/${draw.date}`} draw={draw} />
        ))}
      </div>
      {hasNextPage && (
        <Button wide variant="secondary" pending={isFetching} onClick={() => void fetchNextPage()}>
          {texts.older}
        </Button>
      )}
    </>
  );
}

function NoneHeld() {
  const { noneHeld } = useTexts('dashboard').draws;
  return (
    <div className="draws-none" role="status">
      <PosedGuide pose="thinking" />
      <p>{noneHeld}</p>
    </div>
  );
}

function HeldDraw({ draw: { kind, date, winners, countsFrom, countsUntil } }: { readonly draw: HeldDrawView }) {
  const {
    draws: texts,
    winners: { nameless },
  } = useTexts('dashboard');
  return (
    <Card className="draws-one">
      <h3>
        {kind !== null && <span>{texts.names[kind]}</span>}
        <span className="draws-day">{dayText(date)}</span>
      </h3>
      {countsFrom && countsUntil && (
        <p className="quiet small figures">{texts.heldPoints(timeText(countsFrom), timeText(countsUntil))}</p>
      )}
      <ul className="draws-winners">
        {winners.map(({ id, fullName, state, phoneNumber, prize }) => (
          <li key={id}>
            <strong>{fullName || nameless}</strong>
            {prize && <span className="draws-won">{prize}</span>}
            <span className="quiet small figures">{[state, phoneNumber].filter(Boolean).join(', ')}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
