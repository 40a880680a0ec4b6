import { type LogEvent } from '../log/log.js';
import { type ClaimList } from './claim-list.js';
import { at, type Findings } from './difference.js';
import { resultClaim } from './result-seals.js';
import { isEarlier } from './times.js';
import { type Drawn } from './game-facts.js';
import { type Regrade, RegradedGames } from './regrades.js';
import { type Game, gameOpenedBy } from './running-game.js';
import { REFUND_CAUSES } from './wallet-claims.js';
import { Winnings } from './winnings.js';

/** What a version of a question says, as far as an answer is judged by it. */
export interface QuestionVersion {
  readonly correctOption: number;
  readonly options: number;
  readonly difficulty: string;
  /** ISO 8601. */
  readonly createdAt: string;
}

/** By `<question id>/<version>`. */
export type QuestionVersions = ReadonlyMap<string, QuestionVersion>;

/** How a game ended, by the numbers in claims. */
export const ENDS: readonly unknown[] = ['running', 'completed', 'left', 'replaced', 'expired', 'fault'];

const FAST_MS = 700;
const PREFIX = 'quiz-';

/**
 * Replays games: what was served, answered and when, judged anew by the stored versions of the questions. The result has
 * to be the one that follows. Games that are over are kept as one claim each.
 */
export class Games {
  private readonly running = new Map<string, Game>();
  readonly winnings = new Winnings();
  private readonly regraded: RegradedGames;
  private readonly keepsAnswers: boolean;

  constructor(
    private readonly findings: Findings,
    private readonly claims: ClaimList,
    private readonly versions: QuestionVersions,
    regrades: readonly Regrade[] = [],
  ) {
    this.keepsAnswers = regrades.length > 0;
    this.regraded = new RegradedGames(findings, claims, regrades);
  }

  add(event: LogEvent): void {
    if (event.type === 'GameRegraded' && !this.running.has(event.stream)) return this.regrade(event);
    const game = this.gameOf(event);
    if (!game) return;
    const { data } = event;
    if (event.revision !== game.revision + 1) this.differs(event, 'gap', `after revision ${game.revision}`);
    game.revision = event.revision;
    if (
      data['userId'] !== game.userId ||
      data['category'] !== game.category ||
      PREFIX + String(data['sessionId']) !== event.stream
    ) {
      this.differs(event, 'other-game', 'it names another player, category or game than its opening');
    }
    const occurredAt = String(data['occurredAt']);
    if (occurredAt < game.lastAt)
      this.differs(event, 'time', `${occurredAt} is before ${game.lastAt}, the event before it`);
    game.lastAt = occurredAt;
    this.apply(game, event);
  }

  /** Claims of the games that are not over; call it once, at the end. */
  finish(): void {
    for (const [stream, game] of this.running)
      this.claimGame(stream.slice(PREFIX.length), game, { end: 0, points: 0, cause: 0 });
    this.running.clear();
    this.regraded.finish();
  }

  private apply(game: Game, event: LogEvent): void {
    switch (event.type) {
      case 'QuizStarted':
        return;
      case 'QuestionServed':
        return this.serve(game, event);
      case 'AnswerSubmitted':
        return this.judge(game, event);
      case 'AnswerTimedOut':
        return this.timeOut(game, event);
      case 'QuizCompleted':
        return this.complete(game, event);
      default:
        return this.differs(event, 'unknown-event', `${event.type} is no event of a game`);
    }
  }

  private gameOf(event: LogEvent): Game | null {
    const known = this.running.get(event.stream);
    if (known && event.type !== 'QuizStarted') return known;
    if (known || event.type !== 'QuizStarted' || event.revision !== 0) {
      this.differs(event, 'not-in-a-game', `${event.type} where no game is open`);
      if (event.type === 'QuizCompleted') this.winnings.end(event);
      return null;
    }
    const { data } = event;
    const game = gameOpenedBy(data);
    this.running.set(event.stream, game);
    this.checkDrawn(game, event);
    return game;
  }

