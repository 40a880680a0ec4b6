import { type Endpoints } from '@sabi50/contracts/endpoints/endpoints';
import { type Language } from '@sabi50/contracts/languages';
import { TERMS_VERSION } from '@sabi50/contracts/terms';
import { PIN_PATTERN } from '@sabi50/contracts/validation-rules';
import { readEmail } from '@sabi50/contracts/email-addresses';
import { isWeakPin } from '@sabi50/contracts/weak-pins';
import { type Refusals } from '../../../lib/forms/forms';
import { asksForStation, personRefusals, type PersonValues } from '../../person/person.rules';

/** What the registration form holds; the language is the one that the page speaks. */
export interface RegisterValues extends PersonValues {
  readonly email: string;
  /** The PIN. */
  readonly password: string;
  readonly ageConfirmed: boolean;
  readonly termsAccepted: boolean;
}

export const EMPTY_REGISTRATION: RegisterValues = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  mobile: '',
  gender: '',
  location: '',
  source: '',
  radioStation: '',
  ageConfirmed: false,
  termsAccepted: false,
};

type Registration = Endpoints['POST register']['body'];

/** What is wrong with a registration, by field. */
export const registerRefusals = (values: RegisterValues): Refusals<RegisterValues> => ({
  ...personRefusals(values),
  email: readEmail(values.email) !== null ? undefined : 'email',
  password: pinRefusal(values),
  ageConfirmed: values.ageConfirmed ? undefined : 'ageConfirmed',
  termsAccepted: values.termsAccepted ? undefined : 'termsAccepted',
});

function pinRefusal({ password, mobile }: RegisterValues): string | undefined {
  if (!PIN_PATTERN.test(password)) return 'pin';
  return isWeakPin(password, mobile) ? 'weakPin' : undefined;
}

/** The body of a registration whose values `registerRefusals` has let through: a station only where radio is the source, and the version of the terms that the page shows. */
export function registration(values: RegisterValues, preferredLanguage: Language): Registration {
  const { radioStation, termsAccepted, ...rest } = values;
  const termsVersion = termsAccepted ? TERMS_VERSION : undefined;
  const trimmed = { ...rest, termsVersion, email: rest.email.trim(), mobile: rest.mobile.trim() };
  return { ...trimmed, preferredLanguage, ...(asksForStation(rest.source) && { radioStation }) } as Registration;
}
