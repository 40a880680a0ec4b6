import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { CATEGORIES, type Category } from '@sabi50/vocabulary/enumerations';
import { type Language, LANGUAGES } from '@sabi50/vocabulary/languages';
import { ROUTES } from '@sabi50/vocabulary/routes';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { type QuestionPageView } from '@sabi50/vocabulary/question-views';
import { ApiView } from '../../platform/http/api-view.js';
import { Staff } from '../../platform/http/access.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { PageQuery, pageOf } from '../../platform/http/paging.js';
import { AdminQuestions } from './admin-questions.js';

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
