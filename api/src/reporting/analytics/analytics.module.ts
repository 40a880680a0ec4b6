import { Module } from '@nestjs/common';
import { ActivitySummary, ActivitySummaryController } from './activity-summary/activity-summary.controller.js';
import { AdminStats, AdminStatsController } from './admin-stats/admin-stats.controller.js';
import { ByDayController, ByDay } from './by-day/by-day.controller.js';
import { Figures, FiguresController } from './figures/figures.controller.js';
import { Funnel, FunnelController } from './funnel/funnel.controller.js';
import { QuizActivity, QuizActivityController } from './quiz-activity/quiz-activity.controller.js';
import { QuizSessions, QuizSessionsController } from './quiz-sessions/quiz-sessions.controller.js';
import { RevenueStats, RevenueStatsController } from './revenue-stats/revenue-stats.controller.js';

/** Statistics of staff: this module only listens and adds up. */
@Module({
  controllers: [
    ActivitySummaryController,
    AdminStatsController,
    ByDayController,
    FiguresController,
    FunnelController,
    QuizActivityController,
    QuizSessionsController,
    RevenueStatsController,
  ],
  providers: [ActivitySummary, AdminStats, ByDay, Figures, Funnel, QuizActivity, QuizSessions, RevenueStats],
})
export class AnalyticsModule {}
