import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type FastifyReply } from 'fastify';
import { ROUTES } from '@sabi50/vocabulary/routes';
import { ID_PATTERN } from '@sabi50/vocabulary/validation-rules';
import { DomainError } from '../../kernel/domain-error.js';
import { Staff } from '../../platform/http/access.js';
import { ApiErrors, STAFF_REFUSALS } from '../../platform/http/api-errors.js';
import { ApiList } from '../../platform/http/lists/api-list.js';
import { answerList } from '../../platform/http/lists/list-answer.js';
import { ListOf, type ListQuery } from '../../platform/http/lists/list-query.js';
import { AdminQuestions } from './admin-questions.js';
import { QuestionAnswer } from './question.answer.js';
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
  @ApiList(QUESTIONS, QuestionAnswer)
  @ApiErrors('VALIDATION_FAILED', ...STAFF_REFUSALS)
  async list(@ListOf(QUESTIONS) list: ListQuery<QuestionFilters>, @Res({ passthrough: true }) reply: FastifyReply) {
    return answerList(reply, QUESTIONS, list, await this.questions.list(list));
  }

  /** One question. */
  @Get(ROUTES.adminQuestion)
  @Staff('questions.view')
  @ApiOperation({ summary: 'One question with its answer' })
  @ApiOkResponse({ type: QuestionAnswer })
  @ApiErrors('QUESTION_NOT_FOUND', ...STAFF_REFUSALS)
  async question(@Param('id') id: string): Promise<QuestionAnswer> {
    const wanted = id.toLowerCase();
    const question = ID_PATTERN.test(wanted) ? await this.questions.byId(wanted) : null;
    if (!question) throw new DomainError('QUESTION_NOT_FOUND');
    return question;
  }
}
