import { Module } from '@nestjs/common';
import { ActivitySummaryController } from './activity-summary/activity-summary.controller.js';
import { ActivitySummary } from './activity-summary/activity-summary.js';
import { AdminStatsController } from './admin-stats/admin-stats.controller.js';
import { AdminStats } from './admin-stats/admin-stats.js';
import { ByDayController } from './by-day/by-day.controller.js';
import { ByDay } from './by-day/by-day.js';
import { FiguresController } from './figures/figures.controller.js';
import { Figures } from './figures/figures.js';
import { FunnelController } from './funnel/funnel.controller.js';
import { Funnel } from './funnel/funnel.js';
import { QuizActivityController } from './quiz-activity/quiz-activity.controller.js';
import { QuizActivity } from './quiz-activity/quiz-activity.js';
import { QuizSessionsController } from './quiz-sessions/quiz-sessions.controller.js';
import { QuizSessions } from './quiz-sessions/quiz-sessions.js';
import { RevenueStatsController } from './revenue-stats/revenue-stats.controller.js';
import { RevenueStats } from './revenue-stats/revenue-stats.js';

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
