import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { koboToDecimal } from '@sabi50/contracts/money';
import {
  type ExclusionMonths,
  LIMIT_PERIODS,
  type LimitPeriod,
  type PauseDays,
  type PlayLimitsView,
} from '@sabi50/contracts/spending-views';
import { RememberExcludedContacts } from '../../auth/accounts.commands.js';
import { CommandRunner } from '../../../event-sourcing/command-runner.js';
import { type Position } from '../../../kernel/position.js';
import { CountedDeposits } from '../responsible-play.queries.js';
import { Config } from '../../../platform/config.js';
import { commandContext } from '../../../event-sourcing/command-context.js';
import { type RequestContext } from '../../../platform/http/request-context.js';
import { reminderView } from '../reminder/reminder.rules.js';
import { Reminders } from '../reminder/reminders.js';
import {
  playBreakAt,
  type SpendingCommand,
  spendingDecider,
  type SpendingState,
} from '../../../domain/player-limits/player-limits.decider.js';

export interface Changed {
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
