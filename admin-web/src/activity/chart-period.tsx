import { Typography } from '@mui/material';
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
      {range === 'custom' ? texts.fromTo(startDate ?? '…', endDate ?? '…') : words[range]}
    </Typography>
  );
}
