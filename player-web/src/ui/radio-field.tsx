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
  const errorId = useId();
  return (
    <fieldset className="field" aria-describedby={error ? errorId : undefined}>
      <legend className="field-label">{legend}</legend>
      <div className="radio-options">
        {options.map(({ value, label }) => (
          <label key={value} className="radio-option">
            <input {...input} type="radio" value={value} aria-invalid={error ? true : undefined} />
            {label}
          </label>
        ))}
      </div>
      <FieldError id={errorId} error={error} />
    </fieldset>
  );
}
