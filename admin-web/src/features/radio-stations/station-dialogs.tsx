import { TextInput } from 'react-admin';
import { STATION_LOCATIONS } from '@sabi50/contracts/enumerations';
import { LANGUAGES } from '@sabi50/contracts/languages';
import { STATION_NAME_LENGTH_MAX } from '@sabi50/contracts/limits';
import { type AdminStationView, STATION_FREQUENCY_LENGTH_MAX } from '@sabi50/contracts/station-views';
import { useTexts } from '../../lib/language/texts';
import { CommandDialog } from '../../ui/command-dialog';
import { EditDialog, type FieldNames } from '../../ui/edit-dialog';
import { FreshRecord, useClose } from '../../ui/fresh-record';
import { ChoiceInput, choicesOf } from '../../ui/inputs';
import { SwitchInput } from '../../ui/switch-input';
import {
  changesOf,
  EMPTY_FORM,
  formSummary,
  newStationOf,
  type StationForm,
  validateStation,
  valuesOf,
} from './station-form';

/** Adds one station. */
export function AddStationDialog() {
  const texts = useTexts('radio-stations');
  const close = useClose('radio-stations');
  return (
    <CommandDialog<'POST adminRadioStations', StationForm>
      command="POST adminRadioStations"
      body={newStationOf}
      title={texts.addTitle}
      submitText={texts.addStation}
      pendingText={texts.adding}
      success={[texts.added, texts.addedText]}
      failure={texts.failedToAdd}
      what={texts.failedToAddRadioStation}
      defaultValues={EMPTY_FORM}
      validate={(form) => validateStation(form, texts)}
      summaryOf={(form) => formSummary(form, texts)}
      onClose={close}
    >
      <StationFields />
    </CommandDialog>
  );
}

/** Edits the station that the address names. */
export const EditStationDialog = () => (
  <FreshRecord<AdminStationView> resource="radio-stations">
    {(station, close) => <Editing key={station.id} station={station} onClose={close} />}
  </FreshRecord>
);

interface EditingProps {
  readonly station: AdminStationView;
  readonly onClose: () => void;
}

function Editing({ station, onClose }: EditingProps) {
  const texts = useTexts('radio-stations');
  const { locations, languages } = useTexts('app');
  const names: FieldNames = {
    fields: {
      ...{ name: texts.name, frequency: texts.frequency, location: texts.location, language: texts.language },
      isActive: texts.active,
    },
    values: { location: locations, language: languages },
  };
  return (
    <EditDialog
      title={texts.editTitle}
      submitText={texts.update}
      pendingText={texts.updating}
      saved={texts.updated}
      failed={texts.updateFailed}
      read="GET adminRadioStation"
      command="PUT adminRadioStation"
      params={{ id: station.id }}
      start={station}
      validate={(form) => validateStation(form, texts)}
      summaryOf={(form) => formSummary(form, texts)}
      {...{ names, valuesOf, changesOf, onClose }}
    >
      {() => <StationFields hasSwitch />}
    </EditDialog>
  );
}

interface StationFieldsProps {
  /** Whether it may be switched on and off; a new station is on. */
  readonly hasSwitch?: boolean;
}

/** The fields of a station. */
function StationFields({ hasSwitch = false }: StationFieldsProps) {
  const texts = useTexts('radio-stations');
  const { stationLocations, languages } = useTexts('app');
  const [locationChoices, languageChoices] = [
    choicesOf(STATION_LOCATIONS, stationLocations),
    choicesOf(LANGUAGES, languages),
  ];
  return (
    <>
      <TextInput
        autoFocus
        source="name"
        label={texts.name}
        slotProps={{ htmlInput: { maxLength: STATION_NAME_LENGTH_MAX } }}
      />
      <TextInput
        source="frequency"
        label={texts.frequency}
        helperText={texts.frequencyHint}
        slotProps={{ htmlInput: { maxLength: STATION_FREQUENCY_LENGTH_MAX } }}
      />
      <ChoiceInput source="location" label={texts.location} choices={locationChoices} none={texts.choose} />
      <ChoiceInput source="language" label={texts.language} choices={languageChoices} none={texts.choose} />
      {hasSwitch && <SwitchInput source="isActive" label={texts.active} />}
    </>
  );
}
