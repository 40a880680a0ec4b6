import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { lagosDate } from '@sabi50/contracts/business-time';
import { monthText } from '@sabi50/contracts/formats';
import { decimalToKobo, nairaText } from '@sabi50/contracts/money';
import { priceText } from '@sabi50/contracts/prices';
import { type SpentMonthView } from '@sabi50/contracts/spending-views';
import { dataUsed, onDataUsed } from '../../../lib/api/data-usage';
import { serverNow } from '../../../lib/clock/server-clock';
import { useTexts } from '../../../lib/language/language-context';
import { useBalance } from '../../../lib/session/balance';
import { usePlayer } from '../../../lib/session/session-context';
import { monthNow, monthOf, useSpentMonth } from '../../../lib/session/spent-month';
import { IconButton } from '../../../ui/kit/button';
import { Card } from '../../../ui/kit/card';
import { Naira } from '../../../ui/naira';
import { ErrorCard, Loading, Skeleton } from '../../../ui/states';
import { dataCostKobo, dataText } from '../profile.rules';

/** What games cost in a month, with the way to the months before. */
export function SpentCard() {
  const [thisMonth] = useState(monthNow);
  const [month, setMonth] = useState(thisMonth);
  const { data, error, isFetching, refetch } = useSpentMonth(month);
  return (
    <section className="spending-month-part">
      <MonthChoice month={month} thisMonth={thisMonth} onChange={setMonth} />
      {data && <Spent view={data} isNow={month === thisMonth} />}
      {!data && error && <ErrorCard error={error} retrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading>
          <Skeleton height={340} />
        </Loading>
      )}
    </section>
  );
}

interface MonthChoiceProps {
  readonly month: string;
  readonly thisMonth: string;
  readonly onChange: (month: string) => void;
}

function MonthChoice({ month, thisMonth, onChange }: MonthChoiceProps) {
  const texts = useTexts('spending');
  const { monthNames } = useTexts('shell');
  const { createdAt } = usePlayer();
  const isFirst = month <= monthOf(new Date(createdAt));
  return (
    <div className="spending-month">
      <IconButton
        label={texts.monthBefore}
        icon="back"
        disabled={isFirst}
        onClick={() => onChange(monthAfter(month, -1))}
      />
      <h2 aria-live="polite">{monthText(month, monthNames)}</h2>
      <IconButton
        className="spending-next"
        label={texts.monthAfter}
        icon="back"
        disabled={month >= thisMonth}
        onClick={() => onChange(monthAfter(month, 1))}
      />
    </div>
  );
}

function Spent({ view, isNow }: { readonly view: SpentMonthView; readonly isNow: boolean }) {
  const texts = useTexts('spending');
  const { monthNames } = useTexts('shell');
  const before = monthText(monthAfter(view.month, -1), monthNames);
  return (
    <Card className="spending-card">
      <p>
        <span className="quiet small">{texts.spent}</span>
        <strong className="spending-sum">
          <Naira amount={view.spent} />
        </strong>
        <span className="small">{texts.gamesAndBefore(view.games, before, nairaText(view.spentBefore))}</span>
      </p>
      {view.games > 0 && <Bars view={view} isNow={isNow} />}
      <Figures view={view} isNow={isNow} />
    </Card>
  );
}

const CHART = { width: 296, height: 92, ground: 74, tallest: 56 } as const;
const BAR_WIDTH = 44;

/** What was spent by seven days, each bar with its amount, so that nobody has to guess from heights. */
function Bars({ view, isNow }: { readonly view: SpentMonthView; readonly isNow: boolean }) {
  const texts = useTexts('spending');
  const today = Number(lagosDate(new Date(serverNow())).slice(8));
  const kobo = view.days.map(({ spent }) => decimalToKobo(spent) ?? 0);
  const most = Math.max(...kobo, 1);
  const step = CHART.width / view.days.length;
  return (
    <svg className="spending-bars" viewBox={`0 0 ${CHART.width} ${CHART.height}`} role="img" aria-label={texts.byDays}>
      <path d={`M0 ${CHART.ground}h${CHART.width}`} className="spending-ground" />
      {view.days.map(({ from, to }, index) => {
        const height = Math.round(((kobo[index] ?? 0) / most) * CHART.tallest);
        const middle = step * (index + 0.5);
        const isRunning = isNow && from <= today && today <= to;
        return (
          <g key={from}>
            <rect
              className="spending-bar"
              data-running={isRunning || undefined}
              x={middle - BAR_WIDTH / 2}
              y={CHART.ground - height}
              width={BAR_WIDTH}
              height={height}
              rx={Math.min(6, height / 2)}
            />
            <text x={middle} y={CHART.ground - height - 5}>
              {priceText(kobo[index] ?? 0)}
            </text>
            <text x={middle} y={CHART.height - 3} className="spending-days">
              {from === to ? from : `${from}–${to}`}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

function Figures({ view, isNow }: { readonly view: SpentMonthView; readonly isNow: boolean }) {
  const texts = useTexts('spending');
  const { balance } = useBalance();
  const bytes = useSyncExternalStore(onDataUsed, () => dataUsed(view.month));
  return (
    <dl className="spending-figures">
      <Figure label={texts.won}>{view.won}</Figure>
      <Figure label={texts.added}>
        <Naira amount={view.deposited} />
      </Figure>
      {isNow && (
        <Figure label={texts.balanceNow}>
          <Naira amount={balance} />
        </Figure>
      )}
      {bytes !== undefined && <Figure label={texts.data(nairaText(dataCostKobo(bytes)))}>{dataText(bytes)}</Figure>}
    </dl>
  );
}

function Figure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="small quiet">{label}</dt>
      <dd className="figures">{children}</dd>
    </div>
  );
}

/** The month so many months after one such as "2026-11". */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}
