import { type LogEvent } from '../log/log.js';
import { type ClaimList } from './claim-list.js';
import { type Claim } from './claims.js';
import { at, type Findings } from './difference.js';
import { type Drawn, type Rules } from './game-facts.js';

/** What is right in a version that games drew, since its question was corrected or withdrawn. */
export interface WrongVersion {
  /** The stored index of this version; null where none of its options is right, or the question is withdrawn. */
  readonly rightOption: number | null;
  readonly difficulty: string;
}

/** A correction that finished games were recomputed for. */
export interface Regrade {
  readonly id: string;
  readonly questionId: string;
  readonly cause: string;
  readonly toVersion: number;
  /** By version. */
  readonly wrong: ReadonlyMap<number, WrongVersion>;
  /** Whether the staff log says who started it. */
  readonly isLogged: boolean;
  /** When all games of it were recomputed, ISO 8601; null while they are not. */
  readonly doneAt: string | null;
}

/** What became of one question of a game. */
export interface Judged {
  readonly selected: unknown;
  readonly isRight: boolean;
}

/** A game that is over and had a version which was wrong. */
export interface RegradableGame {
  readonly stream: string;
  readonly id: string;
  readonly userId: unknown;
  readonly category: unknown;
  readonly questions: readonly Drawn[];
  readonly rules: Rules;
  readonly answers: Judged[];
  readonly endedAt: string;
  revision: number;
  correct: number;
  score: number;
  points: number;
  /** The fee went back, or has to. */
  isFeeReturned: boolean;
  lastAt: string;
  readonly regraded: Set<string>;
}

/** What the log has to say of a regrade. */
type Expected = Readonly<Record<'number' | 'correctAnswers' | 'score' | 'pointsAdded', number>> & {
  readonly rightOption: number | null;
  readonly feeReturned: boolean;
  readonly place: number;
};

/** In the claim of a regrade, what came of it: the fee goes back; it gave the point; it says that staff gave the fee back. */
export const FEE_RETURNED = 1;
export const POINT_GIVEN = 2;
export const GIVEN_BACK = 3;
/** It is done, and gave neither point nor fee: right only where staff had given the fee back. */
export const NOT_REGRADED = 4;

/**
 * Replays what regrades did to games that were over (rule quiz/regrade): for a correction that staff started, once for each
 * game, with the result that its answers give by the corrected question. No player loses by one; who got the point gets no fee,
 * and who got the fee no point. Only games that had such a version are kept in memory.
 */
export class RegradedGames {
  private readonly games = new Map<string, RegradableGame>();
  private readonly byVersion = new Map<string, Regrade[]>();
  private readonly byId: ReadonlyMap<string, Regrade>;

  constructor(
    private readonly findings: Findings,
    private readonly claims: ClaimList,
    regrades: readonly Regrade[],
  ) {
    this.byId = new Map(regrades.map((regrade) => [regrade.id, regrade]));
    for (const regrade of regrades) {
      for (const version of regrade.wrong.keys()) {
        const name = `${regrade.questionId}/${version}`;
        this.byVersion.set(name, [...(this.byVersion.get(name) ?? []), regrade]);
      }
    }
  }

  /** Keeps a game that is over, if a regrade may be about it. */
  over(game: RegradableGame): void {
    if (this.byVersion.size === 0) return;
    if (game.questions.some((drawn) => this.byVersion.has(nameOf(drawn)))) this.games.set(game.stream, game);
  }

  /** Answers the points that the regrade gave, and the time at which its game ended. */
  add(event: LogEvent): { readonly points: number; readonly endedAt: string } {
    const { stream, data } = event;
    const game = this.games.get(stream);
    const regrade = this.byId.get(String(data['regradeId']));
    const result = { points: Number(data['pointsAdded']), endedAt: String(data['endedAt']) };
    if (!game || !regrade?.isLogged) {
      this.differs(event, 'regrade-without-correction', 'no correction that staff started is about this game');
      return result;
    }
    this.checkPlace(game, event);
    if (data['feeGivenBack'] === true) this.claim(game, event, GIVEN_BACK);
    const expected = expectedOf(regrade, game);
    if (game.regraded.has(regrade.id)) this.differs(event, 'regraded-twice', `regrade ${regrade.id}`);
    else if (!expected) this.differs(event, 'regrade-without-effect', `regrade ${regrade.id} changes nothing in it`);
    else this.compare(event, { regrade, game, expected });
    game.regraded.add(regrade.id);
    game.correct = Number(data['correctAnswers']);
    game.score = Number(data['score']);
    game.points += result.points;
    if (expected?.rightOption != null)
      game.answers[expected.place] = { ...judgedAt(game, expected.place), isRight: true };
    if (result.points > 0) this.claim(game, event, POINT_GIVEN);
    if (data['feeReturned'] === true) this.claim(game, event, FEE_RETURNED);
    return result;
  }

