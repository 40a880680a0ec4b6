import { useCreate, useRefresh } from 'react-admin';
import { type AdminStationView } from '@sabi50/vocabulary/station-views';
import { FormDialog } from '../ui/form-dialog';
import { useToasts } from '../ui/use-toasts';
import { EMPTY_FORM, newStationOf, type StationForm } from './station-form';
import { StationFields } from './station-fields';
import { useTexts } from './texts';
import { useClose } from './use-close';
import { useStationForm } from './use-station-form';

/** Adds one station. */
export function AddStationDialog() {
  const texts = useTexts();
  const toasts = useToasts();
  const close = useClose();
  const refresh = useRefresh();
  const [create, { isPending }] = useCreate<AdminStationView>();
  const send = (form: StationForm): void =>
    void create(
      'radio-stations',
      { data: newStationOf(form) as Partial<AdminStationView> },
      {
        onSuccess: () => {
          toasts.success(texts.added, texts.addedText);
          // Lists that are filtered otherwise, and the counts, change as well.
          refresh();
          close();
        },
        onError: (error) => {
          refuse(error);
          toasts.failure(texts.failedToAdd, error);
        },
      },
    );
  const { fields, complaint, submit, refuse } = useStationForm(EMPTY_FORM, send);
  return (
    <FormDialog
      title={texts.addTitle}
      submitText={texts.addStation}
      pendingText={texts.adding}
      pending={isPending}
      complaint={complaint}
      onSubmit={submit}
      onClose={close}
    >
      <StationFields {...fields} />
    </FormDialog>
  );
}
