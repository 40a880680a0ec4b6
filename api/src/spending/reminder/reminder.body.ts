import { ApiProperty } from '@nestjs/swagger';
import { Allow, Matches, ValidateIf } from 'class-validator';
import { DEPOSIT_LIMIT_MAX_NAIRA, KOBO_PER_NAIRA, QUIZ_FEE_KOBO } from '@sabi50/vocabulary/limits';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { ID_PATTERN } from '@sabi50/vocabulary/validation-rules';

export class SpendingReminderBody {
  @ApiProperty({
    oneOf: [
      { type: 'number', minimum: QUIZ_FEE_KOBO / KOBO_PER_NAIRA, maximum: DEPOSIT_LIMIT_MAX_NAIRA, multipleOf: 0.01 },
      { type: 'string', pattern: '^\\d{2,8}(\\.\\d{1,2})?$' },
    ],
    nullable: true,
    example: 500,
    description: 'Naira spent on games on a day, as a number or a decimal text; null: not by an amount',
  })
  @Allow()
  readonly amount!: unknown;

  @ApiProperty({
    type: String,
    nullable: true,
    pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
    example: '21:00',
    description: 'By the clock in Lagos; null: not by the time',
  })
  @ValidateIf(({ time }: SpendingReminderBody) => time !== null)
  @Matches(/^([01]\d|2[0-3]):[0-5]\d$/, { message: VALIDATION.reminderTime })
  readonly time!: string | null;
}

export class NoticeSeenBody {
  @ApiProperty({ format: 'uuid', description: 'Of the notice that was on screen' })
  @Matches(ID_PATTERN, { message: VALIDATION.text })
  readonly id!: string;
}
