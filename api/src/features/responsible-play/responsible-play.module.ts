import { Module } from '@nestjs/common';
import { OwnLimitsController, PlayerLimitsController, OwnLimits } from './own-limits/own-limits.controller.js';
import { RemindPlayers, RemindPlayersJob } from './reminder/remind-players.js';
import { ReminderController } from './reminder/reminder.controller.js';
import { Reminders } from './reminder/reminders.js';
import {
  LimitChangesOfHandler,
  PlayerLimitsOfHandler,
  RunningBreakUntilHandler,
  SpendingNoticeToHandler,
  SpendingReminderOfHandler,
  SpentByNoticeHandler,
} from './responsible-play.queries.handlers.js';
import { SpentByMonth, SpentByMonthController } from './spent-by-month/spent-by-month.controller.js';

@Module({
  controllers: [OwnLimitsController, PlayerLimitsController, ReminderController, SpentByMonthController],
  providers: [
    ...[OwnLimits, PlayerLimitsOfHandler, RunningBreakUntilHandler],
    ...[
      Reminders,
      RemindPlayers,
      RemindPlayersJob,
      SpendingNoticeToHandler,
      SpendingReminderOfHandler,
      SpentByNoticeHandler,
    ],
    ...[LimitChangesOfHandler, SpentByMonth],
  ],
})
export class ResponsiblePlayModule {}
