import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { DATE_RANGES, type DateRange } from '@sabi50/contracts/analytics-views';
import { CATEGORIES, GENDER_FILTERS, LOCATIONS, SOURCES } from '@sabi50/contracts/enumerations';
import { LANGUAGES } from '@sabi50/contracts/languages';
import { useTexts } from '../../lib/language/texts';
import { useProfile } from '../../lib/session/profile-context';
import { useListFilters } from '../filter-editor';
import { choicesOf } from '../inputs';
import { type ListFilter } from '../list-filters.rules';
import { useStations } from '../use-call';
import { rangeOf, usePeriodWords, withRange } from './period';

/** Days of one's own have no name. */
const NAMED_RANGES = DATE_RANGES.filter((range) => range !== 'custom');

/**
 * The filters of quiz activity (rule screens/analytics). Station administrators are not offered a station: theirs is the
 * only one.
 */
export function useActivityFilters(): readonly ListFilter[] {
  const texts = useTexts('activity');
  const shell = useTexts('app');
  const periods = choicesOf(NAMED_RANGES, usePeriodWords());
  const { isRadioStationAdmin } = useProfile();
  const stations = useStations().map(({ name }) => ({ value: name, label: name }));
  const days = { startLabel: texts.startDate, endLabel: texts.endDate };
  return [
    { kind: 'period', source: 'dateRange', label: texts.timePeriod, choices: periods, ...days },
    { kind: 'choice', source: 'location', label: texts.location, choices: choicesOf(LOCATIONS, shell.locations) },
    { kind: 'choice', source: 'language', label: texts.language, choices: choicesOf(LANGUAGES, shell.languages) },
    { kind: 'choice', source: 'gender', label: texts.gender, choices: choicesOf(GENDER_FILTERS, shell.genders) },
    { kind: 'choice', source: 'category', label: texts.category, choices: choicesOf(CATEGORIES, shell.categories) },
    { kind: 'choice', source: 'source', label: texts.source, choices: choicesOf(SOURCES, shell.sources) },
    ...(isRadioStationAdmin
      ? []
      : [{ kind: 'choice' as const, source: 'radioStation', label: texts.radioStation, choices: stations }]),
  ];
}

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
