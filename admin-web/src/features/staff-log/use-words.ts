import { type StaffLogEntryView } from '@sabi50/contracts/staff-log';
import { useTexts } from '../../lib/language/texts';
import { type FieldChange, fieldChanges, fieldName, type ValueWords, valueText } from './field-changes';

/** A changed field in words. */
export interface ReadableChange extends Readonly<Record<'name' | 'before' | 'after', string>> {
  readonly field: string;
}

/** Turns what the log recorded into the words of the language in use. */
export function useWords() {
  const texts = useTexts('staff-log');
  const { locations, stationLocations, languages, genders, sources, categories } = useTexts('app');
  const { case: payments, flags } = useTexts('payments');
  const words: ValueWords = {
    ...{ nothing: texts.nothing, yes: texts.yes, no: texts.no, fields: texts.fields },
    names: {
      ...texts.values,
      ...{ answer: payments.details, status: { ...payments.statuses, ...flags, ...texts.values.status } },
      ...{ location: { ...stationLocations, ...locations }, gender: genders, source: sources, adminRole: texts.roles },
      ...{ language: languages, preferredLanguage: languages, category: { ...categories, ...texts.values.category } },
    },
  };
  const [actions, roles]: readonly Readonly<Record<string, string>>[] = [texts.actions, texts.roles];
  const readable =
    ({ actorId, actorName }: StaffLogEntryView) =>
    ({ field, before, after }: FieldChange): ReadableChange => {
      const known = { ...words, people: actorName === null ? {} : { [actorId]: actorName } };
      return {
        field,
        name: fieldName(field, texts.fields),
        before: valueText(field, before, known),
        after: valueText(field, after, known),
      };
    };
  return {
    action: (action: string): string => actions?.[action] ?? action,
    role: (role: string): string => roles?.[role] ?? role,
    changes: (entry: StaffLogEntryView): readonly ReadableChange[] => fieldChanges(entry).map(readable(entry)),
  };
}
