import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type Category, type SessionEndReason } from '@sabi50/contracts/enumerations';
import { Database } from '../../../platform/postgres/database.js';
import { FindGames } from '../quiz.queries.js';

interface FoundRow extends Record<string, unknown> {
  readonly id: string;
  readonly user_id: string;
  readonly user_name: string;
  readonly category: Category;
  readonly correct: number;
  readonly total: number;
  readonly reason: SessionEndReason | null;
  readonly charged_at: Date;
}

@QueryHandler(FindGames)
export class FindGamesHandler implements IQueryHandler<FindGames> {
  constructor(private readonly database: Database) {}

  async execute({ id, limit }: FindGames) {
    const rows = await this.database.query<FoundRow>(
      `select s.id, s.user_id, n.first_name || ' ' || n.last_name as user_name, s.category, s.correct, s.total, s.reason,
              s.charged_at
         from read.quiz_sessions s join account_profiles n on n.id = s.user_id
        where s.id between $1::uuid and $2::uuid order by s.id limit $3`,
      [id.from, id.to, limit + 1],
    );
    const hits = rows.slice(0, limit).map((row) => ({
      id: row.id,
      userId: row.user_id,
      userName: row.user_name,
      category: row.category,
      correctAnswers: row.correct,
      totalQuestions: row.total,
      reason: row.reason,
      startedAt: row.charged_at.toISOString(),
    }));
    return { hits, hasMore: rows.length > limit };
  }
}
