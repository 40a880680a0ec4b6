import { useState } from 'react';
import { longDayText } from '@sabi50/vocabulary/formats';
import { useTexts } from '../../language/language-context';
import { PAGES } from '@sabi50/vocabulary/routes';
import { ButtonLink } from '../../ui/button';
import { Sheet } from '../../ui/sheet';
import { Tabs } from '../../ui/tabs';
import { usePlayer } from '../../session/session-context';
import { ErrorCard, Loading, Skeleton } from '../../ui/states';
import { serverNow } from '../../clock/server-clock';
import { SelectField } from '../../ui/select-field';
import { useMonthlyPoints, useWeeklyPoints } from './dashboard-queries';
import { isAhead, monthAt, notAhead, yearChoices, type YearMonth } from './points-period.rules';
import './points-details.css';

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
        <p>{texts.week(longDayText(data.startDate, monthNames), longDayText(data.endDate, monthNames))}</p>
        <p className="quiet small">{texts.newWeek}</p>
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
  const { year: yearLabel, month: monthLabel } = useTexts('dashboard').points;
  const { monthNames } = useTexts('shell');
  const [now] = useState(() => monthAt(serverNow()));
  const [chosen, setChosen] = useState(now);
  const choose = (part: Partial<YearMonth>) => setChosen(notAhead({ ...chosen, ...part }, now));
  return (
    <>
      <div className="dashboard-points-choice">
        <SelectField
          label={yearLabel}
          value={chosen.year}
          onChange={({ target }) => choose({ year: Number(target.value) })}
          options={yearChoices(now).map((year) => ({ value: String(year), label: String(year) }))}
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
      <MonthSum {...chosen} />
    </>
  );
}

function MonthSum({ year, month }: YearMonth) {
  const { count, inMonth, noneInMonth } = useTexts('dashboard').points;
  const { monthNames } = useTexts('shell');
  const { data, error, isFetching, refetch } = useMonthlyPoints(year, month);
  if (error && !data) return <ErrorCard error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading>
        <Skeleton height={132} />
      </Loading>
    );
  return (
    <div className="dashboard-points-sum" role="status">
      <p className="dashboard-points-number figures">{count(data.monthlyPoints)}</p>
      <p>{inMonth(monthNames[month - 1] ?? '', year)}</p>
      {data.monthlyPoints === 0 && <p className="quiet small">{noneInMonth}</p>}
    </div>
  );
}
