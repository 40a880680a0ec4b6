import { Typography } from '@mui/material';
import { dayText } from '@sabi50/contracts/formats';
import { type Filters, rangeOf } from './period';
import { usePeriodWords, useTexts } from './texts';

/** Of which time a chart is, beside its title. */
export function ChartPeriod({ period }: { readonly period: Filters }) {
  const texts = useTexts();
  const words = usePeriodWords();
  const { startDate, endDate } = period;
  const range = rangeOf(period);
  return (
    <Typography variant="body2" color="textSecondary">
      {range === 'custom' ? texts.fromTo(dayOf(startDate), dayOf(endDate)) : words[range]}
    </Typography>
  );
}

const dayOf = (day: string | undefined): string => (day === undefined ? '…' : dayText(day));
