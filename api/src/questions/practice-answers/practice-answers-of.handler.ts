import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../platform/postgres/database.js';
import { PracticeAnswersOf } from '../questions.queries.js';

interface Row extends Record<string, unknown> {
  readonly answered_at: Date;
  readonly text: string;
  readonly is_right: boolean;
}

@QueryHandler(PracticeAnswersOf)
export class PracticeAnswersOfHandler implements IQueryHandler<PracticeAnswersOf> {
  constructor(private readonly database: Database) {}

  async execute({ userId, language }: PracticeAnswersOf) {
    const rows = await this.database.query<Row>(
      `select a.answered_at, coalesce(q.text, a.key) as text, a.is_right
         from practice_answers a left join questions q on q.key = a.key and q.language = $2
        where a.user_id = $1 order by a.answered_at desc, a.key`,
      [userId, language],
    );
    return rows.map(({ answered_at, text: question, is_right: isRight }) => ({
      ...{ question, isRight },
      at: answered_at.toISOString(),
    }));
  }
}
