import { Typography } from '@mui/material';
import { useShellTexts } from '../language/shell-texts';
import { daysText } from '../ui/list-filters.rules';
import { type Filters, rangeOf } from './period';
import { usePeriodWords } from './texts';

/** Of which time a chart is, beside its title. */
export function ChartPeriod({ period }: { readonly period: Filters }) {
  const words = usePeriodWords();
  const days = daysText(period, useShellTexts().range);
  const range = rangeOf(period);
  return (
    <Typography variant="body2" color="textSecondary">
      {range === 'custom' && days !== null ? days : words[range]}
    </Typography>
  );
}
