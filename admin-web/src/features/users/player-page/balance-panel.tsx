import { lazy, Suspense } from 'react';
import { dayText, shortDayText, shortNaira } from '@sabi50/contracts/formats';
import { nairaText, nairaToKobo } from '@sabi50/contracts/money';
import { useTexts } from '../../../lib/language/texts';
import { Panel } from '../../../ui/stat-card';
import { Waiting } from '../../../ui/states';
import { useTotals } from './facts';

// The page of a player does not wait for the library that draws.
const ChartWithTable = lazy(async () => ({ default: (await import('../../../ui/chart-with-table')).ChartWithTable }));

/** "11-26": the year goes without saying. */
/** How the balance ended each of the last 30 days (rule staff/player-totals); nothing where the totals say why they are missing. */
export function BalancePanel({ userId }: { readonly userId: string }) {
  const texts = useTexts('player-page');
  const { balance } = useTexts('users');
  const { day } = useTexts('activity');
  const { data, error } = useTotals(userId);
  if (!data && error) return null;
  return (
    <Panel title={texts.balance30}>
      <Suspense fallback={<Waiting lines={4} />}>
        {data && (
          <ChartWithTable
            title={texts.balance30}
            kind="line"
            axisTitle={day}
            labels={data.balances.map((one) => one.day)}
            labelOf={(one) => dayText(one)}
            tickOf={(one) => shortDayText(one, new Date(one))}
            series={[{ label: balance, values: data.balances.map((one) => Number(one.balance)), colour: 'adire' }]}
            format={(value) => nairaText(nairaToKobo(value))}
            tickFormat={shortNaira}
            height={170}
          />
        )}
      </Suspense>
      {!data && <Waiting lines={4} />}
    </Panel>
  );
}
