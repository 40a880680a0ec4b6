import { type Endpoints } from '@sabi50/contracts/endpoints/endpoints';
import { type UserView } from '@sabi50/contracts/account-views';
import { decimal } from '@sabi50/contracts/formats';
import { type Language } from '@sabi50/contracts/languages';
import { type Refusals } from '../../lib/forms/forms';
import { localMobile } from '@sabi50/contracts/mobile-numbers';
import { asksForStation, personRefusals, type PersonValues } from '../person/person.rules';

/** What the profile form holds: everything that players may change about themselves (rule accounts/only-oneself). */
export interface ProfileValues extends PersonValues {
  readonly preferredLanguage: Language;
}

/** The form of a user as they are now, with the mobile number in its local form. */
export const profileOf = (user: UserView): ProfileValues => ({
  firstName: user.firstName,
  lastName: user.lastName,
  mobile: user.mobile === null ? '' : localMobile(user.mobile),
  gender: user.gender ?? '',
  location: user.location ?? '',
  preferredLanguage: user.preferredLanguage,
  source: user.source ?? '',
  radioStation: user.radioStation ?? '',
});

/** What is wrong with a profile, by field: the same rules as at registration. */
export const profileRefusals = (values: ProfileValues, known?: ProfileValues): Refusals<ProfileValues> =>
  personRefusals(values, known);

type ProfileChange = Endpoints['PUT user']['body'];

/** The fields of a profile whose values `profileRefusals` has let through; the station is null where radio is not the source. */
export function profileChange(values: ProfileValues, email: string): ProfileChange {
  const radioStation = asksForStation(values.source) ? values.radioStation : null;
  return { ...values, mobile: values.mobile.trim(), email, radioStation } as ProfileChange;
}

/** The initials of a name, at most two. */
export const initialsOf = ({ firstName, lastName }: Pick<UserView, 'firstName' | 'lastName'>): string =>
  [firstName, lastName]
    .map((name) => Array.from(name.trim().normalize('NFC'))[0] ?? '')
    .join('')
    .toUpperCase();

const BYTES_PER_MB = 1_000_000;
const BYTES_PER_KB = 1_000;
/** Mobile data costs a player about half a naira for each MB. */
const KOBO_PER_MB = 50;

/** An amount of data as people buy it: "840 kB", "1.2 MB". */
export function dataText(bytes: number): string {
  if (bytes < BYTES_PER_MB) return `${Math.ceil(bytes / BYTES_PER_KB)} kB`;
  return `${decimal(bytes / BYTES_PER_MB)} MB`;
}

/** What it costs about, in whole kobo, rounded up. */
export const dataCostKobo = (bytes: number): number => Math.ceil((bytes / BYTES_PER_MB) * KOBO_PER_MB);