  /** What a regrade that is done should have changed, and did not; call it once, at the end. */
  finish(): void {
    for (const game of this.games.values()) {
      const due = [...new Set(game.questions.flatMap((drawn) => this.byVersion.get(nameOf(drawn)) ?? []))];
      for (const regrade of due) {
        if (regrade.doneAt === null || regrade.doneAt < game.endedAt || game.regraded.has(regrade.id)) continue;
        const expected = expectedOf(regrade, game);
        if (!expected || (expected.pointsAdded === 0 && !expected.feeReturned)) continue;
        this.claims.add(claimOf(game, { code: NOT_REGRADED, at: regrade.doneAt, revision: game.revision }));
      }
    }
  }

  private compare(
    event: LogEvent,
    {
      regrade,
      game,
      expected,
    }: { readonly regrade: Regrade; readonly game: RegradableGame; readonly expected: Expected },
  ): void {
    const { place, ...result } = expected;
    const { questionId, cause, toVersion } = regrade;
    const fromVersion = game.questions[place]?.version;
    const facts = { ...result, questionId, cause, toVersion, fromVersion, endedAt: game.endedAt };
    for (const [field, value] of Object.entries(facts)) {
      if (event.data[field] === value) continue;
      this.differs(
        event,
        'regrade',
        `${field} is ${String(event.data[field])}, the corrected question gives ${String(value)}`,
      );
    }
  }

  private checkPlace(game: RegradableGame, event: LogEvent): void {
    const { data, revision } = event;
    const occurredAt = String(data['occurredAt']);
    if (revision !== game.revision + 1) this.differs(event, 'gap', `after revision ${game.revision}`);
    game.revision = revision;
    if (data['userId'] !== game.userId || data['category'] !== game.category || data['sessionId'] !== game.id) {
      this.differs(event, 'other-game', 'it names another player, category or game than its opening');
    }
    if (occurredAt < game.lastAt)
      this.differs(event, 'time', `${occurredAt} is before ${game.lastAt}, the event before it`);
    game.lastAt = occurredAt;
  }

  /** Whether the wallet says the same is seen when all was read. */
  private claim(game: RegradableGame, { revision, data }: LogEvent, code: number): void {
    if (code !== POINT_GIVEN) game.isFeeReturned = true;
    this.claims.add(claimOf(game, { code, at: String(data['occurredAt']), revision }));
  }

  private differs(event: LogEvent, what: string, detail: string): void {
    this.findings.differs(at(event, what, detail));
  }
}

/** What the log says of a regrade of a game, for the wallet of its player. */
const claimOf = (
  { id, userId }: RegradableGame,
  { code, at: when, revision }: { readonly code: number; readonly at: string; readonly revision: number },
): Claim => ({
  ...{ kind: 'regrade', about: id, userId: String(userId), revision, digest: '', amountKobo: 0, more: 0 },
  ...{ code, atS: Math.floor(Date.parse(when) / 1_000) },
});

const nameOf = ({ questionId, version }: Drawn): string => `${questionId}/${version}`;

const judgedAt = ({ answers }: RegradableGame, place: number): Judged =>
  answers[place] ?? { selected: null, isRight: false };

/** What a regrade makes of a game as it stands; null where it changes nothing. */
function expectedOf({ questionId, cause, wrong }: Regrade, game: RegradableGame): Expected | null {
  const place = game.questions.findIndex((drawn) => drawn.questionId === questionId);
  const version = wrong.get(game.questions[place]?.version ?? 0);
  const answer = game.answers[place];
  if (!version || !answer || answer.isRight) return null;
  const { correct, score } = game;
  const before = { place, number: place + 1, correctAnswers: correct, score, pointsAdded: 0 };
  if (cause !== 'question-withdrawn') return correctedOf(before, { answer, version, game });
  return canGain(game) && correct === game.rules.correctForPoint - 1
    ? { ...before, rightOption: null, feeReturned: true }
    : null;
}

const canGain = ({ points, isFeeReturned }: RegradableGame): boolean => points === 0 && !isFeeReturned;

/** An answer that was wrong is right by the corrected question. */
function correctedOf(
  before: Omit<Expected, 'rightOption' | 'feeReturned'>,
  { answer, version, game }: { readonly answer: Judged; readonly version: WrongVersion; readonly game: RegradableGame },
): Expected | null {
  const { rightOption, difficulty } = version;
  const { rules } = game;
  if (rightOption === null || answer.selected !== rightOption) return null;
  const correctAnswers = before.correctAnswers + 1;
  const pointsAdded = canGain(game) && correctAnswers >= rules.correctForPoint ? rules.pointsWhenWon : 0;
  const score = before.score + (rules.scores[difficulty] ?? 0);
  return { ...before, correctAnswers, score, pointsAdded, rightOption, feeReturned: false };
}
