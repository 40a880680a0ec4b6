import { Injectable, Body, Controller, Param, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { koboToDecimal, nairaToKobo } from '@sabi50/contracts/money';
import {
  type ExclusionMonths,
  LIMIT_PERIODS,
  type LimitPeriod,
  type PauseDays,
  type PlayLimitsView,
  EXCLUSION_MONTHS,
  PAUSE_DAYS,
} from '@sabi50/contracts/spending-views';
import { RememberExcludedContacts } from '../../auth/accounts.commands.js';
import { CommandRunner } from '../../../event-sourcing/command-runner.js';
import { type Position } from '../../../kernel/position.js';
import { CountedDeposits } from '../responsible-play.queries.js';
import { Config } from '../../../platform/config.js';
import { commandContext } from '../../../event-sourcing/command-context.js';
import { type RequestContext, Ctx } from '../../../platform/http/request-context.js';
import { reminderView, Reminders } from '../reminder/reminders.js';
import {
  playBreakAt,
  type SpendingCommand,
  spendingDecider,
  type SpendingState,
} from '../../../domain/player-limits/player-limits.decider.js';
import { ApiParam, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Allow } from 'class-validator';
import { type FastifyReply } from 'fastify';
import { type ErrorCode } from '@sabi50/contracts/error-codes';
import { DEPOSIT_LIMIT_MAX_NAIRA, DEPOSIT_MIN_NAIRA, KOBO_PER_NAIRA } from '@sabi50/contracts/limits';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { DomainError } from '../../../kernel/domain-error.js';
import { player, staff } from '../../../platform/http/access.js';
import { Endpoint, type EndpointOptions } from '../../../platform/http/endpoint.js';
import { OneOf } from '../../../platform/http/fields.js';
import { OwnId, usableId } from '../../../platform/http/own.js';
import { rememberPosition } from '../../../platform/http/seen-position.js';
import { fieldRefused } from '../../../platform/http/validation.js';
import { AccountNames } from '../../auth/accounts.queries.js';

interface Changed {
  readonly view: PlayLimitsView;
  readonly position: Position;
}

const DAY_MS = 86_400_000;

/** What players read and change of their own limits (rules spending/deposit-limits, spending/break). */
@Injectable()
export class OwnLimits {
  constructor(
    private readonly runner: CommandRunner,
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
    private readonly reminders: Reminders,
    private readonly config: Config,
  ) {}

  async view(userId: string, now: Date): Promise<PlayLimitsView> {
    const { state } = await this.runner.load(spendingDecider, userId);
    return this.viewOf(userId, state, now);
  }

  /** `amountKobo`: null for no limit. */
  setDepositLimit(period: LimitPeriod, amountKobo: number | null, context: RequestContext): Promise<Changed> {
    return this.run({ type: 'SetDepositLimit', period, amountKobo, ...by(context) }, context);
  }

  /** @throws DomainError LIMIT_RAISE_NOT_READY */
  confirmDepositLimit(period: LimitPeriod, amountKobo: number | null, context: RequestContext): Promise<Changed> {
    return this.run({ type: 'ConfirmDepositLimit', period, amountKobo, ...by(context) }, context);
  }

  /** @throws DomainError BREAK_NOT_LONGER */
  pause(days: PauseDays, context: RequestContext): Promise<Changed> {
    const until = new Date(context.now.getTime() + days * DAY_MS);
    return this.run({ type: 'TakePause', until, ...by(context) }, context);
  }

  /** @throws DomainError BREAK_NOT_LONGER */
  async exclude(months: ExclusionMonths, context: RequestContext): Promise<Changed> {
    const until = monthsAfter(context.now, months);
    const changed = await this.run({ type: 'ExcludePlayer', until, ...by(context) }, context);
    // Should the process end before it, the job of the accounts takes it up.
    await this.commands.execute(new RememberExcludedContacts(context.session.userId));
    return changed;
  }

  private async run(command: SpendingCommand, context: RequestContext): Promise<Changed> {
    const { userId, now } = command;
    const { state, position } = await this.runner.run(spendingDecider, userId, command, commandContext(context));
    return { view: await this.viewOf(userId, state, now), position };
  }

  private async viewOf(userId: string, state: SpendingState, now: Date): Promise<PlayLimitsView> {
    const [used, reminder] = await Promise.all([
      this.queries.execute(new CountedDeposits(userId, now)),
      this.reminders.of(userId),
    ]);
    const depositLimits = LIMIT_PERIODS.map((period) => {
      const { amountKobo, raise } = state.limits[period];
      return {
        ...{ period, amount: decimalOrNull(amountKobo), used: koboToDecimal(used[period]) },
        raise: raise && { amount: decimalOrNull(raise.amountKobo), confirmFrom: raise.confirmFrom },
      };
    });
    const { HELP_LINES: helpLines } = this.config;
    return { depositLimits, playBreak: playBreakAt(state, now), reminder: reminderView(reminder), helpLines };
  }
}

const by = ({ session, now }: RequestContext) => ({ userId: session.userId, now });
const decimalOrNull = (kobo: number | null): string | null => (kobo === null ? null : koboToDecimal(kobo));

/** The same day and time so many months later, at the latest the last day of that month. */
function monthsAfter(now: Date, months: number): Date {
  const later = new Date(now);
  later.setUTCMonth(later.getUTCMonth() + months);
  // The 31st of a month with 30 days ran over into the next one.
  if (later.getUTCDate() !== now.getUTCDate()) later.setUTCDate(0);
  return later;
}

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
