import { TextInput } from 'react-admin';
import { type BodyOf } from '@sabi50/contracts/endpoints/endpoints';
import { WINNER_STATES } from '@sabi50/contracts/enumerations';
import { WINNER_NAME_LENGTH_MAX } from '@sabi50/contracts/limits';
import { useTexts } from '../../lib/language/texts';
import { api } from '../../lib/api/api';
import { FormDialog } from '../../ui/form-dialog';
import { ChoiceInput } from '../../ui/inputs';
import { type FormErrors, formErrors } from '../../ui/use-command';
import { useToasts } from '../../ui/use-toasts';
import { useRefreshedWinners } from './upload-winners-dialog';
import { NOBODY, validateWinner, type WinnerForm } from './winner-form';

const STATES = WINNER_STATES.map((state) => ({ value: state, label: state }));

/** Announces one winner. */
export function AddWinnerDialog({ onClose }: { readonly onClose: () => void }) {
  const texts = useTexts('winners');
  return (
    <FormDialog
      title={texts.add}
      submitText={texts.add}
      pendingText={texts.adding}
      defaultValues={NOBODY}
      validate={(form) => validateWinner(form, texts)}
      onSubmit={useAddWinner(onClose)}
      onClose={onClose}
    >
      <TextInput
        autoFocus
        isRequired
        source="fullName"
        label={texts.fullName}
        slotProps={{ htmlInput: { maxLength: WINNER_NAME_LENGTH_MAX } }}
      />
      <TextInput
        isRequired
        source="phoneNumber"
        type="tel"
        label={texts.phoneNumber}
        helperText={texts.phoneHint}
        slotProps={{ htmlInput: { inputMode: 'tel' } }}
      />
      <ChoiceInput required source="state" label={texts.state} choices={STATES} none={texts.chooseState} />
    </FormDialog>
  );
}

/**
 * Adds a winner. A winner who was added although the list could not be fetched again is a case of its own: trying once more would
 * be wrong.
 */
function useAddWinner(onAdded: () => void) {
  const texts = useTexts('winners');
  const errorTexts = useTexts('errors');
  const toasts = useToasts();
  const refreshed = useRefreshedWinners();
  return async (body: WinnerForm): Promise<FormErrors | undefined> => {
    try {
      await api('POST adminWinners', { body: body as BodyOf<'POST adminWinners'> });
    } catch (error) {
      toasts.failure(texts.addFailed, error);
      return formErrors(error, errorTexts);
    }
    onAdded();
    void refreshed().then(
      () => toasts.success(texts.added),
      () => toasts.warning(texts.warning, texts.refreshFailed),
    );
    return undefined;
  };
}