  /** The questions that were drawn are different ones, and the bank has these very versions of them. */
  private checkDrawn(game: Game, event: LogEvent): void {
    const { questions, startedAt } = game;
    if (new Set(questions.map(({ questionId }) => questionId)).size !== questions.length) {
      this.differs(event, 'drawn-twice', 'a question was drawn twice');
    }
    for (const { questionId, version, order } of questions) {
      const stored = this.versions.get(`${questionId}/${version}`);
      if (!stored) {
        game.hasAllQuestions = false;
        this.differs(event, 'no-such-question', `version ${version} of question ${questionId}`);
      } else if (order.length !== stored.options || new Set(order).size !== order.length) {
        this.differs(event, 'order', `question ${questionId} has ${stored.options} options, its order ${order.join()}`);
      } else if (isEarlier(startedAt, stored.createdAt)) {
        this.differs(event, 'drawn-early', `version ${version} of question ${questionId} is of ${stored.createdAt}`);
      }
    }
  }

  private serve(game: Game, event: LogEvent): void {
    const { number, questionId, sentAlong } = event.data;
    if (number !== game.settled + 1 || game.questions[game.settled]?.questionId !== questionId) {
      this.differs(event, 'served', `question ${String(number)} was served where ${game.settled + 1} was next`);
    }
    const servedAtMs = Date.parse(String(event.data['occurredAt']));
    game.current = { number: Number(number), servedAtMs, sentAlong: sentAlong === true };
  }

  private judge(game: Game, event: LogEvent): void {
    const { selected, isCorrect, score } = event.data;
    const drawn = this.settle(game, event);
    const version = drawn && this.versions.get(`${drawn.questionId}/${drawn.version}`);
    if (version) {
      const right = selected === version.correctOption;
      const worth = right ? (game.rules.scores[version.difficulty] ?? 0) : 0;
      if (isCorrect !== right || score !== worth) {
        this.differs(
          event,
          'judgement',
          `recorded ${String(isCorrect)} and ${String(score)}, by the stored question ${right} and ${worth}`,
        );
      }
      if (this.keepsAnswers) game.answers[game.settled - 1] = { selected, isRight: right };
      game.correct += right ? 1 : 0;
      game.score += worth;
    }
    this.checkTimes(game, event);
    this.sendAlong(game, event);
  }

  private checkTimes({ rules, current }: Game, event: LogEvent): void {
    const { answeredAfterMs, shownAfterMs = 0, occurredAt } = event.data;
    if (!current) return;
    const shown = Number(shownAfterMs);
    const took = Math.max(0, Date.parse(String(occurredAt)) - current.servedAtMs - shown);
    const isShownWrong = shown < 0 || shown > rules.shownAfterMaxMs || (shown > 0 && !current.sentAlong);
    if (isShownWrong || (answeredAfterMs !== undefined && answeredAfterMs !== took)) {
      this.differs(
        event,
        'answer-time',
        `recorded ${String(answeredAfterMs)} ms after ${shown} ms, by its times ${took} ms`,
      );
    }
    if (took > rules.answerWindowMs + rules.answerGraceMs) this.differs(event, 'late', `answered after ${took} ms`);
  }

  private timeOut(game: Game, event: LogEvent): void {
    this.settle(game, event);
    if (this.keepsAnswers) game.answers[game.settled - 1] = { selected: null, isRight: false };
    const { current, rules } = game;
    const openMs = current ? Date.parse(String(event.data['occurredAt'])) - current.servedAtMs : 0;
    if (current && openMs <= rules.answerWindowMs + rules.answerGraceMs) {
      this.differs(event, 'early-time-out', `its time was said to be over after ${openMs} ms`);
    }
    this.sendAlong(game, event);
  }

  /** An outcome may take the next question along, which then is out. */
  private sendAlong(game: Game, event: LogEvent): void {
    game.current = null;
    if (event.data['nextSentAlong'] !== true) return;
    const number = game.settled + 1;
    if (number > game.questions.length) {
      this.differs(event, 'served', `question ${number} was sent along, of ${game.questions.length}`);
    }
    game.current = { number, servedAtMs: Date.parse(String(event.data['occurredAt'])), sentAlong: true };
  }

