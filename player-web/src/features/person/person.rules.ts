import { type Source } from '@sabi50/contracts/enumerations';
import { mobileError } from '@sabi50/contracts/mobile-numbers';
import { nameError, tidyName } from '@sabi50/contracts/person-names';

/** What a form holds of a person; '' where nothing was chosen yet. */
export interface PersonValues {
  readonly firstName: string;
  readonly lastName: string;
  readonly mobile: string;
  readonly gender: string;
  readonly location: string;
  readonly source: string;
  /** The station's name. */
  readonly radioStation: string;
}

const RADIO: Source = 'radio';

/** Whether the radio station is asked for. */
export const asksForStation = (source: string): boolean => source === RADIO;

/** What is wrong with a person's details, by field; undefined where nothing is. `known` names stay good. */
export function personRefusals(
  values: PersonValues,
  known: Partial<PersonValues> = {},
): Partial<Record<keyof PersonValues, string | undefined>> {
  const { gender, location, source, radioStation } = values;
  return {
    firstName: nameRefusal(values.firstName, 'firstName', known.firstName),
    lastName: nameRefusal(values.lastName, 'lastName', known.lastName),
    mobile: mobileError(values.mobile),
    gender: gender === '' ? 'gender' : undefined,
    location: location === '' ? 'location' : undefined,
    source: source === '' ? 'source' : undefined,
    radioStation: asksForStation(source) && radioStation === '' ? 'radioStation' : undefined,
  };
}

function nameRefusal(typed: string, tooShort: string, known?: string): string | undefined {
  const name = tidyName(typed);
  const error = nameError(name);
  if (error === 'tooShort') return tooShort;
  if (error === 'tooLong') return 'nameTooLong';
  return error === 'signs' && name !== known ? 'nameSigns' : undefined;
}
