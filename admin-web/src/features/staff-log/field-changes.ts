import { dayText, timeText } from '@sabi50/contracts/formats';
import { type StaffLogEntryView } from '@sabi50/contracts/staff-log';

/** One field of an entry, as it was and as it became; undefined where it was not, or is not any more. */
export interface FieldChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** The entry field by field, in the order in which it was recorded: the fields that were, then those that are new. */
export function fieldChanges({ before, after }: Pick<StaffLogEntryView, 'before' | 'after'>): readonly FieldChange[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields].map((field) => ({ field, before: before?.[field], after: after?.[field] }));
}

/** What a value is read by: closed lists have names, everything else stands as it is. */
export interface ValueWords {
  readonly nothing: string;
  /** What fields are called. */
  readonly fields: Readonly<Record<string, string>>;
  readonly yes: string;
  readonly no: string;
  /** By field: its word, and what the word is called. */
  readonly names: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** By id: who is known to the entry. */
  readonly people?: Readonly<Record<string, string>>;
}

/** As the log records it, to the millisecond in UTC. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A recorded value as people read it. */
export function valueText(field: string, value: unknown, words: ValueWords): string {
  if (value === null || value === undefined || value === '') return words.nothing;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'string') return wordText(field, value, words);
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map((one) => valueText(field, one, words)).join(' · ');
  // What narrowed a list, such as the filters of a file.
  return Object.entries(value)
    .map(([name, one]) => `${fieldName(name, words.fields)}: ${valueText(name, one, words)}`)
    .join(', ');
}

function wordText(field: string, value: string, { names, people }: ValueWords): string {
  if (MOMENT.test(value)) return timeText(value);
  if (DAY.test(value)) return dayText(value);
  return names[field]?.[value] ?? people?.[value] ?? value;
}

/** "isEmailVerified" as "Is email verified", for a field that nobody has named. */
export function fieldName(field: string, names: Readonly<Record<string, string>>): string {
  const named = Object.hasOwn(names, field) ? names[field] : undefined;
  if (named !== undefined) return named;
  const words = field.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/[-_.]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}
