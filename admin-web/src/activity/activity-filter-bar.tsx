import { Button, Stack } from '@mui/material';
import { type ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { CATEGORIES, GENDER_FILTERS, LOCATIONS, SOURCES } from '@sabi50/vocabulary/enumerations';
import { LANGUAGES } from '@sabi50/vocabulary/languages';
import { useShellTexts } from '../app/texts';
import { withQuery } from '../providers/http-client';
import { useProfile } from '../session/profile-context';
import { ExportButton } from '../ui/export-button';
import { type FilterState, SelectFilter } from '../ui/filters';
import { choicesOf } from '../ui/inputs';
import { useStations } from '../ui/use-stations';
import { DEFAULT_FILTERS, isUnfiltered } from './period';
import { PeriodFilter, QuickPeriods } from './period-filter';
import { useTexts } from './texts';

interface ActivityFilterBarProps {
  /** The call that writes what the list shows as CSV. */
  readonly exportPath: string;
  /** What else narrows the list. */
  readonly children?: ReactNode;
}

/**
 * The filters of quiz activity (rule screens/analytics), inside a `ListFrame`. Clearing them leads
 * back to the last 7 days. Station administrators are not asked for a station: theirs is the only one (section 6).
 */
export function ActivityFilterBar({ exportPath, children }: ActivityFilterBarProps) {
  const texts = useTexts();
  const shell = useShellTexts();
  const { isRadioStationAdmin } = useProfile();
  const { filterValues, setFilters } = useListContext() as FilterState;
  return (
    <Stack spacing={1.5}>
      <Stack direction="row" useFlexGap spacing={1.5} sx={ROW}>
        <PeriodFilter />
        <SelectFilter source="location" label={texts.location} choices={choicesOf(LOCATIONS, shell.locations)} />
        <SelectFilter source="language" label={texts.language} choices={choicesOf(LANGUAGES, shell.languages)} />
        <SelectFilter source="gender" label={texts.gender} choices={choicesOf(GENDER_FILTERS, shell.genders)} />
        <SelectFilter source="category" label={texts.category} choices={choicesOf(CATEGORIES, shell.categories)} />
        <SelectFilter source="source" label={texts.source} choices={choicesOf(SOURCES, shell.sources)} />
        {!isRadioStationAdmin && <StationFilter />}
      </Stack>
      <Stack direction="row" useFlexGap spacing={1.5} sx={ROW}>
        <QuickPeriods />
        <Button variant="outlined" disabled={isUnfiltered(filterValues)} onClick={() => setFilters(DEFAULT_FILTERS)}>
          {shell.clearFilters}
        </Button>
        {children}
        <ExportButton path={withQuery(exportPath, filterValues)} />
      </Stack>
    </Stack>
  );
}

const ROW = { flexWrap: 'wrap', alignItems: 'center' };

function StationFilter() {
  const { radioStation } = useTexts();
  const choices = useStations().map(({ name }) => ({ value: name, label: name }));
  return <SelectFilter source="radioStation" label={radioStation} choices={choices} />;
}
