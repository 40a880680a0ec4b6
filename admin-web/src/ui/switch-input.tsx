import { FormControlLabel, FormGroup, Switch } from '@mui/material';
import { useInput } from 'react-admin';

interface SwitchInputProps {
  readonly source: string;
  readonly label: string;
}

/** A field of a form that is on or off. */
export function SwitchInput({ source, label }: SwitchInputProps) {
  const { id, field } = useInput({ source });
  const { name, onBlur, onChange, ref } = field;
  return (
    <FormGroup>
      <FormControlLabel
        label={label}
        control={
          <Switch
            checked={Boolean(field.value)}
            onChange={(_, isOn) => onChange(isOn)}
            slotProps={{ input: { ref } }}
            {...{ id, name, onBlur }}
          />
        }
      />
    </FormGroup>
  );
}
