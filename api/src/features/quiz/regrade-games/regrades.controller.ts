import { Injectable, Body, Controller, Param, Query, type StreamableFile } from '@nestjs/common';
import {
  type RegradeJobView,
  type QuestionRegradesView,
  type RegradeGamesView,
} from '@sabi50/contracts/question-views';
import { Database } from '../../../platform/postgres/database.js';
import { QuestionBank } from '../../questions/questions.queries.js';
import { stateOf } from './regrade-games.job.js';
import { REGRADE_COLUMNS, type RegradeRow } from './regrade.row.js';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { lagosDate } from '@sabi50/contracts/business-time';
import { REGRADE_CAUSES, type RegradeCause } from '@sabi50/contracts/enumerations';
import { exportFileName } from '@sabi50/contracts/files';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { CsvExporter } from '../../../platform/csv/csv-exporter.js';
import { type Access, staff } from '../../../platform/http/access.js';
import { Endpoint, type EndpointOptions } from '../../../platform/http/endpoint.js';
import { OneOf } from '../../../platform/http/fields.js';
import { PageQuery } from '../../../platform/http/paging.js';
import { Ctx, type RequestContext } from '../../../platform/http/request-context.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { usableId } from '../../../platform/http/own.js';
import { recordFile } from '../../../platform/staff-log/staff-log.js';
import { RegradedQuestion, type RegradedWords } from '../quiz.queries.js';
import { CONCERNED_GAME_COLUMNS, type ConcernedGameRow } from './regraded-games.js';
import { Regrades } from './regrades.js';

/** So many of the newest the list of jobs shows. */
const REGRADES_SHOWN = 20;

interface Row extends RegradeRow {
  readonly games: number;
  readonly looked_at: number;
  readonly to_change: number;
  readonly changed: number;
}

const NEWEST = `
select r.*, g.games, g.looked_at, g.to_change, g.changed
  from (select ${REGRADE_COLUMNS} from regrades order by asked_at desc limit ${REGRADES_SHOWN}) r
  cross join lateral (
    select count(*)::int as games, count(effect)::int as looked_at, count(regraded_at)::int as changed,
           (count(*) filter (where effect in ('point', 'fee', 'answer')))::int as to_change
      from regraded_games where regrade_id = r.id) g
 order by r.asked_at desc`;

/** The regrades that were asked for last, of all questions (rule staff/jobs). */
@Injectable()
export class NewestRegrades {
  constructor(
    private readonly database: Database,
    private readonly bank: QuestionBank,
  ) {}

  async list(): Promise<readonly RegradeJobView[]> {
    const rows = await this.database.query<Row>(NEWEST);
    const words = await this.bank.versions(
      rows.map(({ question_id: questionId, to_version: version }) => ({ questionId, version })),
    );
    return rows.map((row, place) => ({
      ...{ id: row.id, questionId: row.question_id, question: words[place]?.text ?? null, state: stateOf(row) },
      ...{ games: row.games, lookedAt: row.looked_at, toChange: row.to_change, changed: row.changed },
      askedAt: row.asked_at.toISOString(),
      startedAt: row.started_at?.toISOString() ?? null,
      doneAt: row.done_at?.toISOString() ?? null,
    }));
  }
}

@QueryHandler(RegradedQuestion)
export class RegradedQuestionHandler implements IQueryHandler<RegradedQuestion> {
  constructor(
    private readonly database: Database,
    private readonly bank: QuestionBank,
  ) {}

  async execute({ regradeId }: RegradedQuestion): Promise<RegradedWords | null> {
    const [row] = await this.database.query<RegradeRow>(`select ${REGRADE_COLUMNS} from regrades where id = $1`, [
      regradeId,
    ]);
    if (!row) return null;
    const { question_id: questionId, to_version, wrong, cause } = row;
    const played = wrong.at(-1)?.version ?? to_version;
    const [before, after] = await this.bank.versions([
      { questionId, version: played },
      { questionId, version: to_version },
    ]);
    if (!before || !after) return null;
    return {
      question: after.text,
      answerBefore: before.options[before.correctOption] ?? '',
      answerAfter: cause === 'question-withdrawn' ? null : (after.options[after.correctOption] ?? ''),
    };
  }
}

class RegradePreviewBody {
  @OneOf(REGRADE_CAUSES, VALIDATION.regradeCause)
  readonly cause!: RegradeCause;
}

/** What the calls have in common that halt a regrade or go on with it. */
const halt = (summary: string, access: Access): EndpointOptions => ({
  access,
  summary,
  errors: ['REGRADE_NOT_FOUND', 'REGRADE_NOT_UNDER_WAY'],
});

@ApiTags('questions')
@Controller()
export class RegradesController {
  constructor(
    private readonly regrades: Regrades,
    private readonly newest: NewestRegrades,
    private readonly exporter: CsvExporter,
    private readonly database: Database,
  ) {}

