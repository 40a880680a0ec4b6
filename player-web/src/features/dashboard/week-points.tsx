import { dayText } from '../../language/calendar';
import { useTexts } from '../../language/language-context';
import { usePlayer } from '../../session/session-context';
import { ErrorCard, Loading, Skeleton } from '../../ui/states';
import { useWeeklyPoints } from './dashboard-queries';

/** The points of this week and of all time. */
export function WeekPoints() {
  const texts = useTexts('dashboard').points;
  const { monthNames } = useTexts('shell');
  const { points } = usePlayer();
  const { data, error, isFetching, refetch } = useWeeklyPoints();
  if (error && !data) return <ErrorCard error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading>
        <Skeleton height={132} />
      </Loading>
    );
  return (
    <>
      <div className="dashboard-points-sum">
        <p className="dashboard-points-number figures">{texts.count(data.weeklyPoints)}</p>
        <p>{texts.week(dayText(data.startDate, monthNames), dayText(data.endDate, monthNames))}</p>
        <p className="quiet small">{texts.newWeek}</p>
      </div>
      <p className="dashboard-points-lifetime">
        <span>{texts.lifetime}</span>
        <span className="dashboard-strong figures">{texts.count(points)}</span>
      </p>
    </>
  );
}
