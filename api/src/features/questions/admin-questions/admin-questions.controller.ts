import {
  type Category,
  type Difficulty,
  OPTION_LETTERS,
  type OptionLetter,
  CATEGORIES,
  DIFFICULTIES,
} from '@sabi50/contracts/enumerations';
import { type Language, LANGUAGES } from '@sabi50/contracts/languages';
import { QUESTION_SCORES, QUESTION_TEXT_LENGTH_MAX } from '@sabi50/contracts/limits';
import { type AdminQuestionView, type QuestionPageView } from '@sabi50/contracts/question-views';
import { Injectable, Controller, Param, Query, Res } from '@nestjs/common';
import { QUESTION_MESSAGES } from '@sabi50/texts/api/en/question-messages';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { OneOf, Text, FlagFilter } from '../../../platform/http/fields.js';
import { type ListQuery, type ListSpec, ListOf } from '../../../platform/http/lists/list-query.js';
import { type ListFound, respondWithList } from '../../../platform/http/lists/list-rows.js';
import { Conditions, containing } from '../../../platform/postgres/conditions.js';
import { Database, type Sql } from '../../../platform/postgres/database.js';
import { ApiTags } from '@nestjs/swagger';
import { type FastifyReply } from 'fastify';
import { DomainError } from '../../../kernel/domain-error.js';
import { staff } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { pageOf, PageQuery } from '../../../platform/http/paging.js';
import { usableId } from '../../../platform/http/own.js';

/** A question with its current version, as QUESTION_COLUMNS reads it. */
export interface QuestionRow {
  readonly id: string;
  readonly category: Category;
  readonly language: Language;
  readonly is_active: boolean;
  readonly is_practice: boolean;
  readonly version: number;
  readonly revision: number;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly text: string;
  readonly difficulty: Difficulty;
  readonly options: string[];
  readonly correct_option: number;
}

/** Of a question as `q` and its current version as `v`. */
const QUESTION_COLUMNS = `q.id, q.category, q.language, q.is_active, q.is_practice, q.version, q.revision, q.created_at, q.updated_at, q.text,
  q.difficulty, v.options, v.correct_option`;

/** How a question is answered. */
export function questionViewOf(row: QuestionRow): AdminQuestionView {
  const [optionA = '', optionB = '', optionC = '', optionD = null] = row.options;
  return {
    id: row.id,
    question: row.text,
    options: row.options,
    optionA,
    optionB,
    optionC,
    optionD,
    correctAnswer: OPTION_LETTERS[row.correct_option] as OptionLetter,
    category: row.category,
    language: row.language,
    difficulty: row.difficulty,
    points: QUESTION_SCORES[row.difficulty],
    isActive: row.is_active,
    isPractice: row.is_practice,
    version: row.version,
    revision: row.revision,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** What the questions can be narrowed to. */
class QuestionFilters {
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
const QUESTIONS: ListSpec<QuestionFilters> = {
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

class QuestionListQuery extends PageQuery {
  @OneOf(CATEGORIES, VALIDATION.category, { optional: true })
  readonly category?: Category;

  @OneOf(LANGUAGES, VALIDATION.language, { optional: true })
  readonly language?: Language;
}

@ApiTags('questions')
@Controller()
export class QuestionListController {
  constructor(private readonly all: AdminQuestions) {}

  /** The bank with its answers, page by page: for super administrators only (rule staff/bank-is-secret). */
  @Endpoint('GET quizQuestions', {
    access: staff('questions.view'),
    summary: 'The question bank with its answers, by category, language and key',
    errors: ['VALIDATION_FAILED', 'FORBIDDEN'],
  })
  async questions(@Query() query: QuestionListQuery): Promise<QuestionPageView> {
    const { limit, offset, category, language } = query;
    const orderBy = 'q.category, q.language, q.key';
    const { rows, total } = await this.all.list({ ids: null, orderBy, limit, offset, filters: { category, language } });
    return pageOf([...rows], total, query);
  }
}

@ApiTags('questions')
@Controller()
export class AdminQuestionsController {
  constructor(private readonly questions: AdminQuestions) {}

  /**
   * The bank with its answers, the newest first unless asked otherwise, in both dialects (rules staff/two-dialects,
   * staff/bank-is-secret).
   */
  @Endpoint('GET adminQuestions', {
    access: staff('questions.view'),
    summary: 'The question bank, filtered, sorted and paged',
    list: QUESTIONS,
  })
  async list(@ListOf(QUESTIONS) list: ListQuery<QuestionFilters>, @Res({ passthrough: true }) reply: FastifyReply) {
    return respondWithList(reply, QUESTIONS, list, await this.questions.list(list));
  }

  /** One question. */
  @Endpoint('GET adminQuestion', {
    access: staff('questions.view'),
    summary: 'One question with its answer',
    errors: ['QUESTION_NOT_FOUND'],
  })
  async question(@Param('id') id: string): Promise<AdminQuestionView> {
    const question = await this.questions.byId(usableId(id, 'QUESTION_NOT_FOUND'));
    if (!question) throw new DomainError('QUESTION_NOT_FOUND');
    return question;
  }
}
