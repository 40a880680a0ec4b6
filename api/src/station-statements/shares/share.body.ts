import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { STAFF_REASON_LENGTH_MAX } from '@sabi50/vocabulary/staff-log';
import {
  MONTH_PATTERN,
  SHARE_BASIS_POINTS_MAX,
  type StationShareRequest,
} from '@sabi50/vocabulary/station-statement-views';
import { ID_PATTERN } from '@sabi50/vocabulary/validation-rules';

/** The share of a station from a month on (rule staff/station-share). */
export class ShareBody implements StationShareRequest {
  @ApiProperty({ minimum: 0, maximum: SHARE_BASIS_POINTS_MAX, example: 2_550, description: 'Hundredths of a percent' })
  @IsInt({ message: VALIDATION.share })
  @Min(0, { message: VALIDATION.share })
  @Max(SHARE_BASIS_POINTS_MAX, { message: VALIDATION.share })
  readonly shareBasisPoints!: number;

  @ApiProperty({ example: '2026-10', description: 'The first month in Lagos for which it counts' })
  @Matches(MONTH_PATTERN, { message: VALIDATION.calendarMonth })
  readonly fromMonth!: string;

  @ApiProperty({ maxLength: STAFF_REASON_LENGTH_MAX, description: 'Why, in words; kept in the staff log' })
  @IsString({ message: VALIDATION.reason })
  @Matches(/\S/, { message: VALIDATION.reason })
  @MaxLength(STAFF_REASON_LENGTH_MAX, { message: VALIDATION.reason })
  readonly reason!: string;

  @ApiPropertyOptional({ format: 'uuid', description: 'The share that was set last, as it was on screen' })
  @IsOptional()
  @Matches(ID_PATTERN, { message: VALIDATION.text })
  readonly seen?: string;
}
