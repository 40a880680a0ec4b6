import { type ReactNode, useState } from 'react';
import { type UseFormReturn } from 'react-hook-form';
import { type EndpointName } from '@sabi50/contracts/endpoints/endpoints';
import { errorBody } from '../lib/errors/error-text';
import { callEndpoint } from '../lib/api/api';
import { newIntention } from '../lib/api/intention';
import { FormDialog } from './form-dialog';
import { type FieldErrors } from './form-summary';
import { type FormErrors, useSubmit } from './use-command';
import { ConflictPanel, type FieldNames } from './conflict-panel';
import { type FieldConflict, merge } from './merge.rules';

interface EditDialogProps<View, Values> {
  readonly title: string;
  readonly submitText: string;
  readonly pendingText: string;
  /** The titles of the toasts. */
  readonly saved: string;
  readonly failed: string;
  /** What failed, where the server gave no message. */
  readonly failedWhat?: string;
  readonly wide?: boolean;
  /** Reads the record anew. */
  readonly read: Extract<EndpointName, `GET ${string}`>;
  /** Writes what changed. */
  readonly command: Extract<EndpointName, `PUT ${string}`>;
  readonly params: Readonly<Record<string, string>>;
  /** The record as the dialog opened with it. */
  readonly start: View;
  readonly valuesOf: (view: View) => Values;
  /** What is sent: only what differs from what was seen, so that nobody writes back what they never touched. */
  readonly changesOf: (values: Values, seen: View) => object;
  readonly validate: (values: Values, seen: View) => FieldErrors<Values>;
  readonly summaryOf?: (values: Values) => string | null;
  readonly names: FieldNames;
  readonly onClose: () => void;
  /** What comes after saving, if not closing, by what was saved and what was seen before. */
  readonly onSaved?: (values: Values, seen: View) => void;
  /** The fields, of the record as this dialog knows it by now. */
  readonly children: (seen: View) => ReactNode;
}

/**
 * Edits a record against the revision that was seen, once however often it is sent (rule staff/revision). What somebody
 * else changed meanwhile is merged into the form and shown.
 */
export function EditDialog<View extends { readonly revision: number }, Values extends object>(
  props: EditDialogProps<View, Values>,
) {
  const { read, command, params, start, valuesOf, saved, failed, validate, children, onClose, ...dialog } = props;
  // What was seen when the dialog opened counts, whatever the list behind it fetches.
  const [seen, setSeen] = useState(start);
  const [conflicts, setConflicts] = useState<readonly FieldConflict[]>([]);
  const [defaultValues] = useState(() => valuesOf(start));
  const [intention] = useState(newIntention);
  const send = async (values: Values): Promise<void> => {
    const body = { ...props.changesOf(values, seen), revision: seen.revision };
    const put = (idempotencyKey: string) => callEndpoint(command, { params, body, idempotencyKey });
    await intention.attempt(put, JSON.stringify(body));
  };
  const takeOver = async (values: Values, form: UseFormReturn): Promise<FormErrors> => {
    const now = (await callEndpoint(read, { params })) as View;
    const merged = merge(valuesOf(seen), valuesOf(now), values);
    setConflicts(merged.conflicts);
    setSeen(now);
    for (const [field, value] of Object.entries(merged.form)) form.setValue(field, value, { shouldDirty: true });
    // Nothing was saved; the panel says why.
    return { root: { conflict: 'RECORD_CHANGED' } };
  };
  const onDone = (values: Values): void => (props.onSaved ? props.onSaved(values, seen) : onClose());
  const submit = useSubmit({ send, success: () => [saved], failure: failed, what: props.failedWhat, onDone });
  return (
    <FormDialog
      {...dialog}
      defaultValues={defaultValues}
      validate={(values) => validate(values, seen)}
      onSubmit={(values, form) => submit(values, (error) => (isOutdated(error) ? takeOver(values, form) : undefined))}
      onClose={onClose}
    >
      <ConflictPanel conflicts={conflicts} names={props.names} />
      {children(seen)}
    </FormDialog>
  );
}

/** The server says that the record is no longer the one that was seen. */
const isOutdated = (error: unknown): boolean => errorBody(error)?.code === 'RECORD_CHANGED';
