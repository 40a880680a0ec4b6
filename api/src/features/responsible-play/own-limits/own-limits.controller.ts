import { Body, Controller, Param, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiParam, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Allow } from 'class-validator';
import { type FastifyReply } from 'fastify';
import { type ErrorCode } from '@sabi50/contracts/error-codes';
import { DEPOSIT_LIMIT_MAX_NAIRA, DEPOSIT_MIN_NAIRA, KOBO_PER_NAIRA } from '@sabi50/contracts/limits';
import { nairaToKobo } from '@sabi50/contracts/money';
import {
  EXCLUSION_MONTHS,
  type ExclusionMonths,
  LIMIT_PERIODS,
  type LimitPeriod,
  PAUSE_DAYS,
  type PauseDays,
  type PlayLimitsView,
} from '@sabi50/contracts/spending-views';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { DomainError } from '../../../kernel/domain-error.js';
import { player, staff } from '../../../platform/http/access.js';
import { Endpoint, type EndpointOptions } from '../../../platform/http/endpoint.js';
import { OneOf } from '../../../platform/http/fields.js';
import { OwnId } from '../../../platform/http/own.js';
import { Ctx, type RequestContext } from '../../../platform/http/request-context.js';
import { rememberPosition } from '../../../platform/http/seen-position.js';
import { usableId } from '../../../platform/http/usable-id.js';
import { fieldRefused } from '../../../platform/http/validation.js';
import { AccountNames } from '../../auth/accounts.queries.js';
import { type Changed, OwnLimits } from './own-limits.js';

@ApiTags('users of the console')
@Controller()
export class PlayerLimitsController {
  constructor(
    private readonly limits: OwnLimits,
    private readonly queries: QueryBus,
  ) {}

  /** What a player set for themselves; staff see it and change nothing (rule spending/never-shorter). */
  @Endpoint('GET adminUserPlayLimits', {
    access: staff('users.edit'),
    summary: "A player's own limits, pause and self-exclusion",
    errors: ['USER_NOT_FOUND'],
  })
  async of(@Param('id') id: string, @Ctx() { now }: RequestContext): Promise<PlayLimitsView> {
    const userId = usableId(id, 'USER_NOT_FOUND');
    const names = await this.queries.execute(new AccountNames([userId]));
    if (!names.has(userId)) throw new DomainError('USER_NOT_FOUND');
    return this.limits.view(userId, now);
  }
}

/** A limit on deposits, or none. */
class DepositLimitBody {
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

class PauseBody {
  @OneOf(PAUSE_DAYS, VALIDATION.breakLength, { description: 'Days of 24 hours, from now on' })
  readonly days!: PauseDays;
}

class ExclusionBody {
  @OneOf(EXCLUSION_MONTHS, VALIDATION.breakLength, { description: 'Months, from now on' })
  readonly months!: ExclusionMonths;
}

const LimitPeriodParam = () => ApiParam({ name: 'period', enum: LIMIT_PERIODS });

/** What the calls share by which players set something for themselves; `errors` are a call's own refusals. */
const setting = (summary: string, description: string, ...errors: readonly ErrorCode[]): EndpointOptions => ({
  access: player(),
  summary,
  description,
  errors,
});

/** What a player sets to keep their spending in hand; each call answers all of it, as it is afterwards. */
@ApiTags('spending')
@Controller()
export class OwnLimitsController {
  constructor(private readonly limits: OwnLimits) {}

  @Endpoint('GET userPlayLimits', {
    access: player(),
    summary: "The signed-in player's limits, pause and self-exclusion",
  })
  async get(@OwnId() userId: string, @Ctx() context: RequestContext): Promise<PlayLimitsView> {
    return this.limits.view(userId, context.now);
  }

  @Endpoint(
    'PUT userDepositLimit',
    setting(
      'Set a limit on deposits for 24 hours, 7 days or 30 days',
      'A lower limit holds at once. A higher one, or none, waits 24 hours and then for a second yes.',
      'NOT_FOUND',
    ),
  )
  @LimitPeriodParam()
  @ApiParam({ name: 'id', type: String })
  async setDepositLimit(
    @Param('period') period: string,
    @Body() { amount }: DepositLimitBody,
    @Ctx() context: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PlayLimitsView> {
    return answer(reply, await this.limits.setDepositLimit(periodOf(period), limitOf(amount), context));
  }

  @Endpoint(
    'POST userDepositLimitConfirm',
    setting(
      'Say yes again to a higher limit, from 24 hours after it was asked for',
      '`amount` is the one that was on screen. 409 `LIMIT_RAISE_NOT_READY` before, or where another waits.',
      'NOT_FOUND',
      'LIMIT_RAISE_NOT_READY',
    ),
  )
  @LimitPeriodParam()
  @ApiParam({ name: 'id', type: String })
  async confirmDepositLimit(
    @Param('period') period: string,
    @Body() { amount }: DepositLimitBody,
    @Ctx() context: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PlayLimitsView> {
    return answer(reply, await this.limits.confirmDepositLimit(periodOf(period), limitOf(amount), context));
  }

  @Endpoint(
    'POST userPause',
    setting(
      'Take a pause of 24 hours to 6 weeks',
      'Neither a game nor a deposit begins until it is over; open games and payments go on. Nobody can shorten it; 409 ' +
        '`BREAK_NOT_LONGER` where the one that runs lasts as long.',
      'BREAK_NOT_LONGER',
    ),
  )
  @ApiParam({ name: 'id', type: String })
  async pause(
    @Body() { days }: PauseBody,
    @Ctx() context: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PlayLimitsView> {
    return answer(reply, await this.limits.pause(days, context));
  }

  @Endpoint(
    'POST userExclusion',
    setting(
      'Exclude oneself for 6 months or more',
      'As a pause, and no broadcasts are sent; until it is over no account can be registered with the e-mail address or ' +
        'the mobile number.',
      'BREAK_NOT_LONGER',
    ),
  )
  @ApiParam({ name: 'id', type: String })
  async exclude(
    @Body() { months }: ExclusionBody,
    @Ctx() context: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PlayLimitsView> {
    return answer(reply, await this.limits.exclude(months, context));
  }
}

function answer(reply: FastifyReply, { view, position }: Changed): PlayLimitsView {
  rememberPosition(reply, position);
  return view;
}

/** @throws DomainError NOT_FOUND */
function periodOf(text: string): LimitPeriod {
  const period = LIMIT_PERIODS.find((known) => known === text);
  if (!period) throw new DomainError('NOT_FOUND');
  return period;
}

/** Kobo; null for no limit. @throws DomainError VALIDATION_FAILED */
function limitOf(amount: unknown): number | null {
  if (amount === null) return null;
  const kobo = nairaToKobo(amount);
  const isInRange =
    kobo !== null && kobo >= DEPOSIT_MIN_NAIRA * KOBO_PER_NAIRA && kobo <= DEPOSIT_LIMIT_MAX_NAIRA * KOBO_PER_NAIRA;
  if (!isInRange) throw fieldRefused('amount', VALIDATION.depositLimit);
  return kobo;
}
