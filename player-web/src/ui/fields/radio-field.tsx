import { type ComponentProps, useId } from 'react';
import { FieldError } from './field-frame';
import './field.css';

interface RadioFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'type' | 'value'> {
  readonly legend: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly error?: string | undefined;
}

/** A few choices side by side, each as large as a thumb. Takes everything that `register` of react-hook-form hands out. */
export function RadioField({ legend, options, error, ...input }: RadioFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    // Whether the choice is invalid is said of the group: no single radio button is.
    <fieldset
      role="radiogroup"
      className="field"
      aria-labelledby={id}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
    >
      <legend id={id} className="field-label">
        {legend}
      </legend>
      <div className="radio-options">
        {options.map(({ value, label }) => (
          <label key={value} className="radio-option">
            <input {...input} type="radio" value={value} />
            {label}
          </label>
        ))}
      </div>
      <FieldError id={errorId} error={error} />
    </fieldset>
  );
}
