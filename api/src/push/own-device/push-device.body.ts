import { ApiProperty } from '@nestjs/swagger';
import { ArrayMinSize, ArrayUnique, IsArray, IsIn, IsString, Matches, MaxLength } from 'class-validator';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { NOTICE_KINDS, type NoticeKind } from '@sabi50/vocabulary/push-views';

const ENDPOINT_LENGTH_MAX = 1_000;

/** What a browser's `PushSubscription` holds, and what the player wants to be told. */
export class PushDeviceBody {
  @ApiProperty({
    format: 'uri',
    maxLength: ENDPOINT_LENGTH_MAX,
    example: 'https://fcm.googleapis.com/fcm/send/abc',
    description: 'Of the push service of a known browser',
  })
  @IsString({ message: VALIDATION.text })
  @MaxLength(ENDPOINT_LENGTH_MAX, { message: VALIDATION.text })
  readonly endpoint!: string;

  @ApiProperty({ description: 'Public key of the browser, a point on P-256 as base64url' })
  @Matches(/^[\w-]{87}$/, { message: VALIDATION.text })
  readonly p256dh!: string;

  @ApiProperty({ description: 'Secret of the subscription, 16 bytes as base64url' })
  @Matches(/^[\w-]{22}$/, { message: VALIDATION.text })
  readonly auth!: string;

  @ApiProperty({ enum: NOTICE_KINDS, isArray: true, minItems: 1, uniqueItems: true })
  @IsArray({ message: VALIDATION.text })
  @ArrayMinSize(1, { message: VALIDATION.text })
  @ArrayUnique({ message: VALIDATION.text })
  @IsIn(NOTICE_KINDS, { each: true, message: VALIDATION.text })
  readonly wants!: readonly NoticeKind[];
}
