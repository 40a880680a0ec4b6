import { Link } from 'wouter';
import { type DrawView } from '@sabi50/contracts/draw-views';
import { clockText, dayText } from '@sabi50/contracts/formats';
import { PAGES } from '@sabi50/contracts/routes';
import { type DrawEligibilityView } from '@sabi50/contracts/quiz-views';
import { nextPrize, useCountedPoints, useDrawsInSight } from '../draws/use-draws';
import { PrizeCard } from '../draws/prize-card';
import { useTexts } from '../../lib/language/language-context';
import { usePlayer } from '../../lib/session/session-context';
import { Card } from '../../ui/kit/card';
import { Icon } from '../../ui/icon';
import { ProgressBar } from '../../ui/progress-bar';
import { ErrorCard, Loading, Skeleton } from '../../ui/states';
import { useDraws } from './dashboard-queries';
import './dashboard.css';

/** The next prize with the player's way to it; nothing as long as staff set none. */
export function NextPrize() {
  const draws = useDrawsInSight();
  const own = useDraws();
  const draw = draws && nextPrize(draws);
  if (!draw) return null;
  return (
    <PrizeCard draw={draw} own={own.data?.draws.find(({ kind }) => kind === draw.kind)} isOwnComing={own.isLoading} />
  );
}

/** How far it is to the draws beside the first prize; without one, to all, for players who have points. */
export function DrawCard() {
  const { title, text, all } = useTexts('dashboard').draws;
  const { points } = usePlayer();
  const { data, error, isFetching, refetch } = useDraws();
  const draws = useDrawsInSight();
  const first = draws && nextPrize(draws);
  if (points <= 0) return first ? <AllDraws alone>{all}</AllDraws> : null;
  if (error && !data)
    return <ErrorCard error={error} title={title} retrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <Card aria-labelledby="dashboard-draws">
      <h2 id="dashboard-draws">{title}</h2>
      <p className="quiet">{text}</p>
      {data ? (
        <ul className="dashboard-draws">
          {data.draws
            .filter(({ kind }) => kind !== first?.kind)
            .map((draw) => (
              <DrawRow key={draw.kind} draw={draw} seen={draws?.find(({ kind }) => kind === draw.kind)} />
            ))}
        </ul>
      ) : (
        <Loading>
          <Skeleton height={224} />
        </Loading>
      )}
      <AllDraws>{all}</AllDraws>
    </Card>
  );
}

function AllDraws({ alone = false, children }: { readonly alone?: boolean; readonly children: string }) {
  return (
    <Link href={PAGES.draws} className="dashboard-all-draws" data-alone={alone || undefined}>
      {children}
      <Icon name="chevron" size={20} />
    </Link>
  );
}

interface DrawRowProps {
  readonly draw: DrawEligibilityView['draws'][number];
  /** Prize, day and time; undefined while that is not known. */
  readonly seen: DrawView | undefined;
}

function DrawRow({ draw, seen }: DrawRowProps) {
  const texts = useTexts('dashboard').draws;
  const { kind, points, threshold, eligible } = draw;
  const progress = texts.progress(points, threshold);
  const drawAt = seen?.drawAt ?? null;
  const when = drawAt === null ? null : texts.drawOn(dayText(drawAt), clockText(drawAt));
  const counted = useCountedPoints()({ kind, drawAt, countsFrom: seen?.countsFrom ?? null });
  return (
    <li className="dashboard-draw">
      <p className="dashboard-draw-line">
        <span className="dashboard-strong">
          {texts.names[kind]}
          {seen?.prize && <span>{`: ${seen.prize}`}</span>}
        </span>
        <span className="figures">{progress}</span>
      </p>
      <ProgressBar value={points} max={threshold} tone="sun" label={texts.names[kind]} valueText={progress} />
      <p className="dashboard-draw-line small">
        <span className="quiet">{when === null ? counted : `${when}. ${counted}`}</span>
        {eligible ? (
          <span className="dashboard-draw-in">
            <Icon name="check" size={18} />
            {texts.eligible}
          </span>
        ) : (
          <span>{texts.missing(threshold - points)}</span>
        )}
      </p>
    </li>
  );
}
