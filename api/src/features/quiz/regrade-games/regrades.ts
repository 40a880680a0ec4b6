import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type Logger } from 'pino';
import { type RegradeCause } from '@sabi50/contracts/enumerations';
import {
  type QuestionRegradeView,
  type QuestionRegradesView,
  type RegradeGamesView,
} from '@sabi50/contracts/question-views';
import { DomainError } from '../../../kernel/domain-error.js';
import { derivedId } from '../../../kernel/ids.js';
import { type PageQuery, pageOf } from '../../../platform/http/paging.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { LOGGER } from '../../../platform/logger.js';
import { type CsvExport } from '../../../platform/csv/csv-exporter.js';
import { Database, type Sql } from '../../../platform/postgres/database.js';
import { type KnownQuestion, QuestionHistory } from '../../questions/questions.queries.js';
import { recordChange, type StaffActor } from '../../../platform/staff-log/staff-log.js';
import { CONCERNED_GAMES, type ConcernedGameRow, gameViewOf } from './regraded-games.js';
import { progressOf, REGRADE_QUEUE } from './regrade-games.job.js';
import { REGRADE_COLUMNS, type RegradeRow } from './regrade.row.js';
import { correctionOf, type Regrade, withdrawalOf } from '../../../domain/quiz/regrade.rules.js';

/**
 * What staff may have recomputed: the games of a question whose right answer was corrected, or which is withdrawn (rule
 * quiz/regrade). A regrade's id follows from its correction, so that each is done once.
 */
