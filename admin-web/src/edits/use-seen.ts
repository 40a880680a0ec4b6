import { useState } from 'react';
import { errorBody } from '../errors/error-text';
import { type FieldConflict, merge } from './merge.rule';

/** A record that says which edit of it this is. */
export interface Revised {
  readonly revision: number;
}

interface Seen<View, Form> {
  /** The record as this form knows it: what the next edit is measured against. */
  readonly seen: View;
  readonly conflicts: readonly FieldConflict[];
  /** Takes the record as it is now; answers the form brought up to date with it. */
  readonly takeOver: (now: View, typed: Form) => Form;
}

/** What a form about a record was made from, and what somebody else has changed since. */
export function useSeen<View extends Revised, Form extends object>(
  start: View,
  formOf: (view: View) => Form,
): Seen<View, Form> {
  const [seen, setSeen] = useState(start);
  const [conflicts, setConflicts] = useState<readonly FieldConflict[]>([]);
  const takeOver = (now: View, typed: Form): Form => {
    const merged = merge(formOf(seen), formOf(now), typed);
    setConflicts(merged.conflicts);
    setSeen(now);
    return merged.form;
  };
  return { seen, conflicts, takeOver };
}

/** The server says that the record is no longer the one that was seen. */
export const isOutdated = (error: unknown): boolean => errorBody(error)?.code === 'RECORD_CHANGED';

/** Only what differs from what was seen, so that nobody writes back what they never touched. */
export function changedOnly<Sent extends object>(sent: Sent, seen: Sent): Partial<Sent> {
  const entries = Object.entries(sent).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(seen[field as keyof Sent]),
  );
  return Object.fromEntries(entries) as Partial<Sent>;
}
