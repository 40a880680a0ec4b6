import { useState } from 'react';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';
import { type AdminStationView } from '@sabi50/contracts/station-views';
import { useTexts } from '../../lib/language/texts';
import { type FieldNames } from '../../ui/conflict-panel';
import { EditDialog } from '../../ui/edit-dialog';
import { callApi } from '../../lib/api/http-client';
import { newIntention } from '../../lib/api/intention';
import { FormDialog } from '../../ui/form-dialog';
import { FreshRecord, useClose } from '../../ui/fresh-record';
import { useSubmit } from '../../ui/use-submit';
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
  const [intention] = useState(newIntention);
  const submit = useSubmit({
    send: (form: StationForm) => {
      const body = newStationOf(form);
      const post = (idempotencyKey: string) =>
        callApi(ROUTES.adminRadioStations, { method: 'POST', body, idempotencyKey });
      return intention.attempt(post, JSON.stringify(body));
    },
    success: () => [texts.added, texts.addedText],
    failure: texts.failedToAdd,
    what: texts.failedToAddRadioStation,
    onDone: close,
  });
  return (
    <FormDialog
      title={texts.addTitle}
      submitText={texts.addStation}
      pendingText={texts.adding}
      defaultValues={EMPTY_FORM}
      validate={(form) => validateStation(form, texts)}
      summaryOf={(form) => formSummary(form, texts)}
      onSubmit={(form) => submit(form)}
      onClose={close}
    >
      <StationFields />
    </FormDialog>
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
      path={pathOf('adminRadioStation', { id: station.id })}
      start={station}
      validate={(form) => validateStation(form, texts)}
      summaryOf={(form) => formSummary(form, texts)}
      {...{ names, valuesOf, changesOf, onClose }}
    >
      {() => <StationFields hasSwitch />}
    </EditDialog>
  );
}