  /** The question that an outcome is about has to be the one that is out. */
  private settle(game: Game, event: LogEvent): Drawn | undefined {
    const { number, questionId } = event.data;
    const drawn = game.questions[game.settled];
    game.settled += 1;
    if (game.current?.number !== number || number !== game.settled || drawn?.questionId !== questionId) {
      this.differs(event, 'not-served', `question ${String(number)} was settled, which was not out`);
    }
    const { occurredAt } = event.data;
    if (event.type === 'AnswerTimedOut') game.settledAs.push([occurredAt, null, false, 0, null]);
    if (event.type === 'AnswerSubmitted') {
      const { answeredAfterMs, selected, isCorrect, score } = event.data;
      game.settledAs.push([occurredAt, selected, isCorrect, score, answeredAfterMs ?? null]);
      if (answeredAfterMs === undefined) game.hasTimes = false;
      else if (selected !== null) {
        game.answeringMs += Number(answeredAfterMs);
        game.fastAnswers += Number(answeredAfterMs) < FAST_MS ? 1 : 0;
      }
    }
    return drawn;
  }

  private complete(game: Game, event: LogEvent): void {
    const { data } = event;
    const expected = this.resultOf(game, data);
    for (const [field, value] of Object.entries(expected)) {
      if (data[field] !== value && !(data[field] === undefined && value === undefined)) {
        this.differs(event, 'result', `${field} is ${String(data[field])}, the answers give ${String(value)}`);
      }
    }
    this.checkEnd(game, event);
    this.winnings.end(event);
    const end = Math.max(0, ENDS.indexOf(data['reason']));
    const cause = Math.max(0, REFUND_CAUSES.indexOf(data['cause']));
    const id = event.stream.slice(PREFIX.length);
    this.claimGame(id, game, { end, points: Number(data['pointsEarned']), cause });
    this.claims.add(resultClaim(id, game, data));
    this.running.delete(event.stream);
    if (this.keepsAnswers) this.keepForRegrades(game, event);
  }

  private keepForRegrades(game: Game, { stream, data }: LogEvent): void {
    const { userId, category, questions, rules, answers, revision, correct, score, lastAt } = game;
    const points = Number(data['pointsEarned']);
    this.regraded.over({
      ...{
        stream,
        id: stream.slice(PREFIX.length),
        userId,
        category,
        questions,
        rules,
        answers,
        revision,
        correct,
        score,
      },
      ...{ points, isFeeReturned: data['reason'] === 'fault' && points === 0, endedAt: lastAt, lastAt },
      regraded: new Set(),
    });
  }

  /** Its points are those of the game, on the day on which that ended. */
  private regrade(event: LogEvent): void {
    const { points, endedAt } = this.regraded.add(event);
    this.winnings.add(event, { games: 0, points, endedAt });
  }

  private resultOf(game: Game, data: LogEvent['data']): Readonly<Record<string, unknown>> {
    const { correct, rules } = game;
    const hasSpeed = data['fastAnswers'] !== undefined && game.hasTimes;
    return {
      language: game.language,
      answeredQuestions: game.settled,
      correctAnswers: correct,
      pointsEarned: correct >= rules.correctForPoint ? rules.pointsWhenWon : 0,
      score: game.score,
      ...(hasSpeed && { fastAnswers: game.fastAnswers, answeringMs: game.answeringMs }),
    };
  }

  /** A game is completed exactly when its last question is settled, and expires no sooner than it may. */
  private checkEnd(game: Game, event: LogEvent): void {
    const { reason, cause, occurredAt } = event.data;
    const isWhole = game.settled === game.questions.length;
    const ageMs = Date.parse(String(occurredAt)) - Date.parse(game.startedAt);
    const isWrong =
      !ENDS.includes(reason) ||
      (reason === 'completed') !== isWhole ||
      (reason === 'fault') !== (cause !== null) ||
      (cause === 'bank-drained' && game.hasAllQuestions) ||
      (reason === 'expired' && ageMs < game.rules.lifetimeMs);
    if (!isWrong) return;
    const detail = `${String(reason)}, cause ${String(cause)}, after ${ageMs} ms with ${game.settled} of ${game.questions.length} settled`;
    this.differs(event, 'end', detail);
  }

  private claimGame(
    id: string,
    game: Game,
    { end, points, cause }: { end: number; points: number; cause: number },
  ): void {
    this.claims.add({
      kind: 'game',
      about: id,
      userId: String(game.userId),
      revision: game.revision,
      digest: game.digest,
      atS: Math.floor(Date.parse(game.lastAt) / 1_000),
      amountKobo: points,
      code: end,
      more: cause,
    });
  }

  private differs(event: LogEvent, what: string, detail: string): void {
    this.findings.differs(at(event, what, detail));
  }
}
