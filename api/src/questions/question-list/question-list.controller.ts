import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import {
  CATEGORIES,
  type Category,
  DIFFICULTIES,
  type Difficulty,
  OPTION_LETTERS,
  type OptionLetter,
} from '@sabi50/vocabulary/enumerations';
import { type Language, LANGUAGES } from '@sabi50/vocabulary/languages';
import { QUESTION_SCORES } from '@sabi50/vocabulary/limits';
import { type PageView } from '@sabi50/vocabulary/money-views';
import { ROUTES } from '@sabi50/vocabulary/routes';
import { VALIDATION } from '@sabi50/vocabulary/validation-messages';
import { Staff } from '../../platform/http/access.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { PageQuery, pageOf } from '../../platform/http/paging.js';
import { Database } from '../../platform/postgres/database.js';

class QuestionListQuery extends PageQuery {
  @ApiPropertyOptional({ enum: CATEGORIES })
  @IsOptional()
  @IsIn(CATEGORIES, { message: VALIDATION.category })
  readonly category?: Category;

  @ApiPropertyOptional({ enum: LANGUAGES })
  @IsOptional()
  @IsIn(LANGUAGES, { message: VALIDATION.language })
  readonly language?: Language;
}

class QuestionAnswer {
  @ApiProperty({ format: 'uuid' }) readonly id: string;
  @ApiProperty() readonly question: string;
  @ApiProperty({ type: [String], description: 'Three or four' }) readonly options: string[];
  @ApiProperty() readonly optionA: string;
  @ApiProperty() readonly optionB: string;
  @ApiProperty() readonly optionC: string;
  @ApiProperty({ nullable: true, type: String }) readonly optionD: string | null;
  @ApiProperty({ enum: OPTION_LETTERS }) readonly correctAnswer: OptionLetter;
  @ApiProperty({ enum: CATEGORIES }) readonly category: Category;
  @ApiProperty({ enum: LANGUAGES }) readonly language: Language;
  @ApiProperty({ enum: DIFFICULTIES }) readonly difficulty: Difficulty;
  @ApiProperty({ description: 'Score of a right answer: easy 1, medium 2, hard 3' }) readonly points: number;
  @ApiProperty() readonly isActive: boolean;
}

class QuestionListAnswer implements PageView<QuestionAnswer> {
  @ApiProperty({ type: [QuestionAnswer] }) readonly items: QuestionAnswer[];
  @ApiProperty() readonly total: number;
  @ApiProperty() readonly totalPages: number;
  @ApiProperty() readonly page: number;
}

interface Row {
  id: string;
  category: Category;
  language: Language;
  is_active: boolean;
  text: string;
  options: string[];
  correct_option: number;
  difficulty: Difficulty;
}

@ApiTags('questions')
@Controller()
export class QuestionListController {
  constructor(private readonly database: Database) {}

  /** The bank with its answers, page by page: for super administrators only (decision D40). */
  @Get(ROUTES.quizQuestions)
  @Staff('questions.view')
  @ApiOperation({ summary: 'The question bank with its answers, by category, language and key' })
  @ApiOkResponse({ type: QuestionListAnswer })
  @ApiErrors('VALIDATION_FAILED', 'ADMIN_AUTHENTICATION_REQUIRED', 'ADMIN_REQUIRED', 'FORBIDDEN')
  async questions(@Query() query: QuestionListQuery): Promise<QuestionListAnswer> {
    const filters = [query.category ?? null, query.language ?? null];
    const rows = await this.database.query<Row>(
      `select q.id, q.category, q.language, q.is_active, v.text, v.options, v.correct_option, v.difficulty
         from questions q join question_versions v on v.question_id = q.id and v.version = q.version
        where ($1::text is null or q.category = $1) and ($2::text is null or q.language = $2)
        order by q.category, q.language, q.key limit $3 offset $4`,
      [...filters, query.limit, query.offset],
    );
    const [count] = await this.database.query<{ total: number }>(
      `select count(*)::int as total from questions q
        where ($1::text is null or q.category = $1) and ($2::text is null or q.language = $2)`,
      filters,
    );
    return pageOf(rows.map(answerOf), count?.total ?? 0, query);
  }
}

function answerOf(row: Row): QuestionAnswer {
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
  };
}
