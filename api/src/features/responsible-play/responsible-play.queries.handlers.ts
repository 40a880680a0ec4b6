import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { CommandRunner } from '../../event-sourcing/command-runner.js';
import { playBreakAt, spendingDecider } from '../../domain/player-limits/player-limits.decider.js';
import {
  PlayerLimitsOf,
  LimitChangesOf,
  SpendingNoticeTo,
  SpendingReminderOf,
  SpentByNotice,
  type SpentOnDay,
} from './responsible-play.queries.js';
import { RunningBreakUntil } from '../auth/accounts.queries.js';
import { Inject } from '@nestjs/common';
import { streamOf } from '../../kernel/decider.js';
import { type EventStore, factOf } from '../../event-sourcing/event-store.js';
import { EVENT_STORE } from '../../platform/tokens.js';
import { type SpendingEvent } from '../../domain/player-limits/player-limits.events.js';
import { changesBehind, type LimitChange } from './limit-changes/limit-changes.rules.js';
import { Database } from '../../platform/postgres/database.js';
import { reminderView, Reminders } from './reminder/reminders.js';

@QueryHandler(SpendingNoticeTo)
export class SpendingNoticeToHandler implements IQueryHandler<SpendingNoticeTo> {
  constructor(private readonly reminders: Reminders) {}

  execute({ userId, now }: SpendingNoticeTo) {
    return this.reminders.noticeTo(userId, now);
  }
}

@QueryHandler(SpentByNotice)
export class SpentByNoticeHandler implements IQueryHandler<SpentByNotice> {
  constructor(private readonly database: Database) {}

  async execute({ noticeId }: SpentByNotice): Promise<SpentOnDay | null> {
    const [row] = await this.database.query<SpentOnDay & Record<string, unknown>>(
      `select to_char(day, 'YYYY-MM-DD') as day, spent_kobo::float8 as "spentKobo" from spending_notices where id = $1`,
      [noticeId],
    );
    return row ?? null;
  }
}

@QueryHandler(SpendingReminderOf)
export class SpendingReminderOfHandler implements IQueryHandler<SpendingReminderOf> {
  constructor(private readonly reminders: Reminders) {}

  async execute({ userId }: SpendingReminderOf) {
    return reminderView(await this.reminders.of(userId));
  }
}

/** Reads the player's own stream: what somebody decides about their limits in years are few events. */
@QueryHandler(LimitChangesOf)
export class LimitChangesOfHandler implements IQueryHandler<LimitChangesOf> {
  constructor(@Inject(EVENT_STORE) private readonly store: EventStore) {}

  async execute({ userId, behind, limit }: LimitChangesOf): Promise<readonly LimitChange[]> {
    const events = await this.store.readStream(streamOf(spendingDecider, userId));
    const stored = events.map((event) => ({ ...factOf<SpendingEvent>(event), id: event.id }));
    return changesBehind(stored, behind, limit);
  }
}

@QueryHandler(RunningBreakUntil)
export class RunningBreakUntilHandler implements IQueryHandler<RunningBreakUntil> {
  constructor(private readonly runner: CommandRunner) {}

  async execute({ userId, kind, now }: RunningBreakUntil): Promise<string | null> {
    const { state } = await this.runner.load(spendingDecider, userId);
    const until = state[kind]?.until;
    return until !== undefined && now < new Date(until) ? until : null;
  }
}

/** Reads the player's own stream, so that what they set holds for the next start in every process. */
@QueryHandler(PlayerLimitsOf)
export class PlayerLimitsOfHandler implements IQueryHandler<PlayerLimitsOf> {
  constructor(private readonly runner: CommandRunner) {}

  async execute({ userId, now }: PlayerLimitsOf) {
    const { state } = await this.runner.load(spendingDecider, userId);
    const { day, week, month } = state.limits;
    const depositLimitsKobo = { day: day.amountKobo, week: week.amountKobo, month: month.amountKobo };
    return { playBreak: playBreakAt(state, now), depositLimitsKobo };
  }
}
