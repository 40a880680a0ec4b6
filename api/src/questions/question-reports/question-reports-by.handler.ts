import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type QuestionReportReason } from '@sabi50/vocabulary/question-report-views';
import { Database } from '../../platform/postgres/database.js';
import { QuestionReportsBy } from '../questions.queries.js';

interface Row extends Record<string, unknown> {
  readonly reported_at: Date;
  readonly text: string;
  readonly reason: QuestionReportReason;
  readonly words: string | null;
}

@QueryHandler(QuestionReportsBy)
export class QuestionReportsByHandler implements IQueryHandler<QuestionReportsBy> {
  constructor(private readonly database: Database) {}

  async execute({ userId }: QuestionReportsBy) {
    const rows = await this.database.query<Row>(
      `select r.reported_at, v.text, r.reason, r.words
         from question_reports r join question_versions v on v.question_id = r.question_id and v.version = r.version
        where r.user_id = $1 order by r.reported_at desc, r.id`,
      [userId],
    );
    return rows.map(({ reported_at: at, text: question, reason, words }) => ({
      ...{ at: at.toISOString(), question, reason, words },
    }));
  }
}
