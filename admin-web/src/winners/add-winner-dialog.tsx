import { TextField } from '@mui/material';
import { useState } from 'react';
import { WINNER_STATES } from '@sabi50/vocabulary/enumerations';
import { WINNER_NAME_LENGTH_MAX, WINNER_PHONE_LENGTH } from '@sabi50/vocabulary/limits';
import { FormDialog } from '../ui/form-dialog';
import { useTexts } from './texts';
import { useAddWinner } from './use-add-winner';
import { complaintsOf, NOBODY, type WinnerComplaints, type WinnerForm } from './winner-form';

/** Announces one winner. */
export function AddWinnerDialog({ onClose }: { readonly onClose: () => void }) {
  const texts = useTexts();
  const [form, setForm] = useState(NOBODY);
  const [complaints, setComplaints] = useState<WinnerComplaints>({});
  const { add, pending, refusal } = useAddWinner(onClose);
  const submit = (): void => {
    const found = complaintsOf(form, texts);
    setComplaints(found);
    if (Object.keys(found).length === 0) void add(form);
  };
  return (
    <FormDialog
      title={texts.add}
      submitText={texts.add}
      pendingText={texts.adding}
      pending={pending}
      complaint={refusal.text}
      onSubmit={submit}
      onClose={onClose}
    >
      <Fields
        form={form}
        errors={{ ...refusal.fields, ...complaints }}
        onChange={(change) => setForm((before) => ({ ...before, ...change }))}
      />
    </FormDialog>
  );
}

interface FieldsProps {
  readonly form: WinnerForm;
  readonly errors: WinnerComplaints;
  readonly onChange: (change: Partial<WinnerForm>) => void;
}

function Fields({ form, errors, onChange }: FieldsProps) {
  const texts = useTexts();
  return (
    <>
      <TextField
        autoFocus
        required
        label={texts.fullName}
        value={form.fullName}
        onChange={({ target }) => onChange({ fullName: target.value })}
        error={errors.fullName !== undefined}
        helperText={errors.fullName}
        slotProps={{ htmlInput: { maxLength: WINNER_NAME_LENGTH_MAX, autoComplete: 'off' } }}
      />
      <TextField
        required
        type="tel"
        label={texts.phoneNumber}
        value={form.phoneNumber}
        onChange={({ target }) => onChange({ phoneNumber: target.value })}
        error={errors.phoneNumber !== undefined}
        helperText={errors.phoneNumber ?? texts.phoneHint}
        slotProps={{ htmlInput: { maxLength: WINNER_PHONE_LENGTH, inputMode: 'numeric', autoComplete: 'off' } }}
      />
      <TextField
        required
        select
        label={texts.state}
        value={form.state}
        onChange={({ target }) => onChange({ state: target.value })}
        error={errors.state !== undefined}
        helperText={errors.state}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        <option value="">{texts.chooseState}</option>
        {WINNER_STATES.map((state) => (
          <option key={state}>{state}</option>
        ))}
      </TextField>
    </>
  );
}
