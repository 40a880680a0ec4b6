/** A field that somebody else changed while this form was open. */
export interface FieldConflict<Field extends string = string> {
  readonly field: Field;
  /** What it is by now. */
  readonly theirs: string | boolean;
  /** What was typed here; null where this form had not touched it. */
  readonly yours: string | boolean | null;
}

interface Merged<Form> {
  /** Their values where they changed something, the typed ones everywhere else. */
  readonly form: Form;
  readonly conflicts: readonly FieldConflict<keyof Form & string>[];
}

/**
 * Brings a form up to date with a record that somebody else has changed meanwhile: nothing of theirs is written back by
 * accident, and the person who typed something else into the same field decides.
 *
 * @param seen the record as the form was opened with it, or last brought up to date
 * @param now the record as it is
 * @param typed the form as it stands
 */
export function merge<Form extends object>(seen: Form, now: Form, typed: Form): Merged<Form> {
  type Field = keyof Form & string;
  const fields = Object.keys(now) as Field[];
  const changed = fields.filter((field) => now[field] !== seen[field]);
  const value = (form: Form, field: Field) => form[field] as string | boolean;
  const conflicts = changed.map((field) => {
    const isTheirs = typed[field] === seen[field] || typed[field] === now[field];
    return { field, theirs: value(now, field), yours: isTheirs ? null : value(typed, field) };
  });
  const theirs = Object.fromEntries(changed.map((field) => [field, now[field]])) as Partial<Form>;
  return { form: { ...typed, ...theirs }, conflicts };
}

/** Only what differs from what was seen, so that nobody writes back what they never touched. */
export function changedOnly<Sent extends object>(sent: Sent, seen: Sent): Partial<Sent> {
  const entries = Object.entries(sent).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(seen[field as keyof Sent]),
  );
  return Object.fromEntries(entries) as Partial<Sent>;
}
