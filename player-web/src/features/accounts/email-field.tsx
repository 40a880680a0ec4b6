import { type ChangeEvent, type ChangeEventHandler, type ComponentProps, useEffect, useState } from 'react';
import { canBeKnownEmail, probableEmail } from '@sabi50/contracts/email-addresses';
import { EMAIL_LENGTH_MAX } from '@sabi50/contracts/limits';
import { useTexts } from '../../lib/language/language-context';
import { Button } from '../../ui/kit/button';
import { TextField } from '../../ui/fields/text-field';
import { type Refusals } from '../../lib/forms/forms';

interface EmailFieldProps extends Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'prefix' | 'onChange'> {
  readonly onChange: ChangeEventHandler<HTMLInputElement>;
  /** The address that was probably meant is taken over. */
  readonly onMeant: (email: string) => void;
}

/**
 * An email address with the keyboard for it, untouched by spelling aids. Asks about a domain that looks mistyped
 * (rule accounts/email-slip).
 */
export function EmailField({ onChange, onMeant, ...props }: EmailFieldProps) {
  const { fields } = useTexts('accounts');
  const [typed, setTyped] = useState('');
  const take = (event: ChangeEvent<HTMLInputElement>): void => {
    setTyped(event.target.value);
    onChange(event);
  };
  const correct = (email: string): void => {
    setTyped(email);
    onMeant(email);
  };
  return (
    <div>
      <TextField
        {...props}
        onChange={take}
        label={fields.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={EMAIL_LENGTH_MAX}
      />
      <div aria-live="polite">
        <EmailSlip key={typed} typed={typed} onMeant={correct} />
      </div>
    </div>
  );
}

/** Pause after the last key before an address is suggested, so that a half-typed domain is not judged. */
const PAUSE_MS = 600;

/** Asks whether another address was meant, once typing has paused. */
function EmailSlip({ typed, onMeant }: { readonly typed: string; readonly onMeant: (email: string) => void }) {
  const { emailSlip: texts } = useTexts('accounts');
  const [paused, setPaused] = useState(false);
  const meant = probableEmail(typed);
  useEffect(() => {
    const pause = setTimeout(() => setPaused(true), PAUSE_MS);
    return () => clearTimeout(pause);
  }, []);
  if (!paused || meant === null) return null;
  return (
    <div className="accounts-slip">
      <p>{texts.question(meant)}</p>
      <Button variant="secondary" onClick={() => onMeant(meant)}>
        {texts.use}
      </Button>
    </div>
  );
}

/** A form that asks for an address only. */
export interface AddressValues {
  readonly email: string;
}

/** What is wrong with the address of somebody who forgot their PIN. */
export const addressRefusals = ({ email }: AddressValues): Refusals<AddressValues> => ({
  email: canBeKnownEmail(email) ? undefined : 'forgotEmail',
});
