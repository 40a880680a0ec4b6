import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type FastifyReply } from 'fastify';
import { ROUTES } from '@sabi50/vocabulary/routes';
import { type AdminQuestionView } from '@sabi50/vocabulary/question-views';
import { ApiView } from '../../platform/http/api-view.js';
import { DomainError } from '../../kernel/domain-error.js';
import { Staff } from '../../platform/http/access.js';
import { ApiErrors, STAFF_REFUSALS } from '../../platform/http/api-errors.js';
import { ApiList } from '../../platform/http/lists/api-list.js';
import { respondWithList } from '../../platform/http/lists/list-response.js';
import { ListOf, type ListQuery } from '../../platform/http/lists/list-query.js';
import { usableId } from '../../platform/http/usable-id.js';
import { AdminQuestions } from './admin-questions.js';
import { type QuestionFilters, QUESTIONS } from './question.list.js';

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
