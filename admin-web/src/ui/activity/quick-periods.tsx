import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { type DateRange } from '@sabi50/contracts/analytics-views';
import { useTexts } from '../../lib/language/texts';
import { useListFilters } from '../use-list-filters';
import { rangeOf, withRange } from './period';

const QUICK = ['24h', '7d', '30d', 'all'] as const;

/** The four periods that are used most, one press each. */
export function QuickPeriods() {
  const texts = useTexts('activity');
  const { filterValues, setFilters } = useListFilters();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={texts.quickPeriods}
      value={rangeOf(filterValues)}
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
