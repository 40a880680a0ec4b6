import { type RaRecord, useUpdate } from 'react-admin';
import { callApi } from '../providers/http-client';
import { changedOnly, isOutdated, type Revised, useSeen } from './use-seen';

interface EditedRecord<View, Form> {
  /** As the data provider calls it. */
  readonly resource: string;
  /** Where the record is read. */
  readonly path: string;
  readonly start: View;
  readonly formOf: (view: View) => Form;
  /** What of a form is sent. */
  readonly sentOf: (form: Form) => object;
}

interface Told<Form> {
  readonly onSaved: () => void;
  readonly onRefused: (error: unknown) => void;
  /** The form brought up to date with what somebody else has changed. */
  readonly onOutdated: (form: Form) => void;
}

/** Saves an edit of a record: only what was changed, against the revision that was seen (rule staff/revision). */
export function useSaveEdit<View extends RaRecord<string> & Revised, Form extends object>(
  edited: EditedRecord<View, Form>,
) {
  const { resource, path, start, formOf, sentOf } = edited;
  const { seen, conflicts, takeOver } = useSeen(start, formOf);
  const [update, { isPending }] = useUpdate<View>();
  const save = (form: Form, { onSaved, onRefused, onOutdated }: Told<Form>): void => {
    const data = { ...changedOnly(sentOf(form), sentOf(formOf(seen))), revision: seen.revision } as Partial<View>;
    const onError = (error: unknown): void => {
      if (!isOutdated(error)) return onRefused(error);
      callApi<View>(path).then((now) => onOutdated(takeOver(now, form)), onRefused);
    };
    void update(resource, { id: start.id, data }, { mutationMode: 'pessimistic', onSuccess: onSaved, onError });
  };
  return { save, pending: isPending, conflicts };
}
