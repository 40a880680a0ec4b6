import { Transform } from 'class-transformer';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  IsIn,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  MinLength,
  ValidateBy,
  ValidateIf,
  type ValidationArguments,
} from 'class-validator';
import {
  EMAIL_LENGTH_MAX,
  LOGIN_PASSWORD_LENGTH_MIN,
  MOBILE_LENGTH_MAX,
  MOBILE_LENGTH_MIN,
  NAME_LENGTH_MAX,
  NAME_LENGTH_MIN,
  ONE_TIME_CODE_LENGTH_MAX,
  PROOF_LENGTH_MAX,
  STAFF_PASSWORD_LENGTH_MAX,
  STAFF_PASSWORD_LENGTH_FORMER_MIN,
  STATION_NAME_LENGTH_MAX,
  TOKEN_LENGTH_MAX,
} from '@sabi50/contracts/limits';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { mobileError } from '@sabi50/contracts/mobile-numbers';
import { canBeKnownEmail, readEmail } from '@sabi50/contracts/email-addresses';
import { nameError, tidyName, isPlainName } from '@sabi50/contracts/person-names';
import { PIN_PATTERN } from '@sabi50/contracts/validation-rules';
import { DomainError } from '../../../kernel/domain-error.js';
import { type QueryBus } from '@nestjs/cqrs';
import { type Source } from '@sabi50/contracts/enumerations';
import { fieldRefused } from '../../../platform/http/validation.js';
import { StationByName } from '../../stations/stations.queries.js';

/** The fields of account calls, each with its texts. */

const tidy = ({ value }: { value: unknown }): unknown => (typeof value === 'string' ? tidyName(value) : value);

/** A rule that answers the text of its refusal, or null. */
function Rule(name: string, refusalOf: (value: unknown) => string | null): PropertyDecorator {
  return ValidateBy({
    name,
    validator: {
      validate: (value: unknown) => refusalOf(value) === null,
      defaultMessage: (args?: ValidationArguments) => refusalOf(args?.value) ?? '',
    },
  });
}

/** Whether a field may be left out, then it stays as it is. */
interface FieldOptions {
  readonly optional?: boolean;
}

const presence = ({ optional = false }: FieldOptions): PropertyDecorator[] => (optional ? [IsOptional()] : []);

/** One of a closed list. */
export const OneOfField = (values: readonly string[], refused: string, options: FieldOptions = {}): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ enum: values, required: !options.optional }),
    ...presence(options),
    IsIn(values, { message: refused }),
  );

/** A first or last name; `tooShort` says so. What signs it may hold is asked by `requireNames`, which knows former names. */
export function NameField(tooShort: string, options: FieldOptions = {}): PropertyDecorator {
  const refusalOf = (value: unknown): string | null => {
    const error = typeof value === 'string' ? nameError(value) : 'tooShort';
    if (error === 'tooShort') return tooShort;
    return error === 'tooLong' ? VALIDATION.nameTooLong : null;
  };
  return applyDecorators(
    ApiProperty({ minLength: NAME_LENGTH_MIN, maxLength: NAME_LENGTH_MAX, required: !options.optional }),
    ...presence(options),
    Transform(tidy),
    Rule('name', refusalOf),
  );
}

const addressField = (isUsable: (text: string) => boolean, invalid: string): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ format: 'email', maxLength: EMAIL_LENGTH_MAX }),
    Rule('email', (value) => (typeof value === 'string' && isUsable(value) ? null : invalid)),
  );

/** An email address that is being set. */
export const EmailField = (): PropertyDecorator => addressField((text) => readEmail(text) !== null, VALIDATION.email);

/** The email address of an account that is looked up; `invalid` says what is wrong with it. */
export const KnownEmailField = (invalid: string): PropertyDecorator => addressField(canBeKnownEmail, invalid);

/** A Nigerian mobile number in its local or international form (rule accounts/mobile-number). */
export function MobileField(options: FieldOptions = {}): PropertyDecorator {
  const refusalOf = (value: unknown): string | null => {
    const error = typeof value === 'string' ? mobileError(value) : 'mobile';
    return error === undefined ? null : VALIDATION[error];
  };
  return applyDecorators(
    ApiProperty({
      minLength: MOBILE_LENGTH_MIN,
      maxLength: MOBILE_LENGTH_MAX,
      example: '08030000001',
      required: !options.optional,
    }),
    ...presence(options),
    Rule('mobile', refusalOf),
  );
}

/** A PIN that is being set: exactly six ASCII digits (rule accounts/pin-digits). */
export function PinField(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ pattern: PIN_PATTERN.source, example: '135790' }),
    IsString({ message: VALIDATION.pin }),
    Matches(PIN_PATTERN, { message: VALIDATION.pin }),
  );
}

