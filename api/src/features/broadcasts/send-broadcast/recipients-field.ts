import { applyDecorators } from '@nestjs/common';
import { ApiExtraModels, ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsOptional, ValidateBy } from 'class-validator';
import { BROADCAST_VALIDATION } from '@sabi50/texts/api/en/broadcast-validation';
import { BROADCAST_NAMED_RECIPIENTS_MAX } from '@sabi50/contracts/broadcast-views';
import { EMAIL_LENGTH_MAX, NAME_LENGTH_MAX } from '@sabi50/contracts/limits';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { addressesIn } from '@sabi50/contracts/mail-addresses';
import { ID_PATTERN } from '@sabi50/contracts/validation-rules';

/** One recipient as the picker names them; who that is, the accounts decide. */
export class RecipientBody {
  @ApiProperty({ format: 'uuid' })
  readonly id!: string;

  @ApiProperty({ maxLength: EMAIL_LENGTH_MAX })
  readonly email!: string;

  @ApiPropertyOptional({ maxLength: NAME_LENGTH_MAX, description: 'Ignored: the account has the name' })
  readonly firstName?: string;
}

type Plain = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const normalized = (email: unknown): unknown => (typeof email === 'string' ? (addressesIn(email)[0] ?? '') : email);

/** Addresses as people paste them: each entry may hold names and several addresses. */
export const AddressesField = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) =>
    Array.isArray(value)
      ? (value as unknown[]).flatMap((one): readonly unknown[] => (typeof one === 'string' ? addressesIn(one) : [one]))
      : value,
  );

const isText = (value: unknown, lengthMax: number): boolean => typeof value === 'string' && value.length <= lengthMax;

const KNOWN_KEYS: ReadonlySet<string> = new Set(['id', 'email', 'firstName']);

/** What is wrong with one recipient, in words; null when nothing is. */
function faultOf(recipient: unknown): string | null {
  if (!isObject(recipient)) return VALIDATION.id;
  const { id, email, firstName } = recipient;
  if (typeof id !== 'string' || !ID_PATTERN.test(id)) return VALIDATION.id;
  if (!isText(email, EMAIL_LENGTH_MAX)) return VALIDATION.email;
  if (firstName !== undefined && firstName !== null && !isText(firstName, NAME_LENGTH_MAX)) return VALIDATION.text;
  return Object.keys(recipient).every((key) => KNOWN_KEYS.has(key)) ? null : VALIDATION.unknownField;
}

function firstFault(value: unknown): string | null {
  if (!Array.isArray(value)) return null;
  for (const recipient of value) {
    const fault = faultOf(recipient);
    if (fault !== null) return fault;
  }
  return null;
}

/**
 * Up to ten thousand recipients, or none of them. Looked through by hand: as objects with rules of their own, ten thousand
 * of them hold the process up for a quarter of a second.
 */
export const RecipientsField = (): PropertyDecorator =>
  applyDecorators(
    ApiExtraModels(RecipientBody),
    ApiPropertyOptional({ type: [RecipientBody], description: 'None: the whole category, with expectedCount' }),
    Transform(({ value }: { value: unknown }) =>
      Array.isArray(value)
        ? value.map((one: unknown) => (isObject(one) ? { ...one, email: normalized(one['email']) } : one))
        : value,
    ),
    IsOptional(),
    IsArray({ message: BROADCAST_VALIDATION.noRecipients }),
    ArrayMaxSize(BROADCAST_NAMED_RECIPIENTS_MAX, { message: BROADCAST_VALIDATION.tooManyRecipients }),
    ValidateBy({
      name: 'recipients',
      validator: {
        validate: (value: unknown) => firstFault(value) === null,
        defaultMessage: (args) => firstFault(args?.value) ?? '',
      },
    }),
  );
