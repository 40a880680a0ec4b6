import { Module } from '@nestjs/common';
import { OwnLimitsController, PlayerLimitsController } from './own-limits/own-limits.controller.js';
import { OwnLimits } from './own-limits/own-limits.js';
import { RemindPlayers } from './reminder/remind-players.js';
import { RemindPlayersJob } from './reminder/remind-players.schedule.js';
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
