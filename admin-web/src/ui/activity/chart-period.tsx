import { Typography } from '@mui/material';
import { useTexts } from '../../lib/language/texts';
import { daysText } from '../list-filters.rules';
import { type Filters, rangeOf, usePeriodWords } from './period';

/** Of which time a chart is, beside its title. */
export function ChartPeriod({ period }: { readonly period: Filters }) {
  const words = usePeriodWords();
  const days = daysText(period, useTexts('app').range);
  const range = rangeOf(period);
  return (
    <Typography variant="body2" color="textSecondary">
      {range === 'custom' && days !== null ? days : words[range]}
    </Typography>
  );
}
