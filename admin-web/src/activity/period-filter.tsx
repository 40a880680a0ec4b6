import { Button, ButtonGroup, TextField } from '@mui/material';
import { useListContext } from 'react-admin';
import { DATE_RANGES, type DateRange } from '@sabi50/vocabulary/analytics-views';
import { DayFilter, type FilterState } from '../ui/filters';
import { rangeOf, withRange } from './period';
import { useTexts } from './texts';

const QUICK = ['24h', '7d', '30d', 'all'] as const;

/** The time period of the list around it; a custom one shows its two days. */
export function PeriodFilter() {
  const texts = useTexts();
  const { filterValues, setFilters } = useListContext() as FilterState;
  const range = rangeOf(filterValues);
  return (
    <>
      <TextField
        select
        label={texts.timePeriod}
        value={range}
        onChange={({ target }) => setFilters(withRange(filterValues, target.value as DateRange))}
        sx={{ minWidth: 150 }}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        {DATE_RANGES.map((one) => (
          <option key={one} value={one}>
            {texts.periods[one]}
          </option>
        ))}
      </TextField>
      {range === 'custom' && (
        <>
          <DayFilter source="startDate" label={texts.startDate} />
          <DayFilter source="endDate" label={texts.endDate} />
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
    <ButtonGroup aria-label={texts.quickPeriods}>
      {QUICK.map((one) => (
        <Button
          key={one}
          variant={range === one ? 'contained' : 'outlined'}
          aria-pressed={range === one}
          onClick={() => setFilters(withRange(filterValues, one))}
        >
          {texts.quick[one]}
        </Button>
      ))}
    </ButtonGroup>
  );
}
