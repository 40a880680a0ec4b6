import { type ComponentProps, useState } from 'react';
import { PIN_LENGTH } from '@sabi50/vocabulary/limits';
import { useTexts } from '../language/language-context';
import { IconButton } from './button';
import { FieldFrame, type FieldWords } from './field-frame';

interface PinFieldProps
  extends FieldWords, Omit<ComponentProps<'input'>, 'id' | 'type' | 'autoComplete' | 'maxLength'> {
  /** `current-password` where a PIN is known, `new-password` where one is chosen: password managers go by it. */
  readonly autoComplete: 'current-password' | 'new-password';
}

/**
 * Six masked digits, centred. Pasting, password managers and the digit keyboard all work; the digits can be shown. Takes
 * everything that `register` of react-hook-form hands out.
 */
export function PinField({ label, hint, error, className, ...input }: PinFieldProps) {
  const { showPin, hidePin } = useTexts('shell');
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame label={label} hint={hint} error={error} className={`pin-field ${className ?? ''}`}>
      {(control) => (
        <div className="field-box" data-invalid={error ? true : undefined}>
          <input
            inputMode="numeric"
            spellCheck={false}
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            maxLength={PIN_LENGTH}
            className="field-input"
          />
          <IconButton
            label={shown ? hidePin : showPin}
            icon={shown ? 'eye-off' : 'eye'}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    </FieldFrame>
  );
}
