import { type AdminStationView } from '@sabi50/contracts/station-views';
import { useTexts } from '../../lib/language/texts';
import { type FieldNames } from '../../ui/conflict-panel';
import { CommandDialog } from '../../ui/command-dialog';
import { EditDialog } from '../../ui/edit-dialog';
import { FreshRecord, useClose } from '../../ui/fresh-record';
import {
  changesOf,
  EMPTY_FORM,
  formSummary,
  newStationOf,
  type StationForm,
  validateStation,
  valuesOf,
} from './station-form';
import { StationFields } from './station-fields';

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
