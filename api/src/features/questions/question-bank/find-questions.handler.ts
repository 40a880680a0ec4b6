import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type Category } from '@sabi50/contracts/enumerations';
import { type Language } from '@sabi50/contracts/languages';
import { type QuestionHitView } from '@sabi50/contracts/search-views';
import { beginning, Conditions, containing } from '../../../platform/postgres/conditions.js';
import { Database } from '../../../platform/postgres/database.js';
import { FindQuestions, QuestionTexts } from '../questions.queries.js';

interface FoundRow extends Record<string, unknown> {
  readonly id: string;
  readonly text: string;
  readonly category: Category;
  readonly language: Language;
  readonly is_active: boolean;
}

const COLUMNS = 'q.id, q.text, q.category, q.language, q.is_active';

@QueryHandler(FindQuestions)
export class FindQuestionsHandler implements IQueryHandler<FindQuestions> {
  constructor(private readonly database: Database) {}

  async execute({ asked, limit }: FindQuestions) {
    const found = new Map<string, QuestionHitView>();
    for (const row of [...(await this.byId(asked, limit + 1)), ...(await this.byWords(asked, limit + 1))]) {
      if (!found.has(row.id)) found.set(row.id, hitOf(row));
    }
    const hits = [...found.values()];
    return { hits: hits.slice(0, limit), hasMore: hits.length > limit };
  }

  private async byId({ id }: FindQuestions['asked'], limit: number): Promise<FoundRow[]> {
    if (!id) return [];
    return this.database.query<FoundRow>(
      `select ${COLUMNS} from questions q where q.id between $1::uuid and $2::uuid and q.deleted_at is null
        order by q.id limit $3`,
      [id.from, id.to, limit],
    );
  }

  /** Questions with words that begin so; those that begin with all of them come first, then those that are drawn. */
  private async byWords({ words }: FindQuestions['asked'], limit: number): Promise<FoundRow[]> {
    if (words.length === 0) return [];
    const where = new Conditions().and('q.deleted_at is null');
    for (const word of words) where.and('q.search_text like ?', containing(word));
    for (const word of words) where.and(`' ' || q.search_text like ?`, containing(` ${word}`));
    const begins = `q.search_text like ${where.bind(beginning(words.join(' ')))}`;
    return this.database.queryOnce<FoundRow>(
      `select ${COLUMNS} from questions q ${where.where}
        order by ${begins} desc, q.is_active desc, q.search_text, q.id limit ${where.bind(limit)}`,
      where.values,
    );
  }
}

const hitOf = (row: FoundRow): QuestionHitView => ({
  id: row.id,
  question: row.text,
  category: row.category,
  language: row.language,
  isActive: row.is_active,
});

@QueryHandler(QuestionTexts)
export class QuestionTextsHandler implements IQueryHandler<QuestionTexts> {
  constructor(private readonly database: Database) {}

  async execute({ ids }: QuestionTexts) {
    if (ids.length === 0) return new Map<string, string>();
    const rows = await this.database.query<{ id: string; text: string }>(
      `select q.id, v.text from questions q join question_versions v on v.question_id = q.id and v.version = q.version
        where q.id = any($1::uuid[])`,
      [ids],
    );
    return new Map(rows.map(({ id, text }) => [id, text]));
  }
}
