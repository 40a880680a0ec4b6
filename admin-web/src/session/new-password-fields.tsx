import { TextField } from '@mui/material';
import { STAFF_PASSWORD_LENGTH_MAX, STAFF_PASSWORD_LENGTH_MIN } from '@sabi50/vocabulary/limits';
import { type ShellTexts, useShellTexts } from '../app/texts';

/** What is typed to change the own password. */
export interface NewPassword {
  readonly current: string;
  readonly next: string;
  readonly again: string;
}

export const NOTHING_TYPED: NewPassword = { current: '', next: '', again: '' };

const FIELDS = ['current', 'next', 'again'] as const satisfies readonly (keyof NewPassword)[];

interface NewPasswordFieldsProps {
  readonly typed: NewPassword;
  readonly onTyped: (typed: NewPassword) => void;
}

/** The current password, and the new one twice. */
export function NewPasswordFields({ typed, onTyped }: NewPasswordFieldsProps) {
  const texts = useShellTexts();
  const labels = { current: texts.password, next: texts.newPassword, again: texts.confirmPassword };
  return FIELDS.map((field) => (
    <TextField
      key={field}
      fullWidth
      type="password"
      label={labels[field]}
      helperText={field === 'next' ? texts.passwordRule : undefined}
      autoComplete={field === 'current' ? 'current-password' : 'new-password'}
      value={typed[field]}
      onChange={({ target }) => onTyped({ ...typed, [field]: target.value })}
    />
  ));
}

/** What must be mended before anything is sent; null when nothing is. */
export function complaintAbout({ next, again }: NewPassword, texts: ShellTexts): string | null {
  const { length } = Array.from(next);
  if (length < STAFF_PASSWORD_LENGTH_MIN || length > STAFF_PASSWORD_LENGTH_MAX) return texts.passwordRule;
  return next === again ? null : texts.passwordsDiffer;
}
