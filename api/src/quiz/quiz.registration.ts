import { type Registration } from '../event-sourcing/registry.js';
import { answerSpeed } from './answer-speed/answer-speed.projection.js';
import { ScheduleExpiry } from './expire-sessions/schedule-expiry.process-manager.js';
import { RefundFaultedSession } from './play-session/refund-faulted-session.process-manager.js';
import { quizDecider } from './quiz.decider.js';
import { QUIZ_MIGRATIONS } from './quiz.migrations.js';
import { recentQuestions } from './start-session/recent-questions.projection.js';
import { gamesOfQuestions } from './regrade-games/games-of-questions.projection.js';
import { RefundWithdrawnQuestion } from './regrade-games/refund-withdrawn-question.process-manager.js';
import { quizSessions } from './session-history/quiz-sessions.projection.js';
import { EndReplacedSession } from './start-session/end-replaced-session.process-manager.js';

export const quizRegistration = {
  streams: [quizDecider],
  projections: [answerSpeed, gamesOfQuestions, quizSessions, recentQuestions],
  processManagers: [EndReplacedSession, RefundFaultedSession, RefundWithdrawnQuestion, ScheduleExpiry],
  migrations: QUIZ_MIGRATIONS,
} satisfies Registration;
