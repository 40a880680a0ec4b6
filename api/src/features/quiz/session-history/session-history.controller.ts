import { Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type QuizHistoryPageView } from '@sabi50/contracts/quiz-views';
import { ReadYourWrites } from '../../../event-sourcing/consumers/read-your-writes.js';
import { player } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { OwnId } from '../../../platform/http/own.js';
import { pageOf, PageQuery } from '../../../platform/http/paging.js';
import { Ctx, type RequestContext } from '../../../platform/http/request-context.js';
import { Database } from '../../../platform/postgres/database.js';
import { historyViewOf, SESSION_COLUMNS, type SessionRow } from './session-row.js';

@ApiTags('quiz')
@Controller()
export class SessionHistoryController {
  constructor(
    private readonly database: Database,
    private readonly projected: ReadYourWrites,
  ) {}

  /** The player's sessions, newest first. */
  @Endpoint('GET userQuizSessions', {
    access: player(),
    summary: 'The quiz sessions of the signed-in player, newest first',
    errors: ['VALIDATION_FAILED'],
  })
  async sessions(
    @OwnId() userId: string,
    @Query() query: PageQuery,
    @Ctx() context: RequestContext,
  ): Promise<QuizHistoryPageView> {
    await this.projected.until('quiz_sessions', context.seen);
    const rows = await this.database.query<SessionRow>(
      `select ${SESSION_COLUMNS}
         from read.quiz_sessions where user_id = $1 order by charged_at desc, id limit $2 offset $3`,
      [userId, query.limit, query.offset],
    );
    const [count] = await this.database.query<{ total: number }>(
      'select count(*)::int as total from read.quiz_sessions where user_id = $1',
      [userId],
    );
    return pageOf(rows.map(historyViewOf), count?.total ?? 0, query);
  }
}
