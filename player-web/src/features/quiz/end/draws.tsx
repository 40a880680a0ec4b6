import { useEffect, useState } from 'react';
import { type DrawView } from '@sabi50/contracts/draw-views';
import { type DrawEligibilityView } from '@sabi50/contracts/quiz-views';
import { useQuery } from '@tanstack/react-query';
import { Beads, BEADS_MAX } from '../../draws/beads';
import { useCountedPoints, useDrawsInSight } from '../../draws/use-draws';
import { useTexts } from '../../../lib/language/language-context';
import { Card } from '../../../ui/kit/card';
import { Icon } from '../../../ui/icon';
import { ProgressBar } from '../../../ui/progress-bar';
import { Loading, Skeleton } from '../../../ui/states';
import { api } from '../../../lib/api/api-client';
import { QUERY_KEYS } from '../../../lib/api/query-keys';
import { usePlayer } from '../../../lib/session/session-context';

type Draw = DrawEligibilityView['draws'][number];

/** After the point has popped up. */
const COUNTS_AFTER_MS = 650;

/** The way to each draw: it fills by the points of this game while the player looks on. */
export function Draws({ earned }: { readonly earned: number }) {
  const { title } = useTexts('dashboard').draws;
  const { draws, isMissing } = useDraws();
  const inSight = useDrawsInSight();
  if (isMissing) return null;
  if (!draws) return <DrawsOnTheirWay />;
  return (
    <Card aria-labelledby="quiz-draws">
      <h3 id="quiz-draws" className="visually-hidden">
        {title}
      </h3>
      <ul className="end-draws">
        {draws.map((draw) => (
          <DrawRow key={draw.kind} draw={draw} earned={earned} seen={inSight?.find(({ kind }) => kind === draw.kind)} />
        ))}
      </ul>
    </Card>
  );
}

/** Three rows like those that come: the day's as beads, below it two bars. */
function DrawsOnTheirWay() {
  return (
    <Card>
      <Loading>
        <div className="end-draws">
          {[0, 1, 2].map((row) => (
            <div key={row} className="end-draw end-draw-waits">
              <Skeleton />
              <Skeleton height={12} />
            </div>
          ))}
        </div>
      </Loading>
    </Card>
  );
}

interface DrawRowProps {
  readonly draw: Draw;
  readonly earned: number;
  /** Prize and period; undefined while they are not known. */
  readonly seen: DrawView | undefined;
}

function DrawRow({ draw, earned, seen }: DrawRowProps) {
  const texts = useTexts('dashboard').draws;
  const { kind, threshold } = draw;
  const points = useCountedUp(draw.points, earned);
  const progress = texts.progress(points, threshold);
  const counted = useCountedPoints();
  return (
    <li className="end-draw">
      <p className="end-draw-line">
        <span>
          <strong>{texts.names[kind]}</strong> <span className="figures">{progress}</span>
        </span>
        <span className="end-draw-chip" data-in={points >= threshold || undefined}>
          {points >= threshold && <Icon name="check" size={16} />}
          <span>{points >= threshold ? texts.eligible : texts.missing(threshold - points)}</span>
        </span>
      </p>
      {seen && (
        <p className="end-draw-prize">{seen.prize === null ? counted(seen) : `${seen.prize}. ${counted(seen)}`}</p>
      )}
      {threshold <= BEADS_MAX ? (
        <Beads points={points} threshold={threshold} hasNew={earned > 0} label={`${texts.names[kind]}: ${progress}`} />
      ) : (
        <ProgressBar value={points} max={threshold} tone="sun" label={texts.names[kind]} valueText={progress} />
      )}
    </li>
  );
}

/** What was there before this game, and a moment later what is there now; at once where motion is unwelcome. */
function useCountedUp(points: number, earned: number): number {
  const [isCounted, setIsCounted] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  useEffect(() => {
    const timer = setTimeout(() => setIsCounted(true), COUNTS_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isCounted ? points : Math.max(0, points - earned);
}

interface OwnDraws {
  /** How far the player is in each draw after this game; undefined until it is known. */
  readonly draws: DrawEligibilityView['draws'] | undefined;
  /** It could not be learnt, which is no matter here. */
  readonly isMissing: boolean;
}

/** The player's way to the draws, as the server counts it after this game. */
export function useDraws(): OwnDraws {
  const { id } = usePlayer();
  const { data, isError } = useQuery({
    queryKey: [...QUERY_KEYS.points, 'draws', id],
    queryFn: ({ signal }) => api.get('userDrawEligibility', { params: { id }, signal }),
    // What was known before the game is not what is shown after it.
    refetchOnMount: 'always',
  });
  return { draws: data?.draws, isMissing: isError };
}
