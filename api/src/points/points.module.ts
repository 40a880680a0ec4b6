import { Module } from '@nestjs/common';
import { DrawEligibilityController } from './draw-eligibility/draw-eligibility.controller.js';
import { MonthlyPointsController } from './monthly-points/monthly-points.controller.js';
import { PointsOfPlayers } from './points-of-players.js';
import { PointsTotalHandler } from './points-total/points-total.handler.js';
import { WeeklyPointsController } from './weekly-points/weekly-points.controller.js';

@Module({
  controllers: [DrawEligibilityController, MonthlyPointsController, WeeklyPointsController],
  providers: [PointsOfPlayers, PointsTotalHandler],
})
export class PointsModule {}
