import { type Category, type Difficulty, type SessionEndReason } from '@sabi50/contracts/enumerations';
import { type Language } from '@sabi50/contracts/languages';
import { type Decider } from '../../kernel/decider.js';
import { DomainError, unreachable } from '../../kernel/domain-error.js';
import { FIRST_RULES, type GameRules } from '../../kernel/game-rules.js';
import { type DrawnQuestion, type RefundCause } from '../wallet/wallet.events.js';
import {
  type AnswerOutcome,
  correctAnswersOf,
  evolveQuiz,
  isExpired,
  isTimedOut,
  type OpenQuiz,
  type QuizState,
  speedOf,
  timedOutcome,
  timesOf,
  UNOPENED,
} from './quiz-state.js';
import { type QuizEvent } from './quiz.events.js';
import { effectOf, type Regrade } from './regrade.rules.js';

/** What a session was paid with: everything its opening needs. */
export interface PaidSession {
  readonly sessionId: string;
  readonly userId: string;
  readonly category: Category;
  readonly language: Language;
  readonly questions: readonly DrawnQuestion[];
  /** Undefined in charges of before: see FIRST_RULES. */
  readonly rules?: GameRules | undefined;
  /** When it was charged, ISO 8601. */
  readonly occurredAt: string;
}

/** What a drawn question says, as far as an answer to it is judged by it. */
export interface JudgedVersion {
  readonly options: readonly string[];
  readonly correctOption: number;
  readonly difficulty: Difficulty;
}

export type QuizCommand =
  /** Opens a paid session; `serve` shows the first question, unless nobody is there to see it. */
  | { readonly type: 'OpenQuiz'; readonly paid: PaidSession; readonly serve: boolean; readonly now: Date }
  /** Asks for the current question. */
  | { readonly type: 'ServeQuestion'; readonly userId: string; readonly now: Date }
  | {
      readonly type: 'SubmitAnswer';
      readonly userId: string;
      readonly questionId: string;
      /** The text of the option as it was shown; empty: skipped. */
      readonly selectedAnswer: string;
      /** How long after it was sent along the device showed the question, in ms; left out: at once. */
      readonly shownAfterMs?: number | undefined;
      /** The player goes on by a tap of their own: the next question is not sent along. */
      readonly waitForTap?: boolean | undefined;
      /** What the answered question says; null where the session has no such question. */
      readonly version: JudgedVersion | null;
      readonly now: Date;
    }
  /** The player leaves. */
  | { readonly type: 'LeaveQuiz'; readonly userId: string; readonly now: Date }
  /** The player paid for another session of the same category. */
  | { readonly type: 'ReplaceQuiz'; readonly now: Date }
  /** Ends a session whose time is over; `interrupted`: an outage of ours overlapped it. */
  | { readonly type: 'ExpireQuiz'; readonly interrupted: boolean; readonly now: Date }
  /** Ends a session that we cannot go on with. */
  | { readonly type: 'BreakOffQuiz'; readonly cause: RefundCause; readonly now: Date }
  /** Recomputes a finished session after one of its questions was corrected or withdrawn. */
  | {
      readonly type: 'RegradeQuiz';
      readonly regrade: Regrade;
      /** Whether staff gave its fee back (rule money/fee-given-back). */
      readonly isGivenBack: boolean;
      readonly now: Date;
    };

/**
 * The rules of a session (rules quiz/server-decides, quiz/full-clock, quiz/ends, quiz/regrade, money/fault-is-refunded). The fifth answer and
 * every ending compute the result here; nothing that a client says about right, points or time is part of a command.
 */
export const quizDecider: Decider<QuizState, QuizCommand, QuizEvent> = {
  category: 'quiz',
  initial: UNOPENED,
  schemaVersions: {
    QuizStarted: 1,
    QuestionServed: 1,
    AnswerSubmitted: 2,
    AnswerTimedOut: 2,
    QuizCompleted: 1,
    GameRegraded: 1,
  },
  evolve: evolveQuiz,
  isOver: ({ status }) => status === 'over',

  decide(command, state) {
    switch (command.type) {
      case 'OpenQuiz':
        return open(command, state);
      case 'ServeQuestion':
        return serve(command, state);
      case 'SubmitAnswer':
        return submit(command, state);
      case 'LeaveQuiz':
        return leave(command, state);
      case 'ReplaceQuiz':
        return state.status !== 'open' || isExpired(state, command.now) ? [] : end(state, 'replaced', command.now);
      case 'ExpireQuiz':
        return expire(command, state);
      case 'BreakOffQuiz':
        return state.status === 'open' ? [complete(state, 'fault', command.now, command.cause)] : [];
      case 'RegradeQuiz':
        return regrade(command, state);
      default:
        return unreachable(command);
    }
  },
};