@Injectable()
export class Regrades {
  constructor(
    private readonly database: Database,
    private readonly queries: QueryBus,
    private readonly jobs: Jobs,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** @throws DomainError QUESTION_NOT_FOUND */
  async of(questionId: string): Promise<QuestionRegradesView> {
    const question = await this.question(questionId);
    const offered = offeredOf(questionId, question);
    return { regrades: await Promise.all(offered.map((regrade) => this.viewOf(regrade, question))) };
  }

  /**
   * Asks what a regrade would do; nothing is changed by it.
   * @throws DomainError QUESTION_NOT_FOUND, QUESTION_NOT_REGRADABLE
   */
  async preview(questionId: string, cause: RegradeCause): Promise<QuestionRegradesView> {
    const question = await this.question(questionId);
    const regrade = offeredOf(questionId, question).find((offered) => offered.cause === cause);
    if (!regrade) throw new DomainError('QUESTION_NOT_REGRADABLE');
    const { id, toVersion, from } = regrade;
    await this.database.execute(
      `insert into regrades (id, question_id, cause, to_version, from_versions, wrong)
       values ($1, $2, $3, $4, $5, $6) on conflict (id) do nothing`,
      [id, questionId, cause, toVersion, from.map(({ version }) => version), JSON.stringify(from)],
    );
    await this.enqueue(id);
    return this.of(questionId);
  }

  /**
   * Starts a regrade whose preview is there; once, however often it is asked for.
   * @throws DomainError REGRADE_NOT_FOUND, REGRADE_NOT_READY
   */
  async start(questionId: string, regradeId: string, actor: StaffActor): Promise<QuestionRegradesView> {
    await this.database.transaction(async (sql) => {
      const row = await lockedRegrade(sql, questionId, regradeId);
      if (!row.previewed_at) throw new DomainError('REGRADE_NOT_READY');
      if (row.started_at) return;
      await sql.execute('update regrades set started_at = now(), started_by = $2 where id = $1', [
        regradeId,
        actor.userId,
      ]);
      const after = { regradeId, cause: row.cause, version: row.to_version };
      await recordChange(sql, { actor, action: 'question.regrade', subjectId: questionId, before: null, after });
    });
    await this.enqueue(regradeId);
    return this.of(questionId);
  }

  /**
   * Halts a regrade that was started; games that were changed already stay so. Twice is once.
   * @throws DomainError REGRADE_NOT_FOUND, REGRADE_NOT_UNDER_WAY
   */
  pause(questionId: string, regradeId: string, actor: StaffActor): Promise<QuestionRegradesView> {
    return this.halt({ questionId, regradeId, actor, isPause: true });
  }

  /**
   * Goes on with a regrade where it was halted. Twice is once.
   * @throws DomainError REGRADE_NOT_FOUND, REGRADE_NOT_UNDER_WAY
   */
  async resume(questionId: string, regradeId: string, actor: StaffActor): Promise<QuestionRegradesView> {
    const view = await this.halt({ questionId, regradeId, actor, isPause: false });
    await this.enqueue(regradeId);
    return view;
  }

  /** What the file about a regrade is made of. @throws DomainError REGRADE_NOT_FOUND */
  async exportOf(questionId: string, regradeId: string): Promise<Pick<CsvExport<ConcernedGameRow>, 'text' | 'values'>> {
    await this.known(questionId, regradeId);
    return { text: CONCERNED_GAMES, values: [regradeId] };
  }

  /** A page of the games that a regrade concerns, in the order of the file. @throws DomainError REGRADE_NOT_FOUND */
  async gamesOf(questionId: string, regradeId: string, page: PageQuery): Promise<RegradeGamesView> {
    await this.known(questionId, regradeId);
    const [rows, [counted]] = await Promise.all([
      this.database.query<ConcernedGameRow>(`${CONCERNED_GAMES} limit $2 offset $3`, [
        regradeId,
        page.limit,
        page.offset,
      ]),
      this.database.query<{ total: number }>(
        `select count(*)::int as total from regraded_games where regrade_id = $1 and effect in ('point', 'fee', 'kept')`,
        [regradeId],
      ),
    ]);
    return pageOf(rows.map(gameViewOf), counted?.total ?? 0, page);
  }

  private async known(questionId: string, regradeId: string): Promise<void> {
    const rows = await this.database.query('select 1 from regrades where id = $1 and question_id = $2', [
      regradeId,
      questionId,
    ]);
    if (rows.length === 0) throw new DomainError('REGRADE_NOT_FOUND');
  }

  /** The change and its entry in the staff log are one transaction. */
  private async halt({ questionId, regradeId, actor, isPause }: Halt): Promise<QuestionRegradesView> {
    await this.database.transaction(async (sql) => {
      const row = await lockedRegrade(sql, questionId, regradeId);
      if (!row.started_at || row.done_at) throw new DomainError('REGRADE_NOT_UNDER_WAY');
      if (Boolean(row.paused_at) === isPause) return;
      await sql.execute('update regrades set paused_at = case when $2 then now() end where id = $1', [
        regradeId,
        isPause,
      ]);
      const after = { regradeId, cause: row.cause, version: row.to_version };
      const action = isPause ? 'question.pause' : 'question.resume';
      await recordChange(sql, { actor, action, subjectId: questionId, before: null, after });
    });
    return this.of(questionId);
  }

  private async question(id: string): Promise<KnownQuestion> {
    const question = await this.queries.execute(new QuestionHistory(id));
    if (!question) throw new DomainError('QUESTION_NOT_FOUND');
    return question;
  }

  private async viewOf(regrade: Regrade, { versions }: KnownQuestion): Promise<QuestionRegradeView> {
    const { id, cause, toVersion, from } = regrade;
    const wordsOf = (version: number | undefined): string => {
      const found = versions.find((one) => one.version === version);
      return found?.options[found.correctOption] ?? '';
    };
    return {
      ...{ id, cause, toVersion, fromVersions: from.map(({ version }) => version) },
      answerBefore: wordsOf(from.at(-1)?.version),
      answerAfter: cause === 'question-withdrawn' ? null : wordsOf(toVersion),
      progress: await progressOf(this.database, id),
    };
  }

  private async enqueue(id: string): Promise<void> {
    await this.jobs
      .add(REGRADE_QUEUE, [{ id, data: { regradeId: id } }])
      .catch((error: unknown) => this.log.warn({ err: error }, 'the scheduled job finds the regrade again'));
  }
}

interface Halt {
  readonly questionId: string;
  readonly regradeId: string;
  readonly actor: StaffActor;
  /** False: it goes on. */
  readonly isPause: boolean;
}

/** Locked, so that two who decide at the same time do so one after the other. @throws DomainError REGRADE_NOT_FOUND */
async function lockedRegrade(sql: Sql, questionId: string, regradeId: string): Promise<RegradeRow> {
  const [row] = await sql.query<RegradeRow>(
    `select ${REGRADE_COLUMNS} from regrades where id = $1 and question_id = $2 for update`,
    [regradeId, questionId],
  );
  if (!row) throw new DomainError('REGRADE_NOT_FOUND');
  return row;
}

/** A correction can be regraded while it is the last word about the right answer, a withdrawal while it lasts. */
function offeredOf(questionId: string, { isActive, versions }: KnownQuestion): readonly Regrade[] {
  const offer = (cause: RegradeCause, found: Pick<Regrade, 'toVersion' | 'from'> | null): readonly Regrade[] =>
    found ? [{ id: derivedId('regrade', questionId, cause, found.toVersion), questionId, cause, ...found }] : [];
  return [
    ...offer('answer-corrected', correctionOf(versions)),
    ...(isActive ? [] : offer('question-withdrawn', withdrawalOf(versions))),
  ];
}
