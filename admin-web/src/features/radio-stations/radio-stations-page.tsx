import { Box, Button, Stack } from '@mui/material';
import { Link, useLocation, Route, Routes } from 'react-router';
import { STATION_LOCATIONS } from '@sabi50/contracts/enumerations';
import { LANGUAGES } from '@sabi50/contracts/languages';
import { PAGE_SIZE_MAX } from '@sabi50/contracts/limits';
import { type AdminStationView } from '@sabi50/contracts/station-views';
import AddIcon from '@mui/icons-material/Add';
import { useTexts } from '../../lib/language/texts';
import { useProfile } from '../../lib/session/profile-context';
import { DeleteButton } from '../../ui/delete-button';
import { ActiveChip } from '../../ui/tone-chip';
import { type Column } from '../../ui/columns-button';
import { choicesOf } from '../../ui/inputs';
import { type ListFilter } from '../../ui/list-filters.rules';
import { ListPage } from '../../ui/list-page';
import { useActiveFilter } from '../../ui/filter-editor';
import { StationPlayers } from './station-players';
import { AddStationDialog, EditStationDialog } from './station-dialogs';

/** Every station by name, those that are switched off too, and dialogs at addresses of their own (rule screens/stations). */
export function RadioStationsPage() {
  const texts = useTexts('radio-stations');
  const { canEditRadioStations } = useProfile();
  return (
    <ListPage
      title={texts.title}
      actions={canEditRadioStations && <AddButton />}
      resource="radio-stations"
      perPage={PAGE_SIZE_MAX}
      sort={{ field: 'name', order: 'ASC' }}
      search={{ source: 'search', label: texts.search }}
      filters={useFilters()}
      columns={useColumns()}
      unit={texts.unit}
      failed={texts.failedToLoad}
      empty={texts.empty}
      noneFound={texts.emptyFiltered}
      sx={TABLE}
    >
      {canEditRadioStations && (
        <Routes>
          <Route path="new" element={<AddStationDialog />} />
          <Route path=":id" element={<EditStationDialog />} />
          <Route path="*" element={null} />
        </Routes>
      )}
    </ListPage>
  );
}

function useFilters(): readonly ListFilter[] {
  const texts = useTexts('radio-stations');
  const shell = useTexts('app');
  const locations = choicesOf(STATION_LOCATIONS, shell.stationLocations);
  return [
    { kind: 'choice', source: 'location', label: texts.location, choices: locations },
    { kind: 'choice', source: 'language', label: texts.language, choices: choicesOf(LANGUAGES, shell.languages) },
    useActiveFilter(texts.status),
  ];
}

function AddButton() {
  const texts = useTexts('radio-stations');
  const { search } = useLocation();
  return (
    <Button component={Link} to={`/radio-stations/new${search}`} variant="contained" startIcon={<AddIcon />}>
      {texts.addStation}
    </Button>
  );
}

function useColumns(): readonly Column<AdminStationView>[] {
  const texts = useTexts('radio-stations');
  const shell = useTexts('app');
  const { canEditRadioStations } = useProfile();
  return [
    { source: 'name', label: texts.name, card: 'title', render: ({ name }) => <Box sx={NAME}>{name}</Box> },
    { source: 'frequency', label: texts.frequency, card: 'figure' },
    {
      source: 'location',
      label: texts.location,
      card: 'line',
      render: ({ location }) => shell.stationLocations[location],
    },
    { source: 'language', label: texts.language, render: ({ language }) => shell.languages[language] },
    {
      source: 'isActive',
      label: texts.status,
      card: 'status',
      render: ({ isActive }) => <ActiveChip isActive={isActive} />,
    },
    ...(canEditRadioStations
      ? [
          {
            label: texts.actions,
            card: 'actions' as const,
            render: (station: AdminStationView) => <StationActions {...{ station }} />,
          },
        ]
      : []),
  ];
}

const NAME = { fontWeight: 700, whiteSpace: 'normal', overflowWrap: 'anywhere', minWidth: 160 };
const TABLE = { '& td': { whiteSpace: 'nowrap' } };

/** What can be done with a station of the list. */
export function StationActions({ station }: { readonly station: AdminStationView }) {
  const texts = useTexts('radio-stations');
  const statements = useTexts('station-statements');
  const { search } = useLocation();
  return (
    <Stack direction="row" spacing={1}>
      <Button
        component={Link}
        to={`/station-statements/${station.id}/show`}
        size="small"
        aria-label={statements.linkOf(station.name)}
      >
        {statements.link}
      </Button>
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
        revision={station.revision}
        label={texts.deleteOne(station.name)}
        title={texts.deleteTitle}
        text={texts.deleteText(station.name)}
        details={<StationPlayers id={station.id} />}
        deleted={[texts.deleted, texts.deletedText]}
        deactivated={texts.deactivated}
        failed={texts.failedToDelete}
        failedWhat={texts.failedToDeleteRadioStation}
      />
    </Stack>
  );
}