  /** The regrades that were asked for last, the newest first (rule staff/jobs). */
  @Endpoint('GET adminRegrades', {
    access: staff('questions.regrade'),
    summary: 'The newest regrades of all questions',
  })
  list(): Promise<readonly RegradeJobView[]> {
    return this.newest.list();
  }

  /** What can be regraded after the last correction of a question, how far that is, and what it does. */
  @Endpoint('GET adminQuestionRegrades', {
    access: staff('questions.regrade'),
    summary: 'What can be regraded of a question, and how far it is',
    errors: ['QUESTION_NOT_FOUND'],
  })
  of(@Param('id') id: string): Promise<QuestionRegradesView> {
    return this.regrades.of(usableId(id, 'QUESTION_NOT_FOUND'));
  }

  /** Asks for the preview of a regrade: a job looks at every game and changes none. */
  @Endpoint('POST adminQuestionRegrades', {
    access: staff('questions.regrade'),
    summary: 'Find out what a regrade would do',
    errors: ['QUESTION_NOT_FOUND', 'QUESTION_NOT_REGRADABLE'],
  })
  preview(@Param('id') id: string, @Body() { cause }: RegradePreviewBody): Promise<QuestionRegradesView> {
    return this.regrades.preview(usableId(id, 'QUESTION_NOT_FOUND'), cause);
  }

  /** Starts a regrade; once for each correction, however often it is asked for (rule quiz/regrade). */
  @Endpoint('POST adminQuestionRegradeStart', {
    access: staff('questions.regrade', { stepUp: true }),
    summary: 'Start a regrade whose preview is there',
    errors: ['REGRADE_NOT_FOUND', 'REGRADE_NOT_READY'],
  })
  start(
    @Param('id') id: string,
    @Param('regradeId') regradeId: string,
    @Scope() scope: StaffScope,
  ): Promise<QuestionRegradesView> {
    return this.regrades.start(usableId(id, 'REGRADE_NOT_FOUND'), usableId(regradeId, 'REGRADE_NOT_FOUND'), scope);
  }

  /** Halts a regrade that was started. */
  @Endpoint('POST adminQuestionRegradePause', halt('Pause a regrade that is under way', staff('questions.regrade')))
  pause(
    @Param('id') id: string,
    @Param('regradeId') regradeId: string,
    @Scope() scope: StaffScope,
  ): Promise<QuestionRegradesView> {
    return this.regrades.pause(usableId(id, 'REGRADE_NOT_FOUND'), usableId(regradeId, 'REGRADE_NOT_FOUND'), scope);
  }

  /** Goes on with a regrade where it was halted. */
  @Endpoint(
    'POST adminQuestionRegradeResume',
    halt('Resume a regrade that was paused', staff('questions.regrade', { stepUp: true })),
  )
  resume(
    @Param('id') id: string,
    @Param('regradeId') regradeId: string,
    @Scope() scope: StaffScope,
  ): Promise<QuestionRegradesView> {
    return this.regrades.resume(usableId(id, 'REGRADE_NOT_FOUND'), usableId(regradeId, 'REGRADE_NOT_FOUND'), scope);
  }

  /** A page of the games that a regrade gives something to, or would take something from if it might, with whose they are. */
  @Endpoint('GET adminQuestionRegradeGames', {
    access: staff('questions.regrade'),
    summary: 'The games and players that a regrade concerns, paged',
    errors: ['VALIDATION_FAILED', 'REGRADE_NOT_FOUND'],
  })
  games(
    @Param('id') id: string,
    @Param('regradeId') regradeId: string,
    @Query() page: PageQuery,
  ): Promise<RegradeGamesView> {
    return this.regrades.gamesOf(usableId(id, 'REGRADE_NOT_FOUND'), usableId(regradeId, 'REGRADE_NOT_FOUND'), page);
  }

  /** The games that a regrade gives something to, or would take something from if it might, as a CSV file. */
  @Endpoint('GET adminQuestionRegradeExport', {
    access: staff('questions.regrade', { stepUp: true }),
    summary: 'The games and players that a regrade concerns as a CSV file',
    produces: 'text/csv',
    errors: ['REGRADE_NOT_FOUND'],
  })
  async file(
    @Param('id') id: string,
    @Param('regradeId') regradeId: string,
    @Scope() scope: StaffScope,
    @Ctx() { now }: RequestContext,
  ): Promise<StreamableFile> {
    const wanted = [usableId(id, 'REGRADE_NOT_FOUND'), usableId(regradeId, 'REGRADE_NOT_FOUND')] as const;
    const [, regrade] = wanted;
    return this.exporter.file<ConcernedGameRow>({
      fileName: exportFileName('regraded-games', lagosDate(now)),
      columns: CONCERNED_GAME_COLUMNS,
      ...(await this.regrades.exportOf(...wanted)),
      noteRows: (rows) =>
        recordFile(this.database, { actor: scope, list: 'regraded-games', filters: { regrade } }, rows),
    });
  }
}
