import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { BROADCAST_VALIDATION } from '@sabi50/texts/api/en/broadcast-validation';
import {
  BROADCAST_CATEGORIES,
  BROADCAST_NAMED_RECIPIENTS_MAX,
  type BroadcastCategory,
} from '@sabi50/vocabulary/broadcast-views';
import { EMAIL_LENGTH_MAX } from '@sabi50/vocabulary/limits';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { ID_PATTERN } from '@sabi50/vocabulary/validation-rules';
import { SearchField } from '../send-broadcast/broadcast-fields.js';

const trimmedEach = Transform(({ value }: { value: unknown }) =>
  Array.isArray(value)
    ? (value as unknown[]).map((one) => (typeof one === 'string' ? one.trim().normalize('NFC').toLowerCase() : one))
    : value,
);

/** The recipients of a broadcast that is to be sent: those named by id or by address, else a category. */
export class BroadcastAudienceBody {
  @ApiPropertyOptional({
    enum: BROADCAST_CATEGORIES,
    description: 'Left out for addresses, which any account may have',
  })
  @IsOptional()
  @IsIn(BROADCAST_CATEGORIES, { message: BROADCAST_VALIDATION.category })
  readonly category?: BroadcastCategory;

  @SearchField()
  readonly search?: string;

  @ApiPropertyOptional({ type: [String], format: 'uuid' })
  @IsOptional()
  @IsArray({ message: VALIDATION.id })
  @ArrayMaxSize(BROADCAST_NAMED_RECIPIENTS_MAX, { message: BROADCAST_VALIDATION.tooManyRecipients })
  @Matches(ID_PATTERN, { each: true, message: VALIDATION.id })
  readonly userIds?: readonly string[];

  @ApiPropertyOptional({ type: [String] })
  @IsOptional()
  @IsArray({ message: BROADCAST_VALIDATION.noRecipients })
  @ArrayMaxSize(BROADCAST_NAMED_RECIPIENTS_MAX, { message: BROADCAST_VALIDATION.tooManyRecipients })
  @trimmedEach
  @IsString({ each: true, message: VALIDATION.email })
  @MaxLength(EMAIL_LENGTH_MAX, { each: true, message: VALIDATION.email })
  readonly targetEmails?: readonly string[];
}
