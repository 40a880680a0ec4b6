import { Module } from '@nestjs/common';
import { OwnLimitsController } from './own-limits/own-limits.controller.js';
import { OwnLimits } from './own-limits/own-limits.js';
import { PlayerLimitsOfHandler } from './own-limits/player-limits-of.handler.js';
import { SpentByMonthController } from './spent-by-month/spent-by-month.controller.js';
import { SpentByMonth } from './spent-by-month/spent-by-month.js';

@Module({
  controllers: [OwnLimitsController, SpentByMonthController],
  providers: [OwnLimits, PlayerLimitsOfHandler, SpentByMonth],
})
export class SpendingModule {}
