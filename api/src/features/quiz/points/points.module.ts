import { Module } from '@nestjs/common';
import { PointsOfPlayers } from './points-of-players.js';
import {
  AdjustPointsHandler,
  DailyPointsController,
  DrawEligibilityController,
  MonthlyPointsController,
  PointsTotalHandler,
  WeeklyPointsController,
} from './points.controller.js';

@Module({
  controllers: [DailyPointsController, DrawEligibilityController, MonthlyPointsController, WeeklyPointsController],
  providers: [AdjustPointsHandler, PointsOfPlayers, PointsTotalHandler],
})
export class PointsModule {}
