import { Module } from '@nestjs/common';
import { LimitChangesOfHandler } from './limit-changes/limit-changes-of.handler.js';
import { OwnLimitsController } from './own-limits/own-limits.controller.js';
import { OwnLimits } from './own-limits/own-limits.js';
import { PlayerLimitsController } from './own-limits/player-limits.controller.js';
import { PlayerLimitsOfHandler } from './own-limits/player-limits-of.handler.js';
import { RunningBreakUntilHandler } from './own-limits/running-break.handler.js';
import { RemindPlayersJob } from './reminder/remind-players.reconciliation.js';
import { RemindPlayers } from './reminder/remind-players.js';
import { ReminderController } from './reminder/reminder.controller.js';
import { Reminders } from './reminder/reminders.js';
import {
  SpendingNoticeToHandler,
  SpendingReminderOfHandler,
  SpentByNoticeHandler,
} from './reminder/spending-notices.handlers.js';
import { SpentByMonthController } from './spent-by-month/spent-by-month.controller.js';
import { SpentByMonth } from './spent-by-month/spent-by-month.js';

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
export class SpendingModule {}
