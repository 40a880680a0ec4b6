import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { DateInput, useListContext } from 'react-admin';
import { DATE_RANGES, type DateRange } from '@sabi50/contracts/analytics-views';
import { type FilterProps, type FilterState } from '../ui/filters';
import { ChoiceField, choicesOf } from '../ui/inputs';
import { rangeOf, withRange } from './period';
import { usePeriodWords, useTexts } from './texts';

const QUICK = ['24h', '7d', '30d', 'all'] as const;

/** The time period of the list around it, which sets more than its own value; a custom one shows its two days. */
export function PeriodFilter({ label }: FilterProps) {
  const texts = useTexts();
  const words = usePeriodWords();
  const { filterValues, setFilters } = useListContext() as FilterState;
  const range = rangeOf(filterValues);
  return (
    <>
      <ChoiceField<DateRange>
        label={label}
        value={range}
        choices={choicesOf(DATE_RANGES, words)}
        onChange={(chosen) => setFilters(withRange(filterValues, chosen))}
      />
      {range === 'custom' && (
        <>
          <DateInput source="startDate" label={texts.startDate} />
          <DateInput source="endDate" label={texts.endDate} />
        </>
      )}
    </>
  );
}

/** The four periods that are asked for most, one press each. */
export function QuickPeriods() {
  const texts = useTexts();
  const { filterValues, setFilters } = useListContext() as FilterState;
  const range = rangeOf(filterValues);
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={texts.quickPeriods}
      value={range}
      onChange={(_, chosen: DateRange | null) => chosen !== null && setFilters(withRange(filterValues, chosen))}
    >
      {QUICK.map((one) => (
        <ToggleButton key={one} value={one} sx={{ whiteSpace: 'nowrap' }}>
          {texts.quick[one]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
