import { useGetOne, useRefresh } from 'react-admin';
import { useParams } from 'react-router';
import { type AdminStationView } from '@sabi50/vocabulary/station-views';
import { pathOf } from '@sabi50/vocabulary/routes';
import { useShellTexts } from '../app/texts';
import { ConflictPanel } from '../edits/conflict-panel';
import { useSaveEdit } from '../edits/use-save-edit';
import { FormDialog } from '../ui/form-dialog';
import { ErrorNotice } from '../ui/states';
import { useToasts } from '../ui/use-toasts';
import { formOf, newStationOf, type StationForm } from './station-form';
import { StationFields } from './station-fields';
import { useTexts } from './texts';
import { useClose } from './use-close';
import { useStationForm } from './use-station-form';

/** Edits the station that the address names. */
export function EditStationDialog() {
  const { id = '' } = useParams();
  const answer = useGetOne<AdminStationView>('radio-stations', { id }, { gcTime: 0, staleTime: 0 });
  const { data, error, refetch, isFetchedAfterMount } = answer;
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  // What an earlier list left behind may be out of date, and would be saved again.
  return data && isFetchedAfterMount ? <Editing key={data.id} station={data} /> : null;
}

/** What of a form is sent. */
const sentOf = (form: StationForm) => ({ ...newStationOf(form), isActive: form.isActive });

function Editing({ station }: { readonly station: AdminStationView }) {
  const texts = useTexts();
  const toasts = useToasts();
  const close = useClose();
  const refresh = useRefresh();
  const path = pathOf('adminRadioStation', { id: station.id });
  const { save, pending, conflicts } = useSaveEdit({
    resource: 'radio-stations',
    path,
    start: station,
    formOf,
    sentOf,
  });
  const send = (form: StationForm): void =>
    save(form, {
      onSaved: () => {
        toasts.success(texts.updated);
        // It may stand elsewhere now, or no longer be what the list is filtered for.
        refresh();
        close();
      },
      onRefused: (error) => {
        refuse(error);
        toasts.failure(texts.updateFailed, error);
      },
      onOutdated: setForm,
    });
  const { fields, complaint, submit, refuse, setForm } = useStationForm(formOf(station), send);
  return (
    <FormDialog
      title={texts.editTitle}
      submitText={texts.update}
      pendingText={texts.updating}
      pending={pending}
      complaint={complaint}
      onSubmit={submit}
      onClose={close}
    >
      <ConflictPanel conflicts={conflicts} form={fields.form} onChange={fields.onChange} {...useFieldWords()} />
      <StationFields {...fields} hasSwitch />
    </FormDialog>
  );
}

/** How fields and their values are called where somebody else has changed them. */
function useFieldWords() {
  const texts = useTexts();
  const shell = useShellTexts();
  const names: Readonly<Partial<Record<string, string>>> = {
    ...{ name: texts.name, frequency: texts.frequency, location: texts.location, language: texts.language },
    ...{ isActive: texts.active },
  };
  const values: Readonly<Partial<Record<string, Readonly<Partial<Record<string, string>>>>>> = {
    ...{ location: shell.locations, language: shell.languages },
  };
  return {
    nameOf: (field: string) => names[field] ?? field,
    textOf: (field: string, value: string | boolean) => values[field]?.[String(value)] ?? String(value),
  };
}
