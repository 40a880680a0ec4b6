import { type ComponentProps } from 'react';
import { FieldFrame, type FieldWords } from '../fields/field-frame';

interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
  /** When the label is in another language than the page. */
  readonly lang?: string;
}

interface SelectFieldProps extends FieldWords, Omit<ComponentProps<'select'>, 'id' | 'children'> {
  readonly options: readonly SelectOption[];
  /** Shown while nothing is chosen; cannot be chosen itself. */
  readonly placeholder?: string;
}

/** The phone's own picker. Takes everything that `register` of react-hook-form hands out. */
export function SelectField({ label, hint, error, options, placeholder, className, ...select }: SelectFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <div className="field-box" data-invalid={error ? true : undefined}>
          <select {...select} {...control} className="field-input">
            {placeholder !== undefined && (
              <option value="" disabled hidden>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled} lang={option.lang}>
                {option.label}
              </option>
            ))}
          </select>
        </div>
      )}
    </FieldFrame>
  );
}
