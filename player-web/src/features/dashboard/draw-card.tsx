import { type DrawEligibilityView } from '@sabi50/vocabulary/quiz-views';
import { useTexts } from '../../language/language-context';
import { usePlayer } from '../../session/session-context';
import { Card } from '../../ui/card';
import { Icon } from '../../ui/icon';
import { ProgressBar } from '../../ui/progress-bar';
import { ErrorCard, Loading, Skeleton } from '../../ui/states';
import { useDraws } from './dashboard-queries';
import './dashboard.css';

/** How far it is to each prize draw; for players who have points. */
export function DrawCard() {
  const { title, text } = useTexts('dashboard').draws;
  const { points } = usePlayer();
  const { data, error, isFetching, refetch } = useDraws();
  if (points <= 0) return null;
  if (error && !data)
    return <ErrorCard error={error} title={title} retrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <Card aria-labelledby="dashboard-draws">
      <h2 id="dashboard-draws">{title}</h2>
      <p className="quiet">{text}</p>
      {data ? (
        <ul className="dashboard-draws">
          {data.draws.map((draw) => (
            <DrawRow key={draw.kind} draw={draw} />
          ))}
        </ul>
      ) : (
        <Loading>
          <Skeleton height={224} />
        </Loading>
      )}
    </Card>
  );
}

function DrawRow({ draw }: { readonly draw: DrawEligibilityView['draws'][number] }) {
  const texts = useTexts('dashboard').draws;
  const { kind, points, threshold, eligible } = draw;
  const progress = texts.progress(points, threshold);
  return (
    <li className="dashboard-draw">
      <p className="dashboard-draw-line">
        <span className="dashboard-strong">{texts.names[kind]}</span>
        <span className="figures">{progress}</span>
      </p>
      <ProgressBar value={points} max={threshold} tone="sun" label={texts.names[kind]} valueText={progress} />
      <p className="dashboard-draw-line small">
        <span className="quiet">{texts.counted[kind]}</span>
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
