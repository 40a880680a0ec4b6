import { type ReactNode, useId } from 'react';
import { Icon } from '../icon';
import './field.css';

export interface FieldWords {
  readonly label: string;
  /** One sentence below the label. */
  readonly hint?: string;
  /** In the language of the page; makes the field invalid. */
  readonly error?: string | undefined;
}

/** What ties a control to its label, hint and error. */
export interface ControlIds {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

interface FieldFrameProps extends FieldWords {
  readonly className?: string;
  readonly children: (control: ControlIds) => ReactNode;
}

/** A label above, an optional hint, the control, and its error below; the error is announced when it appears. */
export function FieldFrame({ label, hint, error, className = '', children }: FieldFrameProps) {
  const id = useId();
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`];
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  return (
    <div className={`field ${className}`}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className="field-hint" id={hintId}>
          {hint}
        </p>
      )}
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy || undefined })}
      <FieldError id={errorId} error={error} />
    </div>
  );
}

/** The error of a field, with a sign, in a place that screen readers watch. */
export function FieldError({ id, error }: { readonly id: string; readonly error: string | undefined }) {
  return (
    <div id={id} aria-live="polite">
      {error && (
        <p className="field-error">
          <Icon name="warning" size={18} />
          {error}
        </p>
      )}
    </div>
  );
}
