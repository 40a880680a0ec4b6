import { MERGE_FIELDS, type MergeField } from '@sabi50/contracts/broadcast-views';

/** What each field of one recipient's mail says, as plain text. */
export type MergeValues = Readonly<Record<MergeField, string>>;

/** The blanks around a name are cut off afterwards: a pattern that does so takes the third power of their number. */
const FIELD = /\{\{([^{}]*)\}\}/g;
/** Both names, one after the other. */
const FULL_NAME = /(\{\{\s*firstName\s*\}\})\s+\{\{\s*lastName\s*\}\}/g;
const isKnown = (name: string): name is MergeField => MERGE_FIELDS.some((field) => field === name);

/** The first field of a text that no mail has; null when all are known. */
export function unknownField(text: string): string | null {
  for (const [, field = ''] of text.matchAll(FIELD)) {
    const name = field.trim();
    if (!isKnown(name)) return name;
  }
  return null;
}

/** A text with its fields filled in; `written` writes a value in the manner of the text (escaped, on one line). */
export function merged(text: string, values: MergeValues, written: (value: string) => string): string {
  return text.replace(FIELD, (whole, field: string) => {
    const name = field.trim();
    return isKnown(name) ? written(values[name]) : whole;
  });
}

/** A text that says one word where it would say first and last name, for readers who are not called by either. */
export const withOneName = (text: string): string => text.replace(FULL_NAME, '$1');
