import { ApiProperty } from '@nestjs/swagger';
import { Allow, IsIn } from 'class-validator';
import { DEPOSIT_LIMIT_MAX_NAIRA, DEPOSIT_MIN_NAIRA } from '@sabi50/vocabulary/limits';
import { EXCLUSION_MONTHS, type ExclusionMonths, PAUSE_DAYS, type PauseDays } from '@sabi50/vocabulary/spending-views';
import { VALIDATION } from '@sabi50/texts/api/en/validation';

/** A limit on deposits, or none. */
export class DepositLimitBody {
  @ApiProperty({
    oneOf: [
      { type: 'number', minimum: DEPOSIT_MIN_NAIRA, maximum: DEPOSIT_LIMIT_MAX_NAIRA, multipleOf: 0.01 },
      { type: 'string', pattern: '^\\d{3,8}(\\.\\d{1,2})?$' },
    ],
    nullable: true,
    example: 5_000,
    description: 'Naira, as a number or a decimal text with at most two places; null: no limit',
  })
  @Allow()
  readonly amount!: unknown;
}

export class PauseBody {
  @ApiProperty({ enum: PAUSE_DAYS, description: 'Days of 24 hours, from now on' })
  @IsIn(PAUSE_DAYS, { message: VALIDATION.breakLength })
  readonly days!: PauseDays;
}

export class ExclusionBody {
  @ApiProperty({ enum: EXCLUSION_MONTHS, description: 'Months, from now on' })
  @IsIn(EXCLUSION_MONTHS, { message: VALIDATION.breakLength })
  readonly months!: ExclusionMonths;
}
