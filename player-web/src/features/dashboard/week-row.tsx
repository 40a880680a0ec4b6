import { useTexts } from '../../language/language-context';
import { Icon } from '../../ui/icon';
import { useWeeklyPoints } from './dashboard-queries';
import './week-row.css';

/** The points of this week; the whole row opens the details. */
export function WeekRow({ onDetails }: { readonly onDetails: () => void }) {
  const { thisWeek, count, details } = useTexts('dashboard').points;
  const { data } = useWeeklyPoints();
  return (
    <button type="button" className="dashboard-week" onClick={onDetails}>
      <span className="dashboard-week-star">
        <Icon name="star" />
      </span>
      <span className="dashboard-week-words">
        <span className="small">{thisWeek}</span>
        <span className="dashboard-week-points figures">{data ? count(data.weeklyPoints) : '–'}</span>
      </span>
      <span className="dashboard-week-details small">
        {details}
        <Icon name="chevron" size={18} />
      </span>
    </button>
  );
}
