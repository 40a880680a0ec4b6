import { type BodyOf } from '@sabi50/contracts/endpoints/endpoints';
import { type StationLocation } from '@sabi50/contracts/enumerations';
import { type Language } from '@sabi50/contracts/languages';
import { type AdminStationView } from '@sabi50/contracts/station-views';
import { type Texts } from '../../lib/language/texts';
import { changedOnly } from '../../ui/merge.rules';
import { type FieldErrors } from '../../ui/form-summary';

/** What is typed in the dialog; empty text stands for nothing. */
export interface StationForm {
  readonly name: string;
  readonly frequency: string;
  readonly location: StationLocation | '';
  readonly language: Language | '';
  readonly isActive: boolean;
}

export const EMPTY_FORM: StationForm = { name: '', frequency: '', location: '', language: '', isActive: true };

/** A station as the dialog opens it. */
export const valuesOf = ({ name, frequency, location, language, isActive }: AdminStationView): StationForm => ({
  ...{ name, frequency, location, language, isActive },
});

/** Field to what must be filled in (rule staff/stations). */
export function validateStation(form: StationForm, texts: Texts['radio-stations']): FieldErrors<StationForm> {
  const rules: readonly (readonly [keyof StationForm, string])[] = [
    ['name', texts.nameRequired],
    ['frequency', texts.frequencyRequired],
    ['location', texts.locationRequired],
    ['language', texts.languageRequired],
  ];
  return Object.fromEntries(rules.filter(([field]) => String(form[field]).trim() === ''));
}

const REQUIRED = ['name', 'frequency', 'location', 'language'] as const;

/** What the dialog says above its fields: every one that is missing; null where everything is filled in. */
export function formSummary(form: StationForm, texts: Texts['radio-stations']): string | null {
  const found = validateStation(form, texts);
  const others = found.location !== undefined || found.language !== undefined;
  if (!others && Object.keys(found).length > 0) return texts.missing(texts.nameAndFrequency);
  const missing = REQUIRED.filter((field) => found[field] !== undefined).map((field) => texts[field]);
  return missing.length > 0 ? texts.missingFields(missing.join(', ')) : null;
}

/** What is sent for a new station; whether it is active is for the server to begin with. */
export const newStationOf = ({ name, frequency, location, language }: StationForm) =>
  // Validation leaves none of them empty.
  ({ name: name.trim(), frequency: frequency.trim(), location, language }) as BodyOf<'POST adminRadioStations'>;

/** What is sent of an edit: only what differs from what was seen. */
export const changesOf = (form: StationForm, seen: AdminStationView) =>
  changedOnly(sentOf(form), sentOf(valuesOf(seen)));

const sentOf = (form: StationForm) => ({ ...newStationOf(form), isActive: form.isActive });
