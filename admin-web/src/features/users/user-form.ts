import { type AdminUserView } from '@sabi50/contracts/admin-user-views';
import { type AdminRole } from '@sabi50/contracts/enumerations';
import { LOGIN_PASSWORD_LENGTH_MIN, NAME_LENGTH_MIN } from '@sabi50/contracts/limits';
import { mobileError } from '@sabi50/contracts/mobile-numbers';
import { nameError, tidyName } from '@sabi50/contracts/person-names';
import { readEmail } from '@sabi50/contracts/email-addresses';
import { isWeakPin } from '@sabi50/contracts/weak-pins';
import { type Texts } from '../../lib/language/texts';
import { type FieldErrors } from '../../ui/form-summary';

/** What is typed in the edit dialog; empty text stands for nothing. */
export interface UserForm {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly mobile: string;
  readonly location: string;
  readonly preferredLanguage: string;
  readonly gender: string;
  readonly source: string;
  readonly radioStation: string;
  readonly password: string;
  readonly isEmailVerified: boolean;
  readonly isAdmin: boolean;
  readonly adminRole: AdminRole | '';
  readonly adminRadioStationId: string;
}

/** The form as the dialog opens it. */
export function valuesOf(user: AdminUserView): UserForm {
  return {
    ...{ firstName: user.firstName, lastName: user.lastName, email: user.email, mobile: user.mobile ?? '' },
    ...{ location: user.location ?? '', preferredLanguage: user.preferredLanguage, gender: user.gender ?? '' },
    ...{ source: user.source ?? '', radioStation: user.radioStation ?? '' },
    ...{ password: '', isEmailVerified: user.isEmailVerified, isAdmin: user.isAdmin },
    ...{ adminRole: user.adminRole ?? '', adminRadioStationId: user.adminRadioStationId ?? '' },
  };
}

/** Field to what must be corrected before anything is sent. */
export function validateUser(form: UserForm, seen: AdminUserView, texts: Texts['users']): FieldErrors<UserForm> {
  const rules: readonly (readonly [keyof UserForm, boolean, string])[] = [
    ['firstName', form.firstName.trim().length < NAME_LENGTH_MIN, texts.firstNameTooShort],
    ['lastName', form.lastName.trim().length < NAME_LENGTH_MIN, texts.lastNameTooShort],
    ['firstName', isNewAndNoName(form.firstName, seen.firstName), texts.nameSigns],
    ['lastName', isNewAndNoName(form.lastName, seen.lastName), texts.nameSigns],
    ['email', form.email !== seen.email && readEmail(form.email) === null, texts.invalidEmail],
    ['mobile', needsMobile(form, seen) && mobileError(form.mobile) === 'mobile', texts.mobileTooShort],
    ['mobile', needsMobile(form, seen) && mobileError(form.mobile) === 'mobileNotNigerian', texts.mobileNotNigerian],
    ['radioStation', form.source === 'radio' && form.radioStation === '', texts.stationNeeded],
    ['password', form.password !== '' && form.password.length < LOGIN_PASSWORD_LENGTH_MIN, texts.passwordTooShort],
    ['password', isWeakPin(form.password, form.mobile), texts.weakPin],
    ['adminRadioStationId', needsStation(form) && form.adminRadioStationId === '', texts.adminStationNeeded],
  ];
  return Object.fromEntries(rules.filter(([, isWrong]) => isWrong).map(([field, , text]) => [field, text]));
}

/** Staff accounts may have none, and need none then. */
const needsMobile = (form: UserForm, seen: AdminUserView): boolean => seen.mobile != null || form.mobile !== '';

const isNewAndNoName = (typed: string, seen: string): boolean =>
  tidyName(typed) !== seen && nameError(tidyName(typed)) === 'signs';

const needsStation = ({ isAdmin, adminRole }: UserForm): boolean => isAdmin && adminRole === 'radio_station_admin';

/**
 * What is sent: only what differs from what was seen, so that nobody writes back what they never touched
 * (rule staff/revision).
 */
export function changesOf(form: UserForm, seen: AdminUserView): Readonly<Record<string, unknown>> {
  const before = valuesOf(seen);
  const plain = ['firstName', 'lastName', 'email', 'mobile', 'location', 'preferredLanguage', 'gender'] as const;
  const facts = [...plain, 'isEmailVerified' as const]
    .map((field) => [field, trimmed(form[field])] as const)
    .filter(([field, value]) => value !== before[field] && value !== '');
  return {
    ...Object.fromEntries(facts),
    ...sourceOf(form, before),
    ...(form.password !== '' && { password: form.password }),
    ...accessOf(form, before),
  };
}

const trimmed = (value: string | boolean): string | boolean => (typeof value === 'string' ? value.trim() : value);

function sourceOf(form: UserForm, before: UserForm): object {
  const isSame = form.source === before.source && form.radioStation === before.radioStation;
  if (isSame || form.source === '') return {};
  return { source: form.source, radioStation: form.source === 'radio' ? form.radioStation : null };
}

function accessOf(form: UserForm, before: UserForm): object {
  const { isAdmin, adminRole, adminRadioStationId } = form;
  const isSame =
    isAdmin === before.isAdmin && adminRole === before.adminRole && adminRadioStationId === before.adminRadioStationId;
  if (isSame) return {};
  if (!isAdmin) return { isAdmin };
  return {
    isAdmin,
    adminRole: adminRole === '' ? null : adminRole,
    adminRadioStationId: needsStation(form) ? adminRadioStationId : null,
  };
}
