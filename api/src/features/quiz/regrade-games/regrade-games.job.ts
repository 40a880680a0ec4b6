import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { type Logger } from 'pino';
import { CommandRunner } from '../../../event-sourcing/command-runner.js';
import { Clock } from '../../../platform/clock.js';
import { systemContext } from '../../../event-sourcing/command-context.js';
import { JobHandler, ScheduledJob } from '../../../platform/jobs/job-handler.js';
import { LOGGER } from '../../../platform/logger.js';
import { Database } from '../../../platform/postgres/database.js';
import { closeReports } from '../../questions/questions.commands.js';
import { isGivenBackByStaff, WalletHistory } from '../../wallet/wallet-history.queries.js';
import { quizDecider } from '../../../domain/quiz/quiz.decider.js';
import { type FinishedQuiz } from '../../../domain/quiz/quiz-state.js';
import {
  type DoneGame,
  type GameOutcome,
  RegradedGames,
  CONCERNED_GAMES,
  type ConcernedGameRow,
  gameViewOf,
} from './regraded-games.js';
import { REGRADE_COLUMNS, regradeOf, type RegradeRow } from './regrade.row.js';
import { effectOf, type Regrade } from '../../../domain/quiz/regrade.rules.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { koboToDecimal } from '@sabi50/contracts/money';
import { type RegradeGameView, type RegradeProgressView } from '@sabi50/contracts/question-views';

/** The queue of regrades; a job is the id of its row. */
export const REGRADE_QUEUE = 'regrades';

const PAGE = 256;
const AT_ONCE = 16;

interface EndedRow extends Pick<RegradeRow, 'question_id' | 'cause'> {
  readonly started_at: Date;
  readonly started_by: string | null;
}

/**
 * Goes through the games of a regrade: first it finds out what would become of each, then, once it was started, it does so
 * (rule quiz/regrade). Every game is remembered, so a run that was cut off or paused goes on where it was, and two at once do no
 * harm.
 */
@Injectable()
export class RegradeGamesJob extends JobHandler<{ readonly regradeId: string }> implements OnModuleDestroy {
  readonly queue = REGRADE_QUEUE;
  override readonly concurrency = 1;
  private isStopping = false;

