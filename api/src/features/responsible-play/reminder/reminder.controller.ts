import { Body, Controller } from '@nestjs/common';
import { ApiProperty, ApiTags } from '@nestjs/swagger';
import { Allow, Matches, ValidateIf } from 'class-validator';
import { DEPOSIT_LIMIT_MAX_NAIRA, KOBO_PER_NAIRA, QUIZ_FEE_KOBO } from '@sabi50/contracts/limits';
import { nairaToKobo } from '@sabi50/contracts/money';
import { type PlayLimitsView } from '@sabi50/contracts/spending-views';
import { ID_PATTERN } from '@sabi50/contracts/validation-rules';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { player } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { OwnId } from '../../../platform/http/own.js';
import { Ctx, type RequestContext } from '../../../platform/http/request-context.js';
import { fieldRefused } from '../../../platform/http/validation.js';
import { OwnLimits } from '../own-limits/own-limits.controller.js';
import { minuteOf, Reminders } from './reminders.js';

class SpendingReminderBody {
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

class NoticeSeenBody {
  @ApiProperty({ format: 'uuid', description: 'Of the notice that was on screen' })
  @Matches(ID_PATTERN, { message: VALIDATION.text })
  readonly id!: string;
}

@ApiTags('spending')
@Controller()
export class ReminderController {
  constructor(
    private readonly reminders: Reminders,
    private readonly limits: OwnLimits,
  ) {}

  @Endpoint('PUT userSpendingReminder', {
    access: player(),
    summary: 'Set when one is reminded of what one spent on games that day',
    description:
      'In the app and by mail, once a day by the amount and once by the time; never on a day without a game.',
  })
  async set(
    @OwnId() userId: string,
    @Body() { amount, time }: SpendingReminderBody,
    @Ctx() context: RequestContext,
  ): Promise<PlayLimitsView> {
    await this.reminders.set(userId, { amountKobo: koboOf(amount), minute: time === null ? null : minuteOf(time) });
    return this.limits.view(userId, context.now);
  }

  @Endpoint('POST userSpendingReminderSeen', {
    access: player(),
    summary: 'Say that one has read what one spent; it is not shown again',
  })
  async seen(
    @OwnId() userId: string,
    @Body() { id: noticeId }: NoticeSeenBody,
    @Ctx() context: RequestContext,
  ): Promise<PlayLimitsView> {
    await this.reminders.see(userId, noticeId, context.now);
    return this.limits.view(userId, context.now);
  }
}

/** Null: not by an amount. @throws DomainError VALIDATION_FAILED */
function koboOf(amount: unknown): number | null {
  if (amount === null) return null;
  const kobo = nairaToKobo(amount);
  if (kobo === null || kobo < QUIZ_FEE_KOBO || kobo > DEPOSIT_LIMIT_MAX_NAIRA * KOBO_PER_NAIRA) {
    throw fieldRefused('amount', VALIDATION.reminderAmount);
  }
  return kobo;
}
