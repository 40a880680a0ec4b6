import { type ComponentProps } from 'react';
import { FieldFrame, type FieldWords } from './field-frame';

interface TextFieldProps extends FieldWords, Omit<ComponentProps<'input'>, 'id' | 'children' | 'prefix'> {
  /** Fixed text before the value, such as "+234" or "₦". */
  readonly prefix?: string;
}

/** One line of text. Takes everything that `register` of react-hook-form hands out. */
export function TextField({ label, hint, error, prefix, className, ...input }: TextFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <div className="field-box" data-invalid={error ? true : undefined}>
          {prefix !== undefined && <span className="field-prefix">{prefix}</span>}
          <input type="text" {...input} {...control} className="field-input" />
        </div>
      )}
    </FieldFrame>
  );
}
