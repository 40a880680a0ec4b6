import { Controller, Param, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type FastifyReply } from 'fastify';
import { CATEGORIES, type Category } from '@sabi50/contracts/enumerations';
import { type Language, LANGUAGES } from '@sabi50/contracts/languages';
import { type AdminQuestionView, type QuestionPageView } from '@sabi50/contracts/question-views';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { DomainError } from '../../../kernel/domain-error.js';
import { staff } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { OneOf } from '../../../platform/http/fields.js';
import { ListOf, type ListQuery } from '../../../platform/http/lists/list-query.js';
import { respondWithList } from '../../../platform/http/lists/list-response.js';
import { pageOf, PageQuery } from '../../../platform/http/paging.js';
import { usableId } from '../../../platform/http/usable-id.js';
import { AdminQuestions, type QuestionFilters, QUESTIONS } from './admin-questions.js';

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
