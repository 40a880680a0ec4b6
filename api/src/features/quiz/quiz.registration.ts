import { type Upcaster } from '../../event-sourcing/registered-event-store.js';
import { type Registration } from '../../event-sourcing/registry.js';
import { answerSpeed } from './answer-speed/answer-speed.projection.js';
import { ScheduleExpiry } from './expire-sessions/schedule-expiry.process-manager.js';
import { RefundFaultedSession } from './play-session/refund-faulted-session.process-manager.js';
import { quizDecider } from '../../domain/quiz/quiz.decider.js';
import { pointsDecider } from '../../domain/points/points.decider.js';
import { points } from './points/points.projection.js';
import { QUIZ_MIGRATIONS } from './quiz.migrations.js';
import { recentQuestions } from './start-session/recent-questions.projection.js';
import { gamesOfQuestions } from './regrade-games/games-of-questions.projection.js';
import { RefundWithdrawnQuestion } from './regrade-games/refund-withdrawn-question.process-manager.js';
import { quizSessions } from './session-history/quiz-sessions.projection.js';
import { EndReplacedSession } from './start-session/end-replaced-session.process-manager.js';

/** Before version 2 a question that was sent along had an event of its own, so an outcome says nothing of it. */
const asWritten: Upcaster = (data) => data;

export const quizRegistration = {
  streams: [quizDecider, pointsDecider],
  upcasters: { AnswerSubmitted: { 1: asWritten }, AnswerTimedOut: { 1: asWritten } },
  projections: [answerSpeed, gamesOfQuestions, points, quizSessions, recentQuestions],
  processManagers: [EndReplacedSession, RefundFaultedSession, RefundWithdrawnQuestion, ScheduleExpiry],
  migrations: QUIZ_MIGRATIONS,
} satisfies Registration;
