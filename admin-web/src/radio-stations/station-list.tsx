import { Box, Button, Stack } from '@mui/material';
import { DataTable, useListContext } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { STATION_LOCATIONS } from '@sabi50/vocabulary/enumerations';
import { LANGUAGES } from '@sabi50/vocabulary/languages';
import { PAGE_SIZE_MAX } from '@sabi50/vocabulary/limits';
import { type AdminStationView } from '@sabi50/vocabulary/station-views';
import { useShellTexts } from '../app/texts';
import { useProfile } from '../session/profile-context';
import { DeleteButton } from '../ui/delete-button';
import { FilterBar, type FilterState, SearchFilter, SelectFilter } from '../ui/filters';
import { choicesOf } from '../ui/inputs';
import { ListFrame } from '../ui/list-frame';
import { ToneChip } from '../ui/tone-chip';
import { useTexts } from './texts';

/** Every station by name, those that are switched off too. */
export function StationList() {
  const texts = useTexts();
  return (
    <ListFrame
      resource="radio-stations"
      perPage={PAGE_SIZE_MAX}
      sort={{ field: 'name', order: 'ASC' }}
      filters={<Filters />}
      unit={texts.unit}
      empty={<Empty />}
    >
      <StationTable />
    </ListFrame>
  );
}

/** No station at all asks for the first one; none that is looked for says so. */
function Empty() {
  const texts = useTexts();
  const { filterValues } = useListContext() as FilterState;
  return Object.keys(filterValues).length > 0 ? texts.emptyFiltered : texts.empty;
}

function Filters() {
  const texts = useTexts();
  const shell = useShellTexts();
  const statuses = [
    { value: 'true', label: shell.active },
    { value: 'false', label: shell.inactive },
  ];
  return (
    <FilterBar>
      <SearchFilter source="search" label={texts.search} />
      <SelectFilter
        source="location"
        label={texts.location}
        choices={choicesOf(STATION_LOCATIONS, shell.stationLocations)}
      />
      <SelectFilter source="language" label={texts.language} choices={choicesOf(LANGUAGES, shell.languages)} />
      <SelectFilter source="isActive" label={texts.status} choices={statuses} />
    </FilterBar>
  );
}

function StationTable() {
  const texts = useTexts();
  const shell = useShellTexts();
  const { canEditRadioStations } = useProfile();
  return (
    <DataTable bulkActionButtons={false} rowClick={false} sx={TABLE}>
      <DataTable.Col
        source="name"
        label={texts.name}
        render={({ name }: AdminStationView) => <Box sx={NAME}>{name}</Box>}
      />
      <DataTable.Col source="frequency" label={texts.frequency} />
      <DataTable.Col
        source="location"
        label={texts.location}
        render={({ location }: AdminStationView) => shell.stationLocations[location]}
      />
      <DataTable.Col
        source="language"
        label={texts.language}
        render={({ language }: AdminStationView) => shell.languages[language]}
      />
      <DataTable.Col
        source="isActive"
        label={texts.status}
        render={({ isActive }: AdminStationView) => (
          <ToneChip tone={isActive ? 'good' : 'plain'} label={isActive ? shell.active : shell.inactive} />
        )}
      />
      {canEditRadioStations && (
        <DataTable.Col
          label={texts.actions}
          disableSort
          render={(station: AdminStationView) => <Actions {...{ station }} />}
        />
      )}
    </DataTable>
  );
}

const NAME = { fontWeight: 700, whiteSpace: 'normal', overflowWrap: 'anywhere', minWidth: 160 };
const TABLE = { '& td': { whiteSpace: 'nowrap' }, '& .RaDataTable-headerCell': { fontSize: 13 } };

function Actions({ station }: { readonly station: AdminStationView }) {
  const texts = useTexts();
  const { search } = useLocation();
  return (
    <Stack direction="row" spacing={1}>
      <Button
        component={Link}
        to={`/radio-stations/${station.id}${search}`}
        variant="outlined"
        size="small"
        aria-label={texts.editOne(station.name)}
      >
        {texts.edit}
      </Button>
      <DeleteButton
        resource="radio-stations"
        id={station.id}
        label={texts.deleteOne(station.name)}
        title={texts.deleteTitle}
        text={texts.deleteText(station.name)}
        deleted={[texts.deleted, texts.deletedText]}
        deactivated={texts.deactivated}
        failed={texts.failedToDelete}
      />
    </Stack>
  );
}
