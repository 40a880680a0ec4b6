import { type Gender, GENDERS, type Location, LOCATIONS, type Source, SOURCES } from '@sabi50/contracts/enumerations';
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '@sabi50/contracts/languages';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { OneOf } from '../../../platform/http/fields.js';
import {
  EmailField,
  MobileField,
  NameField,
  OneOfField,
  PinField,
  StationNameField,
} from '../fields/account-fields.js';
import { LaterAgreementBody } from '../terms/terms.body.js';

/** The body of a registration (rule accounts/registration). */
export class RegisterBody extends LaterAgreementBody {
  @NameField(VALIDATION.firstName)
  readonly firstName!: string;

  @NameField(VALIDATION.lastName)
  readonly lastName!: string;

  @EmailField()
  readonly email!: string;

  /** The 6-digit PIN. */
  @PinField()
  readonly password!: string;

  @MobileField()
  readonly mobile!: string;

  @OneOf(LANGUAGES, VALIDATION.preferredLanguage, { optional: true, default: DEFAULT_LANGUAGE })
  readonly preferredLanguage?: Language;

  @OneOfField(GENDERS, VALIDATION.gender)
  readonly gender!: Gender;

  @OneOfField(LOCATIONS, VALIDATION.location)
  readonly location!: Location;

  @OneOfField(SOURCES, VALIDATION.source)
  readonly source!: Source;

  /** The station's name; required when the source is radio, ignored otherwise. */
  @StationNameField()
  readonly radioStation?: string | null;
}
