import { Module } from '@nestjs/common';
import { partsOf } from '../../platform/parts-of.js';
import * as activitySummary from './activity-summary/activity-summary.controller.js';
import * as adminStats from './admin-stats/admin-stats.controller.js';
import * as byDay from './by-day/by-day.controller.js';
import * as figures from './figures/figures.controller.js';
import * as funnel from './funnel/funnel.controller.js';
import * as quizActivity from './quiz-activity/quiz-activity.controller.js';
import * as quizSessions from './quiz-sessions/quiz-sessions.controller.js';
import * as revenueStats from './revenue-stats/revenue-stats.controller.js';

/** Statistics of staff: this module only listens and adds up. */
@Module(partsOf(activitySummary, adminStats, byDay, figures, funnel, quizActivity, quizSessions, revenueStats))
export class AnalyticsModule {}
