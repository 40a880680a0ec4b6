import { Controller, Get, Param, Res, Query } from '@nestjs/common';
import { ApiOperation, ApiTags, ApiPropertyOptional } from '@nestjs/swagger';
import { type FastifyReply } from 'fastify';
import { ROUTES } from '@sabi50/contracts/routes';
import { type AdminQuestionView, type QuestionPageView } from '@sabi50/contracts/question-views';
import { ApiView } from '../../../platform/http/api-view.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { Staff } from '../../../platform/http/access.js';
import { ApiErrors, STAFF_REFUSALS } from '../../../platform/http/api-errors.js';
import { ApiList } from '../../../platform/http/lists/api-list.js';
import { respondWithList } from '../../../platform/http/lists/list-response.js';
import { ListOf, type ListQuery } from '../../../platform/http/lists/list-query.js';
import { usableId } from '../../../platform/http/usable-id.js';
import { AdminQuestions, type QuestionFilters, QUESTIONS } from './admin-questions.js';
import { IsIn, IsOptional } from 'class-validator';
import { CATEGORIES, type Category } from '@sabi50/contracts/enumerations';
import { type Language, LANGUAGES } from '@sabi50/contracts/languages';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { PageQuery, pageOf } from '../../../platform/http/paging.js';

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

@ApiTags('questions')
@Controller()
export class QuestionListController {
  constructor(private readonly all: AdminQuestions) {}

  /** The bank with its answers, page by page: for super administrators only (rule staff/bank-is-secret). */
  @Get(ROUTES.quizQuestions)
  @Staff('questions.view')
  @ApiOperation({ summary: 'The question bank with its answers, by category, language and key' })
  @ApiView('QuestionPageView')
  @ApiErrors('VALIDATION_FAILED', 'ADMIN_AUTHENTICATION_REQUIRED', 'ADMIN_REQUIRED', 'FORBIDDEN')
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
  @Get(ROUTES.adminQuestions)
  @Staff('questions.view')
  @ApiOperation({ summary: 'The question bank, filtered, sorted and paged' })
  @ApiList(QUESTIONS, 'AdminQuestionView')
  @ApiErrors('VALIDATION_FAILED', ...STAFF_REFUSALS)
  async list(@ListOf(QUESTIONS) list: ListQuery<QuestionFilters>, @Res({ passthrough: true }) reply: FastifyReply) {
    return respondWithList(reply, QUESTIONS, list, await this.questions.list(list));
  }

  /** One question. */
  @Get(ROUTES.adminQuestion)
  @Staff('questions.view')
  @ApiOperation({ summary: 'One question with its answer' })
  @ApiView('AdminQuestionView')
  @ApiErrors('QUESTION_NOT_FOUND', ...STAFF_REFUSALS)
  async question(@Param('id') id: string): Promise<AdminQuestionView> {
    const question = await this.questions.byId(usableId(id, 'QUESTION_NOT_FOUND'));
    if (!question) throw new DomainError('QUESTION_NOT_FOUND');
    return question;
  }
}
