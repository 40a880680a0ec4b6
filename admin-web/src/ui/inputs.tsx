import { Box, TextField, type TextFieldProps } from '@mui/material';
import { type ReactNode } from 'react';
import { InputHelperText, useInput } from 'react-admin';

/** Two fields beside each other, one on a narrow screen. */
export const FieldGrid = ({ children }: { readonly children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, alignItems: 'start' }}>
    {children}
  </Box>
);

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Choices made of a closed list and the texts that name its words. */
export const choicesOf = (words: readonly string[], names: Readonly<Record<string, string>>): readonly Choice[] =>
  words.map((value) => ({ value, label: names[value] ?? value }));

interface ChoiceFieldProps<Value extends string> extends Omit<TextFieldProps, 'onChange'> {
  readonly value: Value;
  readonly choices: readonly Choice[];
  /** What stands for no choice, where there may be none. */
  readonly none?: string;
  readonly onChange: (value: Value) => void;
}

/** One of a closed list, in the browser's own picker. */
export function ChoiceField<Value extends string>({ choices, none, onChange, ...field }: ChoiceFieldProps<Value>) {
  return (
    <TextField
      {...field}
      select
      onChange={({ target }) => onChange(target.value as Value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {none !== undefined && <option value="">{none}</option>}
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </TextField>
  );
}

interface ChoiceInputProps extends Pick<ChoiceFieldProps<string>, 'label' | 'choices' | 'none' | 'required' | 'sx'> {
  readonly source: string;
}

/** The same as a field of the form around it. */
export function ChoiceInput({ source, ...choice }: ChoiceInputProps) {
  const { id, field, fieldState } = useInput({ source, parse: (value: string) => value });
  const { error } = fieldState;
  const { ref, name, onBlur, onChange } = field;
  return (
    <ChoiceField
      {...{ id, name, onBlur, onChange, ...choice }}
      inputRef={ref}
      value={String(field.value ?? '')}
      error={error !== undefined}
      helperText={error && <InputHelperText error={error.message} />}
    />
  );
}

interface DayFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A day, YYYY-MM-DD in Lagos. */
export const DayField = ({ label, value, onChange }: DayFieldProps) => (
  <TextField
    type="date"
    label={label}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    slotProps={{ inputLabel: { shrink: true } }}
    sx={{ minWidth: { xs: 0, sm: 148 }, flex: '0 1 168px' }}
  />
);
