import { DATE_RANGES } from '@sabi50/contracts/analytics-views';
import { CATEGORIES, GENDER_FILTERS, LOCATIONS, SOURCES } from '@sabi50/contracts/enumerations';
import { LANGUAGES } from '@sabi50/contracts/languages';
import { useTexts } from '../../lib/language/texts';
import { useProfile } from '../../lib/session/profile-context';
import { choicesOf } from '../inputs';
import { type ListFilter } from '../list-filters.rules';
import { useStations } from '../use-stations';
import { usePeriodWords } from './texts';

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
