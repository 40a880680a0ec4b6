import { useState } from 'react';
import { serverNow } from '../../clock/server-clock';
import { useTexts } from '../../language/language-context';
import { SelectField } from '../../ui/select-field';
import { ErrorCard, Loading, Skeleton } from '../../ui/states';
import { isAhead, monthAt, notAhead, type YearMonth, yearChoices } from './points-period.rules';
import { useMonthlyPoints } from './dashboard-queries';

/** The points of a chosen month; this month at first. */
export function MonthPoints() {
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