  constructor(
    private readonly database: Database,
    private readonly games: RegradedGames,
    private readonly runner: CommandRunner,
    private readonly history: WalletHistory,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {
    super();
  }

  async handle({ regradeId }: { readonly regradeId: string }): Promise<void> {
    const row = await this.row(regradeId);
    if (!row || row.done_at || row.paused_at) return;
    const regrade = regradeOf(row);
    await this.games.collect(regradeId);
    const look = (id: string) => this.unlessFails(regradeId, id, () => this.look(id, regrade));
    const isSeen = await this.each(
      () => this.games.unseen(regradeId, PAGE),
      look,
      (found) => this.games.preview(regradeId, found),
      () => Promise.resolve(false),
    );
    // The scheduled job comes back to what failed.
    if (!isSeen || (!row.previewed_at && (await this.games.areFailed(regradeId)))) return;
    await this.database.execute('update regrades set previewed_at = now() where id = $1 and previewed_at is null', [
      regradeId,
    ]);
    if (row.started_at) await this.change(row, regrade);
  }

  /** The scheduled job puts what is not done into the queue again. */
  onModuleDestroy(): void {
    this.isStopping = true;
  }

  private async change(row: RegradeRow, regrade: Regrade): Promise<void> {
    const apply = (id: string) => this.unlessFails(row.id, id, () => this.apply(id, regrade));
    const isDone = await this.each(
      () => this.games.waiting(row.id, PAGE),
      apply,
      (found) => this.games.done(row.id, found),
      () => this.isPaused(row.id),
    );
    if (!isDone || (await this.games.areFailed(row.id))) return;
    if (await this.games.areMissing(row, this.clock.now())) return;
    await this.end(row.id);
  }

  /** The reports that came until it was started are closed with it, by who started it. */
  private end(regradeId: string): Promise<void> {
    return this.database.transaction(async (sql) => {
      const [ended] = await sql.query<EndedRow>(
        `update regrades set done_at = now() where id = $1 and done_at is null
          returning question_id, cause, started_at, started_by`,
        [regradeId],
      );
      if (!ended?.started_by) return;
      const { question_id: questionId, cause, started_at: until, started_by: userId } = ended;
      const outcome = cause === 'question-withdrawn' ? 'withdrawn' : 'corrected';
      const actor = { userId, role: 'super_admin', requestId: regradeId } as const;
      await closeReports(sql, { questionId, outcome, until, at: this.clock.now(), actor, regradeId });
    });
  }

  /** Page by page, some games at once; false when the worker stops meanwhile, or staff pause it. */
  private async each<Outcome>(
    next: () => Promise<readonly string[]>,
    work: (id: string) => Promise<Outcome | null>,
    keep: (outcomes: readonly Outcome[]) => Promise<void>,
    isHalted: () => Promise<boolean>,
  ): Promise<boolean> {
    for (let page = await next(); page.length > 0; page = await next()) {
      for (let from = 0; from < page.length; from += AT_ONCE) {
        if (this.isStopping || (await isHalted())) return false;
        const done = await Promise.all(page.slice(from, from + AT_ONCE).map(work));
        await keep(done.filter((one) => one !== null));
      }
    }
    return true;
  }

  /** A game that fails keeps no other waiting; it is counted, and tried again. */
  private async unlessFails<Outcome>(
    regradeId: string,
    sessionId: string,
    work: () => Promise<Outcome>,
  ): Promise<Outcome | null> {
    try {
      return await work();
    } catch (error) {
      this.log.warn({ err: error, regradeId, sessionId }, 'a game could not be regraded');
      await this.games.failed(regradeId, sessionId);
      return null;
    }
  }

  private async look(sessionId: string, regrade: Regrade): Promise<GameOutcome> {
    const { state } = await this.runner.load(quizDecider, sessionId);
    if (state.status !== 'over') throw new Error(`Game ${sessionId} is not over`);
    return outcomeOf(regrade, state, await this.isGivenBack(regrade, state));
  }

  /** Staff may have given the fee back since somebody looked, so it is looked at once more. */
  private async apply(sessionId: string, regrade: Regrade): Promise<DoneGame> {
    const { state } = await this.runner.load(quizDecider, sessionId);
    if (state.status !== 'over') throw new Error(`Game ${sessionId} is not over`);
    if (state.result.regrades.includes(regrade.id)) return { sessionId, effect: null };
    const isGivenBack = await this.isGivenBack(regrade, state);
    const now = this.clock.now();
    const context = systemContext('regrade-games', { id: regrade.id }, now);
    await this.runner.run(quizDecider, sessionId, { type: 'RegradeQuiz', regrade, isGivenBack, now }, context);
    return outcomeOf(regrade, state, isGivenBack);
  }

  /** Asks the wallet where it makes a difference: only of games that would gain something (rule money/fee-given-back). */
  private async isGivenBack(regrade: Regrade, game: FinishedQuiz): Promise<boolean> {
    const { kind } = effectOf(regrade, game, false);
    if (kind !== 'point' && kind !== 'fee') return false;
    const money = await this.history.moneyOf(game.userId, game.sessionId);
    return money !== null && isGivenBackByStaff(money);
  }

  private async isPaused(id: string): Promise<boolean> {
    return Boolean((await this.row(id))?.paused_at);
  }

  private async row(id: string): Promise<RegradeRow | null> {
    const [row] = await this.database.query<RegradeRow>(`select ${REGRADE_COLUMNS} from regrades where id = $1`, [id]);
    return row ?? null;
  }
}

function outcomeOf(regrade: Regrade, game: FinishedQuiz, isGivenBack: boolean): GameOutcome {
  const { kind, correctAnswers } = effectOf(regrade, game, isGivenBack);
  const { sessionId, result } = game;
  return { sessionId, effect: kind, correctBefore: result.correctAnswers, correctAfter: correctAnswers };
}

/** Puts regrades into the queue that have something to do: to look at games, to change them, or to wait for those still played. */
@Injectable()
export class RegradeSchedule extends ScheduledJob {
  readonly name = 'regrades';

  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
  ) {
    super();
  }

  async run(): Promise<void> {
    const rows = await this.database.query<{ id: string }>(
      `select id from regrades
        where done_at is null and paused_at is null and (previewed_at is null or started_at is not null) order by asked_at`,
    );
    await this.jobs.add(
      REGRADE_QUEUE,
      rows.map(({ id }) => ({ id, data: { regradeId: id } })),
    );
  }
}

const SHOWN = 5;

