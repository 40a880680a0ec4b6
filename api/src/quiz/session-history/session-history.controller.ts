import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { type PageView } from '@sabi50/vocabulary/money-views';
import { ROUTES } from '@sabi50/vocabulary/routes';
import { Players } from '../../platform/http/access.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { requireOwn } from '../../platform/http/own.js';
import { PageQuery, pageOf } from '../../platform/http/paging.js';
import { Ctx, type RequestContext } from '../../platform/http/request-context.js';
import { Database } from '../../platform/postgres/database.js';
import { ProjectedWait } from '../../platform/projections/projected-wait.js';
import { historyAnswer, QuizHistoryAnswer, SESSION_COLUMNS, type SessionRow } from './session-row.js';

class QuizHistoryPage implements PageView<QuizHistoryAnswer> {
  @ApiProperty({ type: [QuizHistoryAnswer] }) readonly items: QuizHistoryAnswer[];
  @ApiProperty() readonly total: number;
  @ApiProperty() readonly totalPages: number;
  @ApiProperty() readonly page: number;
}

@ApiTags('quiz')
@Controller()
export class SessionHistoryController {
  constructor(
    private readonly database: Database,
    private readonly projected: ProjectedWait,
  ) {}

  /** The player's sessions, newest first. */
  @Get(ROUTES.userQuizSessions)
  @Players()
  @ApiOperation({ summary: 'The quiz sessions of the signed-in player, newest first' })
  @ApiOkResponse({ type: QuizHistoryPage })
  @ApiErrors('VALIDATION_FAILED', 'UNAUTHENTICATED', 'PLAYER_SESSION_REQUIRED', 'USER_NOT_FOUND')
  async sessions(
    @Param('id') id: string,
    @Query() query: PageQuery,
    @Ctx() context: RequestContext,
  ): Promise<QuizHistoryPage> {
    const userId = requireOwn(id, context);
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
    return pageOf(rows.map(historyAnswer), count?.total ?? 0, query);
  }
}
