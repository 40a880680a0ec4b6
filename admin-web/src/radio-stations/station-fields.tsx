import { FormControlLabel, Switch, TextField } from '@mui/material';
import { STATION_LOCATIONS } from '@sabi50/vocabulary/enumerations';
import { LANGUAGES } from '@sabi50/vocabulary/languages';
import { STATION_NAME_LENGTH_MAX } from '@sabi50/vocabulary/limits';
import { STATION_FREQUENCY_LENGTH_MAX } from '@sabi50/vocabulary/station-views';
import { useShellTexts } from '../app/texts';
import { type Choice, choicesOf } from '../ui/filters';
import { type StationComplaints, type StationForm } from './station-form';
import { useTexts } from './texts';

interface StationFieldsProps {
  readonly form: StationForm;
  readonly errors: StationComplaints;
  readonly onChange: (change: Partial<StationForm>) => void;
  /** Whether it may be switched on and off; a new station is on. */
  readonly hasSwitch?: boolean;
}

/** The fields of a station. */
export function StationFields({ hasSwitch = false, ...fields }: StationFieldsProps) {
  const texts = useTexts();
  const shell = useShellTexts();
  const { form, errors, onChange } = fields;
  return (
    <>
      <TextField
        autoFocus
        label={texts.name}
        value={form.name}
        onChange={({ target }) => onChange({ name: target.value })}
        error={errors.name !== undefined}
        helperText={errors.name}
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: STATION_NAME_LENGTH_MAX } }}
      />
      <TextField
        label={texts.frequency}
        value={form.frequency}
        onChange={({ target }) => onChange({ frequency: target.value })}
        error={errors.frequency !== undefined}
        helperText={errors.frequency ?? texts.frequencyHint}
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: STATION_FREQUENCY_LENGTH_MAX } }}
      />
      <ChoiceField {...fields} name="location" choices={choicesOf(STATION_LOCATIONS, shell.stationLocations)} />
      <ChoiceField {...fields} name="language" choices={choicesOf(LANGUAGES, shell.languages)} />
      {hasSwitch && (
        <FormControlLabel
          control={<Switch checked={form.isActive} onChange={(_, isActive) => onChange({ isActive })} />}
          label={texts.active}
        />
      )}
    </>
  );
}

interface ChoiceFieldProps extends StationFieldsProps {
  readonly name: 'location' | 'language';
  readonly choices: readonly Choice[];
}

function ChoiceField({ form, errors, onChange, name, choices }: ChoiceFieldProps) {
  const texts = useTexts();
  return (
    <TextField
      select
      label={texts[name]}
      value={form[name]}
      onChange={({ target }) => onChange({ [name]: target.value })}
      error={errors[name] !== undefined}
      helperText={errors[name]}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">{texts.choose}</option>
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </TextField>
  );
}
