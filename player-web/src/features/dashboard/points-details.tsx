import { useState } from 'react';
import { lagosDate } from '@sabi50/contracts/business-time';
import { spanText } from '@sabi50/contracts/formats';
import { PAGES } from '@sabi50/contracts/routes';
import { type DailyPointsView } from '@sabi50/contracts/quiz-views';
import { useTexts } from '../../lib/language/language-context';
import { ButtonLink, IconButton } from '../../ui/kit/button';
import { Rings } from '../../ui/kit/rings';
import { Sheet } from '../../ui/sheet';
import { Tabs } from '../../ui/tabs';
import { usePlayer } from '../../lib/session/session-context';
import { ErrorCard, Loading, Skeleton } from '../../ui/states';
import { serverNow } from '../../lib/clock/server-clock';
import { SelectField } from '../../ui/form-fields/select-field';
import { isAhead, monthAt, monthsOn, notAhead, weeksOf, yearChoices, type YearMonth } from './points-period.rules';
import { useDailyPoints, useWeeklyPoints } from './dashboard-queries';
import './points-details.css';
import './points-calendar.css';

/** The points of the week and of any month of the last five years. */
export function PointsDetails({ onOpenChange }: { readonly onOpenChange: (open: boolean) => void }) {
  const { detailsTitle, tabs, weekTab, monthTab, howTo, board } = useTexts('dashboard').points;
  return (
    <Sheet open onOpenChange={onOpenChange} title={detailsTitle}>
      <Tabs
        label={tabs}
        tabs={[
          { id: 'week', label: weekTab, content: <WeekPoints /> },
          { id: 'month', label: monthTab, content: <MonthPoints /> },
        ]}
      />
      <p className="quiet small">{howTo}</p>
      <ButtonLink wide variant="secondary" icon="trophy" href={PAGES.board}>
        {board}
      </ButtonLink>
    </Sheet>
  );
}

/** The points of this week and of all time. */
function WeekPoints() {
  const texts = useTexts('dashboard').points;
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
        <Rings />
        <p className="dashboard-points-number figures">{texts.count(data.weeklyPoints)}</p>
        <p>{spanText(data.startDate, data.endDate)}</p>
        <p className="small">{texts.newWeek}</p>
      </div>
      <p className="dashboard-points-lifetime">
        <span>{texts.lifetime}</span>
        <span className="dashboard-strong figures">{texts.count(points)}</span>
      </p>
    </>
  );
}

/** The points of a chosen month; this month at first. */
function MonthPoints() {
  const { year: yearLabel, month: monthLabel, inMonth, previousMonth, nextMonth } = useTexts('dashboard').points;
  const { monthNames } = useTexts('shell');
  const [now] = useState(() => monthAt(serverNow()));
  const [chosen, setChosen] = useState(now);
  const years = yearChoices(now);
  const [before, after] = [monthsOn(chosen, -1), monthsOn(chosen, 1)];
  const choose = (part: Partial<YearMonth>) => setChosen(notAhead({ ...chosen, ...part }, now));
  return (
    <>
      <div className="dashboard-points-choice">
        <SelectField
          label={yearLabel}
          value={chosen.year}
          onChange={({ target }) => choose({ year: Number(target.value) })}
          options={years.map((year) => ({ value: String(year), label: String(year) }))}
        />
        <SelectField
          label={monthLabel}
          value={chosen.month}
          onChange={({ target }) => choose({ month: Number(target.value) })}
          options={monthNames.map((label, index) => ({
            value: String(index + 1),
            label,
            disabled: isAhead({ year: chosen.year, month: index + 1 }, now),
          }))}
        />
      </div>
      <div className="points-month">
        <IconButton
          label={previousMonth}
          icon="chevron"
          disabled={before.year < (years.at(-1) ?? 0)}
          onClick={() => setChosen(before)}
        />
        <h3>{inMonth(monthNames[chosen.month - 1] ?? '', chosen.year)}</h3>
        <IconButton label={nextMonth} icon="chevron" disabled={isAhead(after, now)} onClick={() => setChosen(after)} />
      </div>
      <MonthDays {...chosen} />
    </>
  );
}

/** The calendar of a month, with its sum below. */
function MonthDays({ year, month }: YearMonth) {
  const { count, inMonth, noneInMonth } = useTexts('dashboard').points;
  const { monthNames } = useTexts('shell');
  const { data, error, isFetching, refetch } = useDailyPoints(year, month);
  if (error && !data) return <ErrorCard error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading>
        <Skeleton height={330} />
      </Loading>
    );
  const sum = data.days.reduce((points, day) => points + day.points, 0);
  return (
    <>
      <PointsCalendar {...{ year, month }} days={data.days} today={lagosDate(new Date(serverNow()))} />
      <p className="points-sum" role="status">
        <span>{inMonth(monthNames[month - 1] ?? '', year)}</span>
        <strong className="figures">{count(sum)}</strong>
        {sum === 0 && <span className="quiet small">{noneInMonth}</span>}
      </p>
    </>
  );
}

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
