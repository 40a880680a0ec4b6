import { type ReactElement } from 'react';
import { type DateRange } from '@sabi50/contracts/analytics-views';
import { CATEGORIES, GENDER_FILTERS, LOCATIONS, SOURCES } from '@sabi50/contracts/enumerations';
import { LANGUAGES } from '@sabi50/contracts/languages';
import { useShellTexts } from '../language/shell-texts';
import { useProfile } from '../session/profile-context';
import { type FilterProps, SelectFilter } from '../ui/filters';
import { choicesOf } from '../ui/inputs';
import { useStations } from '../ui/use-stations';
import { PeriodFilter } from './period-filter';
import { usePeriodWords, useTexts } from './texts';

/**
 * The filters of quiz activity (rule screens/analytics). Station administrators are not asked for a station: theirs is the
 * only one.
 */
export function useActivityFilters(): ReactElement[] {
  const texts = useTexts();
  const shell = useShellTexts();
  const periods = usePeriodWords();
  const { isRadioStationAdmin } = useProfile();
  const select = (source: 'location' | 'language' | 'gender' | 'category' | 'source', words: readonly string[]) => {
    const names = { location: shell.locations, language: shell.languages, gender: shell.genders };
    const choices = choicesOf(words, { ...names, category: shell.categories, source: shell.sources }[source]);
    return <SelectFilter alwaysOn key={source} source={source} label={texts[source]} choices={choices} />;
  };
  return [
    <PeriodFilter
      alwaysOn
      key="period"
      source="dateRange"
      label={texts.timePeriod}
      inFull={(range) => periods[range as DateRange]}
    />,
    select('location', LOCATIONS),
    select('language', LANGUAGES),
    select('gender', GENDER_FILTERS),
    select('category', CATEGORIES),
    select('source', SOURCES),
    ...(isRadioStationAdmin
      ? []
      : [<StationFilter alwaysOn key="station" source="radioStation" label={texts.radioStation} />]),
  ];
}

function StationFilter({ source, label }: FilterProps) {
  const choices = useStations().map(({ name }) => ({ value: name, label: name }));
  return <SelectFilter {...{ source, label, choices }} />;
}