/** The span that the rate is of. */
const LATELY = `now() - interval '10 seconds'`;

interface CountsRow extends Record<string, unknown> {
  readonly previewed_at: Date | null;
  readonly started_at: Date | null;
  readonly paused_at: Date | null;
  readonly done_at: Date | null;
  readonly started_by: string | null;
  readonly failed: number;
  readonly games: number;
  readonly looked_at: number;
  readonly to_change: number;
  readonly changed: number;
  readonly changed_lately: number;
  /** For how long games were changed within the span that counts, in seconds. */
  readonly lately_s: number;
  readonly points: number;
  readonly points_given: number;
  readonly fees: number;
  readonly fees_given: number;
  readonly fees_kobo: string;
  readonly kept: number;
  readonly players: number;
}

/** How far a regrade is, and what it does; null while nobody asked for it. */
export async function progressOf(database: Database, regradeId: string): Promise<RegradeProgressView | null> {
  const [row] = await database.query<CountsRow>(
    `select r.previewed_at, r.started_at, r.paused_at, r.done_at,
            (select s.first_name || ' ' || s.last_name from account_profiles s where s.id = r.started_by) as started_by,
            count(g.failed_at)::int as failed,
            count(g.session_id)::int as games,
            count(g.effect)::int as looked_at,
            count(*) filter (where g.effect in ('point', 'fee', 'answer'))::int as to_change,
            count(g.regraded_at)::int as changed,
            count(*) filter (where g.regraded_at > ${LATELY})::int as changed_lately,
            extract(epoch from now() - min(g.regraded_at) filter (where g.regraded_at > ${LATELY}))::float8 as lately_s,
            count(*) filter (where g.effect = 'point')::int as points,
            count(g.regraded_at) filter (where g.effect = 'point')::int as points_given,
            count(*) filter (where g.effect = 'fee')::int as fees,
            count(g.regraded_at) filter (where g.effect = 'fee')::int as fees_given,
            coalesce(sum(g.fee_kobo) filter (where g.effect = 'fee'), 0) as fees_kobo,
            count(*) filter (where g.effect = 'kept')::int as kept,
            count(distinct g.user_id) filter (where g.effect in ('point', 'fee'))::int as players
       from regrades r left join regraded_games g on g.regrade_id = r.id where r.id = $1 group by r.id`,
    [regradeId],
  );
  if (!row) return null;
  return {
    state: stateOf(row),
    games: row.games,
    lookedAt: row.looked_at,
    toChange: row.to_change,
    changed: row.changed,
    ...paceOf(row),
    points: row.points,
    pointsGiven: row.points_given,
    fees: row.fees,
    feesGiven: row.fees_given,
    feesAmount: koboToDecimal(Number(row.fees_kobo)),
    kept: row.kept,
    failed: row.failed,
    startedBy: row.started_by,
    players: row.players,
    startedAt: row.started_at?.toISOString() ?? null,
    pausedAt: row.paused_at?.toISOString() ?? null,
    doneAt: row.done_at?.toISOString() ?? null,
    firstGames: await firstGames(database, regradeId),
  };
}

/** How fast games are being changed, and how long the others take at that. */
function paceOf(row: CountsRow): Pick<RegradeProgressView, 'ratePerSecond' | 'secondsLeft'> {
  const isMoving = stateOf(row) === 'running' && row.changed_lately > 0;
  if (!isMoving) return { ratePerSecond: 0, secondsLeft: null };
  const ratePerSecond = row.changed_lately / Math.max(1, row.lately_s);
  return { ratePerSecond, secondsLeft: Math.ceil((row.to_change - row.changed) / ratePerSecond) };
}

type Times = Pick<RegradeRow, 'previewed_at' | 'started_at' | 'paused_at' | 'done_at'>;

/** What the times of a regrade say of how far it is. */
export const stateOf = ({ previewed_at, started_at, paused_at, done_at }: Times): RegradeProgressView['state'] => {
  if (done_at) return 'done';
  if (paused_at) return 'paused';
  if (started_at) return 'running';
  return previewed_at ? 'previewed' : 'previewing';
};

async function firstGames(database: Database, regradeId: string): Promise<readonly RegradeGameView[]> {
  const rows = await database.query<ConcernedGameRow>(`${CONCERNED_GAMES} limit ${SHOWN}`, [regradeId]);
  return rows.map(gameViewOf);
}
