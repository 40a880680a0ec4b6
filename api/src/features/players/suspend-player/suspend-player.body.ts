import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import {
  type LiftSuspensionRequest,
  type PlayerActRequest,
  type SuspendPlayerRequest,
  SUSPENSION_REASONS,
  type SuspensionReason,
} from '@sabi50/contracts/player-acts-views';
import { STAFF_REASON_LENGTH_MAX, STAFF_REASON_PATTERN } from '@sabi50/contracts/staff-log';
import { ID_PATTERN } from '@sabi50/contracts/validation-rules';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { OneOf } from '../../../platform/http/fields.js';

/** The words of staff for what they do. */
const ReasonField = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ maxLength: STAFF_REASON_LENGTH_MAX, description: 'Why, in words; kept in the staff log' }),
    IsString({ message: VALIDATION.reason }),
    Matches(STAFF_REASON_PATTERN, { message: VALIDATION.reason }),
    MaxLength(STAFF_REASON_LENGTH_MAX, { message: VALIDATION.reason }),
  );

/** An act of staff about a player that needs nothing but its reason. */
export class PlayerActBody implements PlayerActRequest {
  @ReasonField()
  readonly reason!: string;
}

/** A suspension, or another in place of the one that was seen (rule accounts/suspension). */
export class SuspendPlayerBody extends PlayerActBody implements SuspendPlayerRequest {
  @OneOf(SUSPENSION_REASONS, VALIDATION.text, { description: 'Kept in the event, and shown to the player' })
  readonly reasonCode!: SuspensionReason;

  @ApiPropertyOptional({ format: 'date', description: 'The last day of it, in Lagos; absent: until it is lifted' })
  @IsOptional()
  @IsString({ message: VALIDATION.day })
  readonly lastDay?: string;

  @ApiPropertyOptional({ format: 'uuid', description: 'The suspension that was on screen; absent: there was none' })
  @IsOptional()
  @Matches(ID_PATTERN, { message: VALIDATION.expectedValue })
  readonly seen?: string;
}

/** The end of the suspension that was seen. */
export class LiftSuspensionBody extends PlayerActBody implements LiftSuspensionRequest {
  @ApiProperty({ format: 'uuid', description: 'The suspension that was on screen' })
  @Matches(ID_PATTERN, { message: VALIDATION.expectedValue })
  readonly seen!: string;
}
