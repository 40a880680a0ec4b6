import { type ReactElement } from 'react';
import { CATEGORIES, GENDER_FILTERS, LOCATIONS, SOURCES } from '@sabi50/vocabulary/enumerations';
import { LANGUAGES } from '@sabi50/vocabulary/languages';
import { useShellTexts } from '../language/shell-texts';
import { useProfile } from '../session/profile-context';
import { SelectFilter } from '../ui/filters';
import { choicesOf } from '../ui/inputs';
import { useStations } from '../ui/use-stations';
import { PeriodFilter } from './period-filter';
import { useTexts } from './texts';

/**
 * The filters of quiz activity (rule screens/analytics). Station administrators are not asked for a station: theirs is the
 * only one.
 */
export function useActivityFilters(): ReactElement[] {
  const texts = useTexts();
  const shell = useShellTexts();
  const { isRadioStationAdmin } = useProfile();
  const select = (source: 'location' | 'language' | 'gender' | 'category' | 'source', words: readonly string[]) => {
    const names = { location: shell.locations, language: shell.languages, gender: shell.genders };
    const choices = choicesOf(words, { ...names, category: shell.categories, source: shell.sources }[source]);
    return <SelectFilter alwaysOn key={source} source={source} label={texts[source]} choices={choices} />;
  };
  return [
    <PeriodFilter alwaysOn key="period" source="dateRange" />,
    select('location', LOCATIONS),
    select('language', LANGUAGES),
    select('gender', GENDER_FILTERS),
    select('category', CATEGORIES),
    select('source', SOURCES),
    ...(isRadioStationAdmin ? [] : [<StationFilter alwaysOn key="station" source="radioStation" />]),
  ];
}

function StationFilter({ source }: { readonly source: string; readonly alwaysOn: true }) {
  const { radioStation } = useTexts();
  const choices = useStations().map(({ name }) => ({ value: name, label: name }));
  return <SelectFilter source={source} label={radioStation} choices={choices} />;
}
