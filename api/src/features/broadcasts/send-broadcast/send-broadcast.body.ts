import { applyDecorators } from '@nestjs/common';
import { ApiExtraModels, ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsOptional,
  ValidateBy,
  Allow,
  ArrayMinSize,
  IsBoolean,
  IsString,
  Matches,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { BROADCAST_VALIDATION } from '@sabi50/texts/api/en/broadcast-validation';
import {
  BROADCAST_NAMED_RECIPIENTS_MAX,
  BROADCAST_CATEGORIES,
  BROADCAST_FILE_NAME_LENGTH_MAX,
  BROADCAST_FILES_MAX,
  BROADCAST_LINK_LENGTH_MAX,
  BROADCAST_LINKS_MAX,
  BROADCAST_TYPE_NAMES,
  type BroadcastCategory,
  type BroadcastFileView,
  type BroadcastType,
} from '@sabi50/contracts/broadcast-views';
import { EMAIL_LENGTH_MAX, NAME_LENGTH_MAX } from '@sabi50/contracts/limits';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { addressesIn } from '@sabi50/contracts/mail-addresses';
import { ID_PATTERN } from '@sabi50/contracts/validation-rules';
import { OneOf, Text } from '../../../platform/http/fields.js';
import {
  ContentField,
  ExpectedCountField,
  LinkTextField,
  LinkUrlField,
  NoteField,
  ScheduledForField,
  SearchField,
  StationField,
  SubjectField,
} from './broadcast-fields.js';

/** One recipient as the picker names them; who that is, the accounts decide. */
class RecipientBody {
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
const RecipientsField = (): PropertyDecorator =>
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

/** The older form. */
export class SendEmailBroadcastBody {
  @OneOf(BROADCAST_TYPE_NAMES, BROADCAST_VALIDATION.type)
  readonly broadcastType!: BroadcastType;

  @NoteField()
  readonly customMessage?: string;

  @ApiPropertyOptional({ type: [String], format: 'uuid', description: 'None: everybody of this type' })
  @IsOptional()
  @IsArray({ message: VALIDATION.id })
  @ArrayMaxSize(BROADCAST_NAMED_RECIPIENTS_MAX, { message: BROADCAST_VALIDATION.tooManyRecipients })
  @Matches(ID_PATTERN, { each: true, message: VALIDATION.id })
  readonly targetUserIds?: readonly string[];

  @SearchField()
  readonly search?: string;

  @StationField()
  readonly stationId?: string;

  @ExpectedCountField()
  readonly expectedCount?: number;

  @ScheduledForField()
  readonly scheduledFor?: string;
}

/** A file that was uploaded before. */
class MediaFileBody implements BroadcastFileView {
  @Text(BROADCAST_LINK_LENGTH_MAX, BROADCAST_VALIDATION.mediaFile, {
    description: 'The object path that set-media-acl answered',
  })
  readonly url!: string;

  @Text(BROADCAST_FILE_NAME_LENGTH_MAX, BROADCAST_VALIDATION.mediaFile)
  readonly name!: string;
}

/** The custom form. */
export class SendCustomEmailBody {
  @SubjectField()
  readonly subject!: string;

  @ContentField()
  readonly message!: string;

  @ApiProperty({ type: [String], description: 'Addresses of accounts' })
  @IsArray({ message: BROADCAST_VALIDATION.noRecipients })
  @ArrayMinSize(1, { message: BROADCAST_VALIDATION.noRecipients })
  @ArrayMaxSize(BROADCAST_NAMED_RECIPIENTS_MAX, { message: BROADCAST_VALIDATION.tooManyRecipients })
  @AddressesField()
  @IsString({ each: true, message: VALIDATION.email })
  @MaxLength(EMAIL_LENGTH_MAX, { each: true, message: VALIDATION.email })
  readonly targetEmails!: readonly string[];

  @ApiPropertyOptional({ type: [String], maxItems: BROADCAST_LINKS_MAX })
  @IsOptional()
  @IsArray({ message: BROADCAST_VALIDATION.link })
  @ArrayMaxSize(BROADCAST_LINKS_MAX, { message: BROADCAST_VALIDATION.link })
  @IsString({ each: true, message: BROADCAST_VALIDATION.link })
  @MaxLength(BROADCAST_LINK_LENGTH_MAX, { each: true, message: BROADCAST_VALIDATION.link })
  readonly urlLinks?: readonly string[];

  @ApiPropertyOptional({ type: [MediaFileBody], maxItems: BROADCAST_FILES_MAX })
  @IsOptional()
  @IsArray({ message: BROADCAST_VALIDATION.mediaFile })
  @ArrayMaxSize(BROADCAST_FILES_MAX, { message: BROADCAST_VALIDATION.mediaFile })
  @ValidateNested({ each: true })
  @Type(() => MediaFileBody)
  readonly mediaFiles?: readonly MediaFileBody[];

  @ExpectedCountField()
  readonly expectedCount?: number;

  @ScheduledForField()
  readonly scheduledFor?: string;
}

/** What is mailed by the newer screen. */
export class DraftBody {
  @SubjectField()
  readonly subject!: string;

  @ContentField()
  readonly content!: string;

  @LinkUrlField()
  readonly linkUrl?: string;

  @LinkTextField()
  readonly linkText?: string;

  @OneOf(BROADCAST_CATEGORIES, BROADCAST_VALIDATION.category)
  readonly category!: BroadcastCategory;

  @ApiPropertyOptional({ default: true, description: 'False: a text part only' })
  @IsOptional()
  @IsBoolean({ message: VALIDATION.text })
  readonly enableMIME?: boolean;

  @ApiPropertyOptional({ type: [MediaFileBody], maxItems: BROADCAST_FILES_MAX })
  @IsOptional()
  @IsArray({ message: BROADCAST_VALIDATION.mediaFile })
  @ArrayMaxSize(BROADCAST_FILES_MAX, { message: BROADCAST_VALIDATION.mediaFile })
  @ValidateNested({ each: true })
  @Type(() => MediaFileBody)
  readonly images?: readonly MediaFileBody[];

  @ApiPropertyOptional({ type: [MediaFileBody], maxItems: BROADCAST_FILES_MAX })
  @IsOptional()
  @IsArray({ message: BROADCAST_VALIDATION.mediaFile })
  @ArrayMaxSize(BROADCAST_FILES_MAX, { message: BROADCAST_VALIDATION.mediaFile })
  @ValidateNested({ each: true })
  @Type(() => MediaFileBody)
  readonly videos?: readonly MediaFileBody[];
}

/** The newer screen. */
export class SendBroadcastBody extends DraftBody {
  @RecipientsField()
  readonly recipients?: readonly RecipientBody[];

  @SearchField()
  readonly search?: string;

  @StationField()
  readonly stationId?: string;

  @ExpectedCountField()
  readonly expectedCount?: number;

  @ScheduledForField()
  readonly scheduledFor?: string;
}

/** A draft that is only looked at, or sent to its author. */
export class TryBroadcastBody extends DraftBody {
  @ApiPropertyOptional({ description: 'Ignored: the form may send its whole self' })
  @Allow()
  readonly recipients?: unknown;
}
