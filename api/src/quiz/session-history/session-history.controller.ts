import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { CATEGORIES, type Category, SESSION_END_REASONS, type SessionEndReason } from '@sabi50/vocabulary/enumerations';
import { type Language, LANGUAGES } from '@sabi50/vocabulary/languages';
import { type PageView } from '@sabi50/vocabulary/money-views';
import { type QuizHistoryView } from '@sabi50/vocabulary/quiz-views';
import { ROUTES } from '@sabi50/vocabulary/routes';
import { Players } from '../../platform/http/access.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { requireOwn } from '../../platform/http/own.js';
import { PageQuery, pageOf } from '../../platform/http/paging.js';
import { Ctx, type RequestContext } from '../../platform/http/request-context.js';
import { Database } from '../../platform/postgres/database.js';
import { ProjectedWait } from '../../platform/projections/projected-wait.js';

class QuizHistoryAnswer implements QuizHistoryView {
  @ApiProperty({ format: 'uuid' }) readonly id: string;
  @ApiProperty({ enum: CATEGORIES }) readonly category: Category;
  @ApiProperty({ enum: LANGUAGES }) readonly language: Language;
  @ApiProperty({ format: 'date-time' }) readonly startedAt: string;
  @ApiProperty({ format: 'date-time', nullable: true, type: String, description: 'Null while it goes on' })
  readonly endedAt: string | null;
  @ApiProperty() readonly correctAnswers: number;
  @ApiProperty({ description: '1 with three or more right, else 0' }) readonly pointsEarned: number;
  @ApiProperty({ description: 'Sum of the question scores' }) readonly score: number;
  @ApiProperty({ enum: SESSION_END_REASONS, nullable: true }) readonly reason: SessionEndReason | null;
  @ApiProperty() readonly refunded: boolean;
}

class QuizHistoryPage implements PageView<QuizHistoryAnswer> {
  @ApiProperty({ type: [QuizHistoryAnswer] }) readonly items: QuizHistoryAnswer[];
  @ApiProperty() readonly total: number;
  @ApiProperty() readonly totalPages: number;
  @ApiProperty() readonly page: number;
}

interface Row {
  id: string;
  category: Category;
  language: Language;
  charged_at: Date;
  ended_at: Date | null;
  correct: number;
  points: number;
  score: number;
  reason: SessionEndReason | null;
  refunded: boolean;
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
    const rows = await this.database.query<Row>(
      `select id, category, language, charged_at, ended_at, correct, points, score, reason, refunded
         from read.quiz_sessions where user_id = $1 order by charged_at desc, id limit $2 offset $3`,
      [userId, query.limit, query.offset],
    );
    const [count] = await this.database.query<{ total: number }>(
      'select count(*)::int as total from read.quiz_sessions where user_id = $1',
      [userId],
    );
    return pageOf(rows.map(answerOf), count?.total ?? 0, query);
  }
}

const answerOf = (row: Row): QuizHistoryAnswer => ({
  id: row.id,
  category: row.category,
  language: row.language,
  startedAt: row.charged_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  correctAnswers: row.correct,
  pointsEarned: row.points,
  score: row.score,
  reason: row.reason,
  refunded: row.refunded,
});
