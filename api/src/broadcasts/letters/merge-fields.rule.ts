import { MERGE_FIELDS, type MergeField } from '@sabi50/vocabulary/broadcast-views';

/** What each field of one recipient's mail says, as plain text. */
export type MergeValues = Readonly<Record<MergeField, string>>;

const FIELD = /\{\{\s*([^{}]*?)\s*\}\}/g;
const isKnown = (name: string): name is MergeField => MERGE_FIELDS.some((field) => field === name);

/** The first field of a text that no mail has; null when all are known. */
export function unknownField(text: string): string | null {
  for (const [, name = ''] of text.matchAll(FIELD)) if (!isKnown(name)) return name;
  return null;
}

/** A text with its fields filled in; `written` writes a value in the manner of the text (escaped, on one line). */
export function merged(text: string, values: MergeValues, written: (value: string) => string): string {
  return text.replace(FIELD, (whole, name: string) => (isKnown(name) ? written(values[name]) : whole));
}
