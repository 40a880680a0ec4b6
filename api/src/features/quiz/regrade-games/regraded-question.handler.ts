import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/postgres/database.js';
import { QuestionBank } from '../../questions/questions.queries.js';
import { RegradedQuestion, type RegradedWords } from '../quiz.queries.js';
import { REGRADE_COLUMNS, type RegradeRow } from './regrade.row.js';

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
