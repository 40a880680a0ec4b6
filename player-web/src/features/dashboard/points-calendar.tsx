import { type DailyPointsView } from '@sabi50/contracts/quiz-views';
import { useTexts } from '../../lib/language/language-context';
import { weeksOf } from './calendar.rules';
import { type YearMonth } from './points-period.rules';
import './points-calendar.css';

interface PointsCalendarProps extends YearMonth {
  readonly days: DailyPointsView['days'];
  /** In Lagos, `YYYY-MM-DD`. */
  readonly today: string;
}

/** A month, Monday first, with a bead on each day that brought points; read aloud as the table that it is. */
export function PointsCalendar({ year, month, days, today }: PointsCalendarProps) {
  const { inMonth, weekdays, weekdaysShort } = useTexts('dashboard').points;
  const { monthNames } = useTexts('shell');
  const pointsOn = new Map(days.map(({ date, points }) => [date, points]));
  return (
    <table className="points-calendar">
      <caption className="visually-hidden">{inMonth(monthNames[month - 1] ?? '', year)}</caption>
      <thead>
        <tr>
          {weekdays.map((weekday, index) => (
            <th key={weekday} scope="col">
              <span className="visually-hidden">{weekday}</span>
              <span aria-hidden="true">{weekdaysShort[index]}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf({ year, month }).map((week, index) => (
          <tr key={index}>
            {week.map((day, weekday) => (
              <td key={weekday}>
                {day !== null && <Day day={day} points={pointsOn.get(day) ?? 0} isToday={day === today} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayProps {
  readonly day: string;
  readonly points: number;
  readonly isToday: boolean;
}

function Day({ day, points, isToday }: DayProps) {
  const { count } = useTexts('dashboard').points;
  return (
    <span className="points-day" data-today={isToday || undefined} data-points={points > 0 || undefined}>
      <span>{Number(day.slice(-2))}</span>
      {points > 0 && (
        <>
          <span className="visually-hidden">: {count(points)}</span>
          <span className="points-bead figures" aria-hidden="true">
            {points}
          </span>
        </>
      )}
    </span>
  );
}
