import { Injectable } from '@nestjs/common';
import { DomainError } from '../../kernel/domain-error.js';
import { type CommandContext } from '../../event-sourcing/command-context.js';
import { CommandRunner, type Outcome } from '../../event-sourcing/command-runner.js';
import { type Loaded } from '../../event-sourcing/stream-states.js';
import { QuestionBank, type QuestionVersion } from '../questions/questions.queries.js';
import { type DrawnQuestion } from '../../domain/wallet/wallet.events.js';
import { EndedGames } from '../wallet/ended-games.queries.js';
import { Outages } from './outages/outages.js';
import { type QuizCommand, quizDecider } from '../../domain/quiz/quiz.decider.js';
import { expiresAtOf, isExpired, type OpenQuiz, type QuizState } from '../../domain/quiz/quiz-state.js';
import { type QuizEvent } from '../../domain/quiz/quiz.events.js';

type SubmitAnswer = Extract<QuizCommand, { type: 'SubmitAnswer' }>;

/** A command as a caller sends it: without what is looked up for its decision. */
export type QuizRequest = Exclude<QuizCommand, SubmitAnswer> | Omit<SubmitAnswer, 'version'>;

/** Runs commands on sessions: looks up what their decisions need, and ends sessions that have to be ended first. */
@Injectable()
export class QuizService {
  constructor(
    private readonly runner: CommandRunner,
    private readonly bank: QuestionBank,
    private readonly outages: Outages,
    private readonly games: EndedGames,
  ) {}

  /**
   * Runs a command. A session whose half hour is over is ended before the command is decided; one whose next questions
   * are gone is ended at our cost (rule money/fault-is-refunded).
   * @throws DomainError as the decider refuses
   */
  async run(sessionId: string, request: QuizRequest, context: CommandContext): Promise<Outcome<QuizState, QuizEvent>> {
    let isEndedFirst = false;
    const prepared = async (state: QuizState): Promise<QuizCommand> => {
      const ending = await this.endingBefore(request, state);
      isEndedFirst = ending !== null;
      return ending ?? this.withVersion(request, state);
    };
    const outcome = await this.runner.run(quizDecider, sessionId, prepared, context);
    const { state } = outcome;
    const completed = outcome.events.find((event) => event.type === 'QuizCompleted');
    if (completed && state.status === 'over') this.games.remember(state.answers, completed);
    return isEndedFirst ? this.run(sessionId, request, context) : outcome;
  }

  load(sessionId: string): Promise<Loaded<QuizState>> {
    return this.runner.load(quizDecider, sessionId);
  }

  /** Ends a session whose half hour is over; changes nothing before that, or when it is over. */
  async expire(sessionId: string, context: CommandContext): Promise<void> {
    const { now } = context;
    const expiry = async (state: QuizState): Promise<QuizCommand> =>
      state.status === 'open' && isExpired(state, now)
        ? this.expiryOf(state, now)
        : { type: 'ExpireQuiz', interrupted: false, now };
    await this.runner.run(quizDecider, sessionId, expiry, context);
  }

  /**
   * What a drawn question says, for showing it.
   * @throws DomainError `refusal` (503) when the bank does not have it
   */
  async versionOf(
    drawn: DrawnQuestion,
    refusal: 'QUIZ_START_FAILED' | 'SERVICE_UNAVAILABLE' = 'SERVICE_UNAVAILABLE',
  ): Promise<QuestionVersion> {
    const [version] = await this.bank.versions([drawn]);
    if (!version) throw new DomainError(refusal, { retryAfterSeconds: 1 });
    return version;
  }

  /** The command that has to end the session before its player's request can be decided; null when it may go on. */
  private async endingBefore(request: QuizRequest, state: QuizState): Promise<QuizCommand | null> {
    if (state.status !== 'open' || !('userId' in request) || request.userId !== state.userId) return null;
    if (request.type === 'SubmitAnswer' && isSettled(request.questionId, state)) return null;
    if (isExpired(state, request.now)) return this.expiryOf(state, request.now);
    if (request.type === 'LeaveQuiz') return null;
    // The question at hand and the one after it: what is missing is found before anything is recorded.
    const { answers, questions } = state;
    const coming = await this.bank.versions(questions.slice(answers.length, answers.length + 2));
    return coming.includes(null) ? { type: 'BreakOffQuiz', cause: 'bank-drained', now: request.now } : null;
  }

  private async expiryOf(state: OpenQuiz, now: Date): Promise<QuizCommand> {
    const interrupted = await this.outages.overlapped(new Date(state.startedAt), expiresAtOf(state));
    return { type: 'ExpireQuiz', interrupted, now };
  }

  private async withVersion(request: QuizRequest, state: QuizState): Promise<QuizCommand> {
    if (request.type !== 'SubmitAnswer') return request;
    const questions = state.status === 'unopened' ? [] : state.questions;
    const drawn = questions.find(({ questionId }) => questionId === request.questionId);
    const [version = null] = drawn ? await this.bank.versions([drawn]) : [];
    return { ...request, version };
  }
}

const isSettled = (questionId: string, { questions, answers }: OpenQuiz): boolean =>
  questions.slice(0, answers.length).some((drawn) => drawn.questionId === questionId);
