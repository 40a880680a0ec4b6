import { TextField } from '@mui/material';
import { type Choice } from '../ui/inputs';

interface ChoiceFieldProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly Choice[];
  readonly onChange: (value: Value) => void;
}

/** One of a closed list, always one. */
export function ChoiceField<Value extends string>({ label, value, choices, onChange }: ChoiceFieldProps<Value>) {
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value as Value)}
      sx={{ minWidth: 180, maxWidth: 320 }}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </TextField>
  );
}
