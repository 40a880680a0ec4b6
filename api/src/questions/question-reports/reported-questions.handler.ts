import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../platform/postgres/database.js';
import { ReportedQuestions } from '../questions.queries.js';

@QueryHandler(ReportedQuestions)
export class ReportedQuestionsHandler implements IQueryHandler<ReportedQuestions> {
  constructor(private readonly database: Database) {}

  async execute({ userId, shown }: ReportedQuestions): Promise<readonly string[]> {
    const rows = await this.database.query<{ question_id: string }>(
      `select r.question_id from unnest($2::uuid[], $3::int[]) as shown (question_id, version)
         join question_reports r using (question_id, version) where r.user_id = $1`,
      [userId, shown.map(({ questionId }) => questionId), shown.map(({ version }) => version)],
    );
    return rows.map(({ question_id }) => question_id);
  }
}