type Of<Type extends QuizCommand['type']> = Extract<QuizCommand, { type: Type }>;

function open({ paid, serve, now }: Of<'OpenQuiz'>, state: QuizState): readonly QuizEvent[] {
  if (state.status === 'over') return [];
  if (state.status === 'open') return serve && !state.current && !isExpired(state, now) ? next(state, now) : [];
  const { sessionId, userId, category, language, questions, rules = FIRST_RULES, occurredAt } = paid;
  const started: QuizEvent = {
    type: 'QuizStarted',
    data: { sessionId, userId, category, language, questions, rules, occurredAt },
  };
  const fresh = evolveQuiz(state, started) as OpenQuiz;
  return [started, ...(serve && !isExpired(fresh, now) ? next(fresh, now) : [])];
}

function serve({ userId, now }: Of<'ServeQuestion'>, state: QuizState): readonly QuizEvent[] {
  if (state.status !== 'open' || state.userId !== userId) throw new DomainError('QUIZ_SESSION_REQUIRED');
  requireTimeLeft(state, now);
  const { current, rules } = state;
  if (!current) return next(state, now);
  return isTimedOut(current, rules, now) ? timeOut(state, now, { unseen: current.sentAlong, then: 'serve' }) : [];
}

function submit(command: Of<'SubmitAnswer'>, state: QuizState): readonly QuizEvent[] {
  const { userId, questionId, now, shownAfterMs = 0 } = command;
  if (state.status === 'unopened' || state.userId !== userId) throw new DomainError('QUIZ_SESSION_NOT_FOUND');
  const index = state.questions.findIndex((drawn) => drawn.questionId === questionId);
  const known = state.answers[index];
  if (known) return repeat(known, command);
  if (state.status === 'over') throw new DomainError('QUIZ_SESSION_OVER');
  requireTimeLeft(state, now);
  if (!state.current || index !== state.current.number - 1) throw new DomainError('NOT_THE_CURRENT_QUESTION');
  if (isTimedOut(state.current, state.rules, now, shownAfterMs)) {
    return timeOut(state, now, { unseen: false, then: afterAnswer(command) });
  }
  return answer(command, state);
}

/** What follows when a question is settled: the next one is sent along, served because it was asked for, or neither. */
type Next = 'send-along' | 'serve' | 'wait';

const afterAnswer = ({ waitForTap = false }: Of<'SubmitAnswer'>): Next => (waitForTap ? 'wait' : 'send-along');

/** Answered once: the same again is no news, anything else is refused. What came late is late, whatever it was. */
function repeat(known: AnswerOutcome, command: Of<'SubmitAnswer'>): readonly QuizEvent[] {
  if (known.timedOut) return [];
  const { selected } = judged(command);
  if (selected !== known.selected) throw new DomainError('ALREADY_ANSWERED');
  return [];
}

function answer(command: Of<'SubmitAnswer'>, state: OpenQuiz): readonly QuizEvent[] {
  const { selected, version } = judged(command);
  const isCorrect = selected === version.correctOption;
  const score = isCorrect ? state.rules.scores[version.difficulty] : 0;
  const times = timesOf(state, command.now, command.shownAfterMs);
  const { answeredAfterMs } = times;
  const place = questionFactOf(state, state.answers.length, command.now);
  const { sessionId, userId, category, occurredAt, number, questionId } = place;
  const facts = { sessionId, userId, category, occurredAt, number, questionId, selected, isCorrect, score, ...times };
  const data = bringsNext(state, afterAnswer(command)) ? { ...facts, nextSentAlong: true as const } : facts;
  const outcome = {
    selected,
    isCorrect,
    score,
    timedOut: false,
    unseen: false,
    answeredAfterMs,
    settledAt: occurredAt,
  };
  return [{ type: 'AnswerSubmitted', data }, ...goOn(state, outcome, command.now, afterAnswer(command))];
}

/** Compared by text after trimming (rule quiz/options-shuffled); both sides are NFC. */
function judged({ version, selectedAnswer }: Of<'SubmitAnswer'>) {
  if (!version) throw new DomainError('SERVICE_UNAVAILABLE', { retryAfterSeconds: 1 });
  const text = selectedAnswer.normalize('NFC').trim();
  const selected = text === '' ? null : version.options.indexOf(text);
  if (selected === -1) throw new DomainError('NO_ANSWER_SELECTED');
  return { version, selected };
}

