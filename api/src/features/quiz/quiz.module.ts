import { Module } from '@nestjs/common';
import { WalletHistory } from '../wallet/wallet-history.queries.js';
import { ExpireSessionsJob, ExpireSessions, ExpirySchedule } from './expire-sessions/expire-sessions.job.js';
import { GameCaseController, GameCases } from './game-case/game-case.controller.js';
import { LiftSpeedFlag, LiftSpeedFlagController } from './lift-speed-flag/lift-speed-flag.controller.js';
import { OpenUnopened } from './open-unopened.schedule.js';
import { Heartbeat, Outages } from './outages/outages.js';
import { CurrentSessionController } from './play-session/current-session.controller.js';
import { EndSessionController } from './play-session/end-session.controller.js';
import { OpenSessions } from './play-session/open-sessions.js';
import { ServeQuestionController } from './play-session/serve-question.controller.js';
import { SubmitAnswerController } from './play-session/submit-answer.controller.js';
import {
  PointsOfPlayers,
  AdjustPointsHandler,
  DailyPointsController,
  DrawEligibilityController,
  MonthlyPointsController,
  PointsTotalHandler,
  WeeklyPointsController,
} from './points/points.controller.js';
import { quizRegistration } from './quiz.registration.js';
import { QuizService } from './quiz.service.js';
import { NewestRegrades, RegradedQuestionHandler, RegradesController } from './regrade-games/regrades.controller.js';
import { RegradeGamesJob, RegradeSchedule } from './regrade-games/regrade-games.job.js';
import { RegradedGames } from './regrade-games/regraded-games.js';
import { Regrades } from './regrade-games/regrades.js';
import { ReportQuestionController } from './report-question/report-question.controller.js';
import { ReturnFee, ReturnFeeController } from './return-fee/return-fee.controller.js';
import {
  FindGamesHandler,
  GamesCountOfHandler,
  GamesOfHandler,
  SessionHistoryController,
} from './session-history/session-history.controller.js';
import { FinishedGames, SessionReviewController } from './session-review/session-review.controller.js';
import { PlayableCategoriesController } from './start-session/playable-categories.controller.js';
import { RecentDraws } from './start-session/recent-draws.js';
import { StartGate } from './start-session/start-gate.js';
import { StartSessionController } from './start-session/start-session.controller.js';
import { StartSession } from './start-session/start-session.js';

@Module({
  controllers: [
    CurrentSessionController,
    DailyPointsController,
    DrawEligibilityController,
    EndSessionController,
    GameCaseController,
    LiftSpeedFlagController,
    MonthlyPointsController,
    PlayableCategoriesController,
    ReportQuestionController,
    ReturnFeeController,
    RegradesController,
    ServeQuestionController,
    SessionHistoryController,
    SessionReviewController,
    StartSessionController,
    SubmitAnswerController,
    WeeklyPointsController,
  ],
  providers: [
    ...quizRegistration.processManagers,
    AdjustPointsHandler,
    ExpireSessions,
    ExpireSessionsJob,
    ExpirySchedule,
    FindGamesHandler,
    FinishedGames,
    GameCases,
    GamesCountOfHandler,
    GamesOfHandler,
    Heartbeat,
    LiftSpeedFlag,
    OpenSessions,
    ReturnFee,
    OpenUnopened,
    Outages,
    PointsOfPlayers,
    PointsTotalHandler,
    RecentDraws,
    RegradedGames,
    RegradeGamesJob,
    RegradedQuestionHandler,
    RegradeSchedule,
    NewestRegrades,
    Regrades,
    QuizService,
    StartGate,
    StartSession,
    WalletHistory,
  ],
})
export class QuizModule {}
