import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  Allow,
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import {
  BROADCAST_CATEGORIES,
  BROADCAST_FILE_NAME_LENGTH_MAX,
  BROADCAST_FILES_MAX,
  BROADCAST_LINK_LENGTH_MAX,
  BROADCAST_LINKS_MAX,
  BROADCAST_NAMED_RECIPIENTS_MAX,
  BROADCAST_TYPE_NAMES,
  type BroadcastCategory,
  type BroadcastFileView,
  type BroadcastType,
} from '@sabi50/contracts/broadcast-views';
import { EMAIL_LENGTH_MAX } from '@sabi50/contracts/limits';
import { ID_PATTERN } from '@sabi50/contracts/validation-rules';
import { BROADCAST_VALIDATION } from '@sabi50/texts/api/en/broadcast-validation';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
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
import { AddressesField, type RecipientBody, RecipientsField } from './recipients-field.js';

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
export class MediaFileBody implements BroadcastFileView {
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
