import { type FiguresView } from '@sabi50/contracts/analytics-views';
import { dayText, shortNaira } from '@sabi50/contracts/formats';
import { nairaText, nairaToKobo } from '@sabi50/contracts/money';
import { useTexts } from '../../lib/language/texts';
import { useProfile } from '../../lib/session/profile-context';
import { useDayTick } from '../../ui/activity/period';
import { ChartWithTable } from '../../ui/chart-with-table';
import { Panel } from '../../ui/stat-card';
import { Waiting } from '../../ui/states';

/** Deposits of each day of a period and the fees that were earned (rule money/revenue), dotted those of the period before. */
export function RevenueChart({ figures }: { readonly figures: FiguresView | undefined }) {
  const texts = useTexts('activity');
  const tickOf = useDayTick();
  const { canViewPaymentActivities } = useProfile();
  const days = figures?.days;
  const naira = (text: string | null | undefined): number | null => (text == null ? null : Number(text));
  return (
    <Panel title={texts.revenueTitle}>
      {!days && <Waiting />}
      {days && (
        <ChartWithTable
          title={texts.revenueCaption}
          kind="line"
          axisTitle={texts.day}
          labels={days.map(({ day }) => day)}
          labelOf={(day) => dayText(day)}
          tickOf={(day) => tickOf(day, days.length)}
          pathOf={canViewPaymentActivities ? (index) => depositsOf(days[index]?.day ?? '') : undefined}
          series={[
            { label: texts.deposits, values: days.map(({ revenue }) => naira(revenue)), colour: 'adire' },
            { label: texts.feesEarned, values: days.map(({ feesEarned }) => naira(feesEarned)), colour: 'palm' },
            {
              ...{ label: texts.periodBefore(texts.deposits), colour: 'adire', isDotted: true },
              values: days.map(({ before }) => naira(before?.revenue)),
            },
            {
              ...{ label: texts.periodBefore(texts.feesEarned), colour: 'palm', isDotted: true },
              values: days.map(({ before }) => naira(before?.feesEarned)),
            },
          ]}
          format={(value) => nairaText(nairaToKobo(value))}
          tickFormat={shortNaira}
        />
      )}
    </Panel>
  );
}

/** The list of a day's deposits. */
function depositsOf(day: string): string {
  const filter = JSON.stringify({ type: 'deposit', startDate: day, endDate: day });
  return `/payments?${new URLSearchParams({ filter }).toString()}`;
}
