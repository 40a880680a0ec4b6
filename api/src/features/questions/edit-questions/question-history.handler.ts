import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type Difficulty } from '@sabi50/contracts/enumerations';
import { Database } from '../../../platform/postgres/database.js';
import { type KnownQuestion, QuestionHistory } from '../questions.queries.js';

interface VersionRow extends Record<string, unknown> {
  readonly version: number;
  readonly text: string;
  readonly options: string[];
  readonly correct_option: number;
  readonly difficulty: Difficulty;
  readonly is_active: boolean;
}

@QueryHandler(QuestionHistory)
export class QuestionHistoryHandler implements IQueryHandler<QuestionHistory> {
  constructor(private readonly database: Database) {}

  async execute({ questionId }: QuestionHistory): Promise<KnownQuestion | null> {
    const rows = await this.database.query<VersionRow>(
      `select v.version, v.text, v.options, v.correct_option, v.difficulty, q.is_active
         from questions q join question_versions v on v.question_id = q.id
        where q.id = $1 and q.deleted_at is null order by v.version`,
      [questionId],
    );
    const newest = rows.at(-1);
    if (!newest) return null;
    const versions = rows.map(({ version, text, options, correct_option, difficulty }) => ({
      ...{ questionId, version, text, options, correctOption: correct_option, difficulty },
    }));
    return { isActive: newest.is_active, versions };
  }
}
