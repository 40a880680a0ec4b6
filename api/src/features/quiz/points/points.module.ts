import { Module } from '@nestjs/common';
import { AdjustPointsHandler, PointsTotalHandler } from './points.handlers.js';
import {
  DailyPointsController,
  WeeklyPointsController,
  MonthlyPointsController,
  DrawEligibilityController,
} from './points.controller.js';
import { PointsOfPlayers } from './points-of-players.js';

@Module({
  controllers: [DailyPointsController, DrawEligibilityController, MonthlyPointsController, WeeklyPointsController],
  providers: [AdjustPointsHandler, PointsOfPlayers, PointsTotalHandler],
})
export class PointsModule {}
