import { type ComponentProps } from 'react';
import { EMAIL_LENGTH_MAX } from '@sabi50/vocabulary/limits';
import { useTexts } from '../../language/language-context';
import { TextField } from '../../ui/text-field';

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'prefix'>;

/** An email address with the keyboard for it, untouched by spelling aids. */
export function EmailField(props: EmailFieldProps) {
  const { fields } = useTexts('accounts');
  return (
    <TextField
      {...props}
      label={fields.email}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={EMAIL_LENGTH_MAX}
    />
  );
}
