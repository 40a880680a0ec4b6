import { type ComponentProps, useId } from 'react';
import { FieldError } from '../fields/field-frame';
import '../fields/field.css';

interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'type'> {
  readonly label: string;
  readonly error?: string | undefined;
}

/** A sentence to say yes to; the whole row is as large as a thumb. Takes what `register` of react-hook-form hands out. */
export function CheckField({ label, error, ...input }: CheckFieldProps) {
  const errorId = `${useId()}-error`;
  return (
    <div className="field">
      <label className="radio-option">
        <input
          {...input}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        {label}
      </label>
      <FieldError id={errorId} error={error} />
    </div>
  );
}
