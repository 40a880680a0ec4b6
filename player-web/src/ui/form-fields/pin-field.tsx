import { type ChangeEvent, type ChangeEventHandler, type ComponentProps, useState } from 'react';
import { PIN_LENGTH } from '@sabi50/contracts/limits';
import { useTexts } from '../../lib/language/language-context';
import { IconButton } from '../kit/button';
import { FieldFrame, type FieldWords } from '../fields/field-frame';

interface PinFieldProps
  extends FieldWords, Omit<ComponentProps<'input'>, 'id' | 'type' | 'autoComplete' | 'maxLength' | 'onChange'> {
  /** `current-password` where a PIN is known, `new-password` where one is chosen: password managers go by it. */
  readonly autoComplete: 'current-password' | 'new-password';
  readonly onChange: ChangeEventHandler<HTMLInputElement>;
}

/** What password managers of Safari go by when they make up a PIN. */
const GENERATED = `minlength: ${PIN_LENGTH}; maxlength: ${PIN_LENGTH}; required: digit; allowed: digit;`;
/** Blanks, dashes and invisible signs, which come along where a PIN is pasted: "482 913". */
const AROUND_DIGITS = /[\s\p{Pd}\p{Cf}]/gu;

/**
 * Six masked digits, centred. Pasting, password managers and the digit keyboard all work; the digits can be shown. Takes
 * everything that `register` of react-hook-form hands out. It cuts off nothing: a PIN that lost a digit would be a wrong one.
 */
export function PinField({ label, hint, error, className, onChange, ...input }: PinFieldProps) {
  const { showPin, hidePin } = useTexts('shell');
  const [shown, setShown] = useState(false);
  const take = (event: ChangeEvent<HTMLInputElement>): void => {
    const { target } = event;
    const pin = target.value.replace(AROUND_DIGITS, '');
    if (pin !== target.value) target.value = pin;
    onChange(event);
  };
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
            onChange={take}
            {...{ passwordrules: GENERATED }}
            translate="no"
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
