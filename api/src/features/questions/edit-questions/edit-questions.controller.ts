import { Body, Controller, Delete, Param, Post, Put, Query } from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import { QUESTION_MESSAGES } from '@sabi50/texts/api/en/question-messages';
import { type RemovedQuestionView, type AdminQuestionView } from '@sabi50/contracts/question-views';
import { HEADERS, ROUTES } from '@sabi50/contracts/routes';
import { coded } from '../../../platform/http/coded-messages.js';
import { ApiView } from '../../../platform/http/api-view.js';
import { Staff } from '../../../platform/http/access.js';
import { ApiErrors, STAFF_WRITE_REFUSALS } from '../../../platform/http/api-errors.js';
import { IdempotentRequests } from '../../../platform/http/idempotent-requests.js';
import { IdempotencyKey } from '../../../platform/http/request-context.js';
import { RevisionQuery } from '../../../platform/http/revision-field.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { usableId } from '../../../platform/http/usable-id.js';
import { questionViewOf } from '../admin-questions/question.row.js';
import { EditQuestions } from './edit-questions.js';
import { QuestionBody, QuestionChangeBody } from './question.body.js';

@ApiTags('questions')
@Controller()
export class EditQuestionsController {
  constructor(
    private readonly questions: EditQuestions,
    private readonly requests: IdempotentRequests,
  ) {}

  /** Adds a question that is drawn for new sessions from now on; answers it. */
  @Post(ROUTES.adminQuestions)
  @Staff('questions.edit')
  @ApiOperation({ summary: 'Add a question' })
  @ApiView('AdminQuestionView', { status: 201 })
  @ApiHeader({ name: HEADERS.idempotencyKey, required: false, description: 'Sent again, it is added once' })
  @ApiErrors(
    'VALIDATION_FAILED',
    'QUESTION_EXISTS',
    'IDEMPOTENCY_KEY_INVALID',
    'IDEMPOTENCY_KEY_REUSED',
    ...STAFF_WRITE_REFUSALS,
  )
  async add(
    @Body() body: QuestionBody,
    @IdempotencyKey() key: string | undefined,
    @Scope() scope: StaffScope,
  ): Promise<AdminQuestionView> {
    const keyed = { actorId: scope.userId, key, call: ['adminQuestions'], body };
    return questionViewOf(await this.requests.run(keyed, () => this.questions.add(body, scope, key)));
  }

  /** Changes what is given about a question. New words are a new version; sessions that run keep the one they drew. */
  @Put(ROUTES.adminQuestion)
  @Staff('questions.edit')
  @ApiOperation({ summary: 'Change a question; fields that are left out stay as they are' })
  @ApiView('AdminQuestionView')
  @ApiErrors('VALIDATION_FAILED', 'QUESTION_NOT_FOUND', 'QUESTION_EXISTS', 'RECORD_CHANGED', ...STAFF_WRITE_REFUSALS)
  async change(
    @Param('id') id: string,
    @Body() body: QuestionChangeBody,
    @Scope() scope: StaffScope,
  ): Promise<AdminQuestionView> {
    return questionViewOf(await this.questions.change(usableId(id, 'QUESTION_NOT_FOUND'), body, scope));
  }

  /** Deletes a question, or deactivates one that was ever drawn; the answer says which. */
  @Delete(ROUTES.adminQuestion)
  @Staff('questions.edit')
  @ApiOperation({ summary: 'Delete a question; one that was ever drawn is deactivated instead' })
  @ApiView('RemovedQuestionView')
  @ApiErrors('VALIDATION_FAILED', 'QUESTION_NOT_FOUND', 'RECORD_CHANGED', ...STAFF_WRITE_REFUSALS)
  async remove(
    @Param('id') id: string,
    @Query() { revision }: RevisionQuery,
    @Scope() scope: StaffScope,
  ): Promise<RemovedQuestionView> {
    const { question, isDeleted } = await this.questions.remove(usableId(id, 'QUESTION_NOT_FOUND'), revision, scope);
    const message = isDeleted ? QUESTION_MESSAGES.deleted : QUESTION_MESSAGES.deactivated;
    return { ...questionViewOf(question), deleted: isDeleted, ...coded(message) };
  }
}