function timeOut(
  state: OpenQuiz,
  now: Date,
  { unseen, then }: { readonly unseen: boolean; readonly then: Next },
): readonly QuizEvent[] {
  const data = {
    ...questionFactOf(state, state.answers.length, now),
    ...(unseen && { unseen }),
    ...(bringsNext(state, then) && { nextSentAlong: true as const }),
  };
  return [{ type: 'AnswerTimedOut', data }, ...goOn(state, timedOutcome(unseen, data.occurredAt), now, then)];
}

/** Whether the outcome of the current question takes the next one along. */
const bringsNext = ({ answers, questions }: OpenQuiz, then: Next): boolean =>
  then === 'send-along' && answers.length + 1 < questions.length;

/** What follows an outcome in the same append: the result, or the next question where it was asked for. */
function goOn(state: OpenQuiz, outcome: AnswerOutcome, now: Date, then: Next): readonly QuizEvent[] {
  const answers = [...state.answers, outcome];
  if (answers.length === state.questions.length) return [complete({ ...state, answers }, 'completed', now)];
  return then === 'serve' ? next({ ...state, answers }, now) : [];
}

const next = (state: OpenQuiz, now: Date): readonly QuizEvent[] => [
  { type: 'QuestionServed', data: questionFactOf(state, state.answers.length, now) },
];

function leave({ userId, now }: Of<'LeaveQuiz'>, state: QuizState): readonly QuizEvent[] {
  if (state.status === 'unopened' || state.userId !== userId) throw new DomainError('QUIZ_SESSION_NOT_FOUND');
  if (state.status === 'over') return [];
  requireTimeLeft(state, now);
  return end(state, 'left', now);
}

function expire({ interrupted, now }: Of<'ExpireQuiz'>, state: QuizState): readonly QuizEvent[] {
  if (state.status !== 'open' || !isExpired(state, now)) return [];
  if (!state.firstServedAt) return [complete(state, 'fault', now, 'never-opened')];
  if (interrupted) return [complete(state, 'fault', now, 'outage')];
  return end(state, 'expired', now);
}

/** Nobody loses anything by it, so what it would not better stays without an event (rule quiz/regrade). */
function regrade({ regrade, isGivenBack, now }: Of<'RegradeQuiz'>, state: QuizState): readonly QuizEvent[] {
  if (state.status !== 'over' || state.result.regrades.includes(regrade.id)) return [];
  const { id: regradeId, cause, questionId, toVersion } = regrade;
  const effect = effectOf(regrade, state, isGivenBack);
  if (effect.kind === 'none' || effect.kind === 'kept') return [];
  const { sessionId, userId, category, rules, result } = state;
  const { place, rightOption, correctAnswers, score } = effect;
  const data = {
    ...{ sessionId, userId, category, occurredAt: now.toISOString() },
    ...{ regradeId, cause, number: place + 1, questionId },
    ...{
      fromVersion: (state.questions[place] as DrawnQuestion).version,
      toVersion,
      rightOption,
      correctAnswers,
      score,
    },
    pointsAdded: effect.kind === 'point' ? rules.pointsWhenWon : 0,
    feeReturned: effect.kind === 'fee',
    ...(isGivenBack && { feeGivenBack: true }),
    endedAt: result.endedAt,
  };
  return [{ type: 'GameRegraded', data }];
}

function requireTimeLeft(state: OpenQuiz, now: Date): void {
  if (isExpired(state, now)) throw new DomainError('QUIZ_SESSION_OVER');
}

/** A last question whose time was over had been the end already; nobody came by to say so. */
function end(state: OpenQuiz, reason: SessionEndReason, now: Date): readonly QuizEvent[] {
  const { current, rules, questions } = state;
  if (current?.number === questions.length && isTimedOut(current, rules, now)) {
    return timeOut(state, now, { unseen: current.sentAlong, then: 'wait' });
  }
  return [complete(state, reason, now)];
}

function complete(state: OpenQuiz, reason: SessionEndReason, now: Date, cause: RefundCause | null = null): QuizEvent {
  const { sessionId, userId, category, language, answers, rules } = state;
  const correctAnswers = correctAnswersOf(state);
  return {
    type: 'QuizCompleted',
    data: {
      sessionId,
      userId,
      category,
      occurredAt: now.toISOString(),
      language,
      answeredQuestions: answers.length,
      correctAnswers,
      pointsEarned: correctAnswers >= rules.correctForPoint ? rules.pointsWhenWon : 0,
      score: answers.reduce((sum, { score }) => sum + score, 0),
      reason,
      cause,
      ...speedOf(answers),
    },
  };
}

const questionFactOf = ({ sessionId, userId, category, questions }: OpenQuiz, index: number, now: Date) => ({
  sessionId,
  userId,
  category,
  occurredAt: now.toISOString(),
  number: index + 1,
  questionId: (questions[index] as DrawnQuestion).questionId,
});
