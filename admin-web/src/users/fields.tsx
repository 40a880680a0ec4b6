import { Box, TextField } from '@mui/material';
import { type ReactNode } from 'react';
import { type Choice } from '../ui/filters';
import { type FieldsProps } from './edit-user-dialog';
import { type UserForm } from './user-form';

/** Two fields beside each other, one on a narrow screen. */
export const FieldGrid = ({ children }: { readonly children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, alignItems: 'start' }}>
    {children}
  </Box>
);

interface WordFieldProps extends FieldsProps {
  readonly name: Exclude<keyof UserForm, 'isAdmin' | 'isEmailVerified'>;
  readonly label: string;
  readonly hint?: string;
  readonly type?: 'text' | 'email' | 'tel' | 'password';
  readonly inputMode?: 'decimal' | 'numeric';
  readonly autoComplete?: string;
}

/** One typed field of the form. Nothing is filled in by the browser: it is about somebody else. */
export function WordField({ form, errors, onChange, name, label, hint, ...input }: WordFieldProps) {
  return (
    <TextField
      label={label}
      type={input.type ?? 'text'}
      value={form[name]}
      onChange={({ target }) => onChange({ [name]: target.value })}
      error={errors[name] !== undefined}
      helperText={errors[name] ?? hint}
      autoComplete={input.autoComplete ?? 'off'}
      slotProps={{ htmlInput: { inputMode: input.inputMode } }}
    />
  );
}

interface ChoiceFieldProps extends FieldsProps {
  readonly name: WordFieldProps['name'];
  readonly label: string;
  readonly choices: readonly Choice[];
  /** What stands for no choice, where there may be none. */
  readonly none?: string;
}

/** One of a closed list. */
export function ChoiceField({ form, errors, onChange, name, label, choices, none }: ChoiceFieldProps) {
  return (
    <TextField
      select
      label={label}
      value={form[name]}
      onChange={({ target }) => onChange({ [name]: target.value })}
      error={errors[name] !== undefined}
      helperText={errors[name]}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {none !== undefined && <option value="">{none}</option>}
      {choices.map(({ value, label: name }) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </TextField>
  );
}
