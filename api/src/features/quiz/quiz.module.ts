import { Module } from '@nestjs/common';
import { partsOf } from '../../platform/parts-of.js';
import * as walletHistory from '../wallet/wallet-history.queries.js';
import * as expireSessions from './expire-sessions/expire-sessions.job.js';
import * as gameCase from './game-case/game-case.controller.js';
import * as liftSpeedFlag from './lift-speed-flag/lift-speed-flag.controller.js';
import * as openUnopened from './open-unopened.schedule.js';
import * as outages from './outages/outages.js';
import * as currentSession from './play-session/current-session.controller.js';
import * as endSession from './play-session/end-session.controller.js';
import * as openSessions from './play-session/open-sessions.js';
import * as serveQuestion from './play-session/serve-question.controller.js';
import * as submitAnswer from './play-session/submit-answer.controller.js';
import * as points from './points/points.controller.js';
import { quizRegistration } from './quiz.registration.js';
import * as quizService from './quiz.service.js';
import * as regrades from './regrade-games/regrades.controller.js';
import * as regradeGames from './regrade-games/regrade-games.job.js';
import * as regradedGames from './regrade-games/regraded-games.js';
import * as regradesService from './regrade-games/regrades.js';
import * as reportQuestion from './report-question/report-question.controller.js';
import * as returnFee from './return-fee/return-fee.controller.js';
import * as sessionHistory from './session-history/session-history.controller.js';
import * as sessionReview from './session-review/session-review.controller.js';
import * as playableCategories from './start-session/playable-categories.controller.js';
import * as recentDraws from './start-session/recent-draws.js';
import * as startGate from './start-session/start-gate.js';
import * as startSession from './start-session/start-session.controller.js';
import * as startSessionService from './start-session/start-session.js';

const parts = partsOf(
  walletHistory,
  expireSessions,
  gameCase,
  liftSpeedFlag,
  openUnopened,
  outages,
  currentSession,
  endSession,
  openSessions,
  serveQuestion,
  submitAnswer,
  points,
  quizService,
  regrades,
  regradeGames,
  regradedGames,
  regradesService,
  reportQuestion,
  returnFee,
  sessionHistory,
  sessionReview,
  playableCategories,
  recentDraws,
  startGate,
  startSession,
  startSessionService,
);

@Module({
  controllers: parts.controllers,
  providers: [...parts.providers, ...quizRegistration.processManagers],
})
export class QuizModule {}
