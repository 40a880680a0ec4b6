import { Injectable } from '@nestjs/common';
import { DomainError } from '../kernel/domain-error.js';
import {
  type CommandContext,
  CommandRunner,
  type Loaded,
  type Outcome,
} from '../platform/event-store/command-runner.js';
import { QuestionBank, type QuestionVersion } from '../questions/questions.queries.js';
import { type DrawnQuestion } from '../wallet/wallet.events.js';
import { Outages } from './outages/outages.js';
import {
  type HeldVersions,
  type QuizCommand,
  quizDecider,
  QuizExpired,
  type SessionSpan,
  VersionsNotHeld,
} from './quiz.decider.js';
import { type QuizState } from './quiz-state.js';
import { type QuizEvent } from './quiz.events.js';

/** Ending an expired session, fetching its versions, breaking it off: each may have to happen once before the answer. */
const ATTEMPTS_MAX = 4;

/** Sends commands to a session, and does first what the rules say has to be done first. */
@Injectable()
export class Referee {
  /** What commands carry to look versions up. */
  readonly held: HeldVersions = (drawn) => this.bank.held(drawn);

  constructor(
    private readonly runner: CommandRunner,
    private readonly bank: QuestionBank,
    private readonly outages: Outages,
  ) {}

  /**
   * Runs a command. A session whose half hour is over is ended before the command is decided; one whose questions are
   * gone is broken off at our cost (rule money/fault-is-refunded).
   * @throws DomainError as the decider refuses
   */
  async run(sessionId: string, command: QuizCommand, context: CommandContext): Promise<Outcome<QuizState, QuizEvent>> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.runner.run(quizDecider, sessionId, command, context);
      } catch (error) {
        if (attempt === ATTEMPTS_MAX) throw refusalOf(error);
        if (error instanceof QuizExpired) await this.expire(sessionId, error.span, context);
        else if (error instanceof VersionsNotHeld) await this.fetch(sessionId, error.drawn, context);
        else throw error;
      }
    }
  }

  load(sessionId: string): Promise<Loaded<QuizState>> {
    return this.runner.load(quizDecider, sessionId);
  }

  /** Ends a session whose half hour is over; changes nothing before that, or when it is over. */
  async expire(sessionId: string, span: SessionSpan, context: CommandContext): Promise<void> {
    const interrupted = await this.outages.overlapped(span.startedAt, span.expiresAt);
    const command = { type: 'ExpireQuiz', interrupted, now: context.now } as const;
    await this.runner.run(quizDecider, sessionId, command, context);
  }

  /**
   * What a drawn question says, for showing it.
   * @throws DomainError `refusal` (503) when the bank does not have it
   */
  async versionOf(
    drawn: DrawnQuestion,
    refusal: 'QUIZ_START_FAILED' | 'SERVICE_UNAVAILABLE' = 'SERVICE_UNAVAILABLE',
  ): Promise<QuestionVersion> {
    const held = this.bank.held(drawn);
    if (held) return held;
    await this.bank.fetch([drawn]);
    const fetched = this.bank.held(drawn);
    if (!fetched) throw new DomainError(refusal, { retryAfterSeconds: 1 });
    return fetched;
  }

  private async fetch(sessionId: string, drawn: readonly DrawnQuestion[], context: CommandContext): Promise<void> {
    const gone = await this.bank.fetch(drawn);
    if (gone.length === 0) return;
    const command = { type: 'BreakOffQuiz', cause: 'bank-drained', now: context.now } as const;
    await this.runner.run(quizDecider, sessionId, command, context);
  }
}

/** Missing versions are no fault of the caller: it may ask again. */
const refusalOf = (error: unknown): unknown =>
  error instanceof VersionsNotHeld ? new DomainError('SERVICE_UNAVAILABLE', { retryAfterSeconds: 1 }) : error;