/** What is typed at login: a PIN of six, or a staff password (rule accounts/two-secrets). */
export function LoginSecretField(): PropertyDecorator {
  const refusalOf = (value: unknown): string | null => {
    const length = typeof value === 'string' ? Array.from(value).length : 0;
    if (length < LOGIN_PASSWORD_LENGTH_MIN) return VALIDATION.pinTooShort;
    if (length > LOGIN_PASSWORD_LENGTH_MIN && length < STAFF_PASSWORD_LENGTH_FORMER_MIN) return VALIDATION.pin;
    return length > STAFF_PASSWORD_LENGTH_MAX ? VALIDATION.staffPassword : null;
  };
  return applyDecorators(
    ApiProperty({ minLength: LOGIN_PASSWORD_LENGTH_MIN, maxLength: STAFF_PASSWORD_LENGTH_MAX, example: '135790' }),
    Rule('loginSecret', refusalOf),
  );
}

/** A secret whose rule depends on the account or the session, which the handler knows; here it is only bounded. */
export function AnySecretField(refused: string, options: FieldOptions = {}): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ maxLength: STAFF_PASSWORD_LENGTH_MAX, example: '135790', required: !options.optional }),
    ...presence(options),
    IsString({ message: refused }),
    // Characters outside the basic plane count twice here.
    MaxLength(2 * STAFF_PASSWORD_LENGTH_MAX, { message: refused }),
  );
}

/** What is typed into "email or mobile". */
export function LoginNameField(): PropertyDecorator {
  const refusalOf = (value: unknown): string | null => {
    if (typeof value !== 'string' || value.trim() === '') return VALIDATION.emailOrMobile;
    return value.length > EMAIL_LENGTH_MAX ? VALIDATION.text : null;
  };
  return applyDecorators(
    ApiProperty({ minLength: 1, maxLength: EMAIL_LENGTH_MAX, example: 'ada@sabi50.test' }),
    Rule('loginName', refusalOf),
  );
}

/** The name of a station; whether there is one of this name is looked up later. */
export function StationNameField(): PropertyDecorator {
  const refusalOf = (value: unknown): string | null => {
    if (typeof value !== 'string' || value.trim() === '') return VALIDATION.radioStation;
    return value.length > STATION_NAME_LENGTH_MAX ? VALIDATION.unknownStation : null;
  };
  return applyDecorators(
    ApiPropertyOptional({ type: String, nullable: true, maxLength: STATION_NAME_LENGTH_MAX, example: 'Akure FM' }),
    ValidateIf(({ source }: { source?: unknown }) => source === 'radio'),
    Rule('stationName', refusalOf),
  );
}

/** Six digits of an authenticator app, or a recovery code. */
export function OneTimeCodeField(options: FieldOptions = {}): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ maxLength: ONE_TIME_CODE_LENGTH_MAX, example: '287082', required: !options.optional }),
    ...presence(options),
    IsString({ message: VALIDATION.oneTimeCode }),
    MinLength(options.optional ? 0 : 1, { message: VALIDATION.oneTimeCode }),
    MaxLength(ONE_TIME_CODE_LENGTH_MAX, { message: VALIDATION.oneTimeCode }),
  );
}

/** A task that the server set and its solution. */
export function ProofField(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ maxLength: PROOF_LENGTH_MAX, required: false }),
    ...presence({ optional: true }),
    IsString({ message: VALIDATION.text }),
    MaxLength(PROOF_LENGTH_MAX, { message: VALIDATION.text }),
  );
}

/** The token of a link in a mail. */
export function TokenField(missing: string): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ minLength: 1, maxLength: TOKEN_LENGTH_MAX }),
    IsString({ message: missing }),
    MinLength(1, { message: missing }),
    MaxLength(TOKEN_LENGTH_MAX, { message: missing }),
  );
}

/** The names of a person, as far as they are being set; null and nothing leave them as they are. */
interface Names {
  readonly firstName?: string | null;
  readonly lastName?: string | null;
}

/**
 * Refuses names that read as blank or as a link: they stand in mails and lists (rule accounts/names-are-plain). A name that an
 * account has already stays good, so that its owner can change everything else.
 * @throws DomainError VALIDATION_FAILED
 */
export function requireNames(names: Names, known: Names = {}): void {
  const refused = (['firstName', 'lastName'] as const).filter((field) => {
    const name = names[field];
    return name != null && name !== known[field] && !isPlainName(name);
  });
  if (refused.length === 0) return;
  const message = VALIDATION.nameSigns;
  throw new DomainError('VALIDATION_FAILED', {
    message,
    errors: Object.fromEntries(refused.map((field) => [field, [message]])),
  });
}

/**
 * The id to store for a station name: null unless the source is radio, which clears it (rule accounts/registration).
 * @throws DomainError VALIDATION_FAILED when radio is the source and no station of ours is named
 */
export async function stationIdOf(queries: QueryBus, source: Source, name: unknown): Promise<string | null> {
  if (source !== 'radio') return null;
  if (typeof name !== 'string' || name.trim() === '') throw fieldRefused('radioStation', VALIDATION.radioStation);
  const station = await queries.execute(new StationByName(name));
  if (!station) throw fieldRefused('radioStation', VALIDATION.unknownStation);
  return station.id;
}
