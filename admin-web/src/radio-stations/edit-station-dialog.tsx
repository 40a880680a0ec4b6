import { useGetOne, useRefresh, useUpdate } from 'react-admin';
import { useParams } from 'react-router';
import { type AdminStationView } from '@sabi50/vocabulary/station-views';
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

function Editing({ station }: { readonly station: AdminStationView }) {
  const texts = useTexts();
  const toasts = useToasts();
  const close = useClose();
  const refresh = useRefresh();
  const [update, { isPending }] = useUpdate<AdminStationView>();
  const send = (form: StationForm): void =>
    void update(
      'radio-stations',
      { id: station.id, data: { ...newStationOf(form), isActive: form.isActive } as Partial<AdminStationView> },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          toasts.success(texts.updated);
          // It may stand elsewhere now, or no longer be what the list is filtered for.
          refresh();
          close();
        },
        onError: (error) => {
          refuse(error);
          toasts.failure(texts.updateFailed, error);
        },
      },
    );
  const { fields, complaint, submit, refuse } = useStationForm(formOf(station), send);
  return (
    <FormDialog
      title={texts.editTitle}
      submitText={texts.update}
      pendingText={texts.updating}
      pending={isPending}
      complaint={complaint}
      onSubmit={submit}
      onClose={close}
    >
      <StationFields {...fields} hasSwitch />
    </FormDialog>
  );
}
