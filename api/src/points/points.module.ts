import { Module } from '@nestjs/common';
import { AdjustPointsHandler } from './adjust-points.handler.js';
import { DailyPointsController } from './daily-points.controller.js';
import { DrawEligibilityController } from './draw-eligibility.controller.js';
import { MonthlyPointsController } from './monthly-points.controller.js';
import { PointsOfPlayers } from './points-of-players.js';
import { PointsTotalHandler } from './points-total/points-total.handler.js';
import { WeeklyPointsController } from './weekly-points.controller.js';

@Module({
  controllers: [DailyPointsController, DrawEligibilityController, MonthlyPointsController, WeeklyPointsController],
  providers: [AdjustPointsHandler, PointsOfPlayers, PointsTotalHandler],
})
export class PointsModule {}
