import { Injectable } from '@nestjs/common';
import { CATEGORIES, type Category, DIFFICULTIES, type Difficulty } from '@sabi50/contracts/enumerations';
import { type Language, LANGUAGES } from '@sabi50/contracts/languages';
import { QUESTION_TEXT_LENGTH_MAX } from '@sabi50/contracts/limits';
import { type AdminQuestionView } from '@sabi50/contracts/question-views';
import { QUESTION_MESSAGES } from '@sabi50/texts/api/en/question-messages';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { OneOf, Text } from '../../../platform/http/fields.js';
import { type ListQuery, type ListSpec } from '../../../platform/http/lists/list-query.js';
import { type ListFound } from '../../../platform/http/lists/list-response.js';
import { FlagFilter } from '../../../platform/http/revision-field.js';
import { Conditions, containing } from '../../../platform/postgres/conditions.js';
import { Database, type Sql } from '../../../platform/postgres/database.js';
import { QUESTION_COLUMNS, type QuestionRow, questionViewOf } from './question.row.js';

/** What the questions can be narrowed to. */
export class QuestionFilters {
  @Text(QUESTION_TEXT_LENGTH_MAX, VALIDATION.text, {
    optional: true,
    description: 'Parts of words of the question; case and diacritics do not matter',
  })
  readonly search?: string;

  @OneOf(CATEGORIES, VALIDATION.category, { optional: true })
  readonly category?: Category;

  @OneOf(LANGUAGES, VALIDATION.language, { optional: true })
  readonly language?: Language;

  @OneOf(DIFFICULTIES, QUESTION_MESSAGES.difficulty, { optional: true })
  readonly difficulty?: Difficulty;

  @FlagFilter('Those that are drawn for new sessions, or those that are switched off')
  readonly isActive?: boolean;

  @FlagFilter('Those for practice, or those for the paid draw')
  readonly isPractice?: boolean;
}

const DIFFICULTY = `array_position(array['easy', 'medium', 'hard'], q.difficulty)`;

/** The questions of the console, the newest first. */
export const QUESTIONS: ListSpec<QuestionFilters> = {
  resource: 'questions',
  filters: QuestionFilters,
  sortable: {
    id: 'q.id',
    question: 'q.search_text',
    category: 'q.category',
    language: 'q.language',
    difficulty: DIFFICULTY,
    points: DIFFICULTY,
    isActive: 'q.is_active',
    version: 'q.version',
    createdAt: 'q.created_at',
    updatedAt: 'q.updated_at',
  },
  defaultSort: ['createdAt', 'desc'],
  tieBreak: 'q.id',
};

/** Reads the bank for the console: deactivated questions too, deleted ones not. */
@Injectable()
export class AdminQuestions {
  constructor(private readonly database: Database) {}

  async list({
    filters,
    ids,
    orderBy,
    limit,
    offset,
  }: Pick<ListQuery<QuestionFilters>, 'filters' | 'ids' | 'orderBy' | 'limit' | 'offset'>): Promise<
    ListFound<AdminQuestionView>
  > {
    const words =
      filters.search
        ?.trim()
        .split(/\s+/)
        .filter((word) => word !== '') ?? [];
    const where = new Conditions()
      .and('q.deleted_at is null')
      .when(ids, 'q.id = any(?::uuid[])')
      .when(filters.category, 'q.category = ?')
      .when(filters.language, 'q.language = ?')
      .when(filters.difficulty, 'q.difficulty = ?')
      .when(filters.isActive, 'q.is_active = ?')
      .when(filters.isPractice, 'q.is_practice = ?');
    // The wildcards go through the function unchanged.
    for (const word of words) where.and('q.search_text like searchable_text(?)', containing(word));
    const [count] = await this.database.queryOnce<{ total: number }>(
      `select count(*)::int as total from questions q ${where.where}`,
      [...where.values],
    );
    // The page is found first, so that only its rows meet their versions.
    const rows = await this.database.queryOnce<QuestionRow>(
      `with page as materialized (
         select q.* from questions q ${where.where}
          order by ${orderBy} limit ${where.bind(limit)} offset ${where.bind(offset)})
       select ${QUESTION_COLUMNS} from page q
         join question_versions v on v.question_id = q.id and v.version = q.version order by ${orderBy}`,
      where.values,
    );
    return { rows: rows.map(questionViewOf), total: count?.total ?? 0 };
  }

  /** One question; null when it is unknown or was deleted. */
  async byId(id: string): Promise<AdminQuestionView | null> {
    const row = await questionById(this.database, id);
    return row ? questionViewOf(row) : null;
  }
}

/** A question with its current version; undefined when it is unknown or was deleted. */
export async function questionById(sql: Sql, id: string): Promise<QuestionRow | undefined> {
  const [row] = await sql.query<QuestionRow>(
    `select ${QUESTION_COLUMNS} from questions q
       join question_versions v on v.question_id = q.id and v.version = q.version
      where q.id = $1 and q.deleted_at is null`,
    [id],
  );
  return row;
}
