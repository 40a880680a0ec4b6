import { Alert, AlertTitle, FormControlLabel, Radio, RadioGroup, Stack, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useFormContext, type UseFormReturn, useWatch } from 'react-hook-form';
import { type EndpointName } from '@sabi50/contracts/endpoints/endpoints';
import { callEndpoint } from '../lib/api/api';
import { newIntention } from '../lib/api/intention';
import { errorBody } from '../lib/errors/error-text';
import { useTexts } from '../lib/language/texts';
import { FormDialog } from './form-dialog';
import { type FieldErrors } from './form-summary';
import { type FieldConflict, merge } from './merge.rules';
import { type FormErrors, useSubmit } from './use-command';

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

/** How fields are called, and their values where people read something else than what is stored. */
export interface FieldNames {
  readonly fields: Readonly<Partial<Record<string, string>>>;
  readonly values: Readonly<Partial<Record<string, Readonly<Partial<Record<string, string>>>>>>;
}

interface ConflictPanelProps {
  readonly conflicts: readonly FieldConflict[];
  readonly names: FieldNames;
}

/** What somebody else changed while this form was open, field by field; where both did, whose value counts is chosen. */
function ConflictPanel({ conflicts, names }: ConflictPanelProps) {
  const texts = useTexts('edits');
  if (conflicts.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ '& .MuiAlert-message': { width: '100%' } }}>
      <AlertTitle>{texts.title}</AlertTitle>
      <Typography variant="body2">{texts.hint}</Typography>
      <Stack spacing={1} sx={{ mt: 1 }}>
        {conflicts.map((conflict) => (
          <Conflict key={conflict.field} {...{ conflict, names }} />
        ))}
      </Stack>
    </Alert>
  );
}

interface ConflictProps {
  readonly conflict: FieldConflict;
  readonly names: FieldNames;
}

function Conflict({ conflict: { field, theirs, yours }, names }: ConflictProps) {
  const texts = useTexts('edits');
  const { setValue } = useFormContext();
  const now: unknown = useWatch({ name: field });
  const name = names.fields[field] ?? field;
  const valueText = (value: string | boolean): string => {
    if (typeof value === 'boolean') return value ? texts.yes : texts.no;
    return value === '' ? texts.nothing : (names.values[field]?.[value] ?? value);
  };
  if (yours === null) return <Typography variant="body2">{texts.now(name, valueText(theirs))}</Typography>;
  return (
    <RadioGroup
      aria-label={name}
      value={now === yours ? 'yours' : 'theirs'}
      onChange={(_, whose) => setValue(field, whose === 'theirs' ? theirs : yours, { shouldDirty: true })}
    >
      <Typography variant="body2" sx={{ fontWeight: 700 }}>
        {name}
      </Typography>
      <FormControlLabel value="theirs" control={<Radio size="small" />} label={texts.theirs(valueText(theirs))} />
      <FormControlLabel value="yours" control={<Radio size="small" />} label={texts.yours(valueText(yours))} />
    </RadioGroup>
  );
}
