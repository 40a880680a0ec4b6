import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type AdminQuestionView, type RemovedQuestionView } from '@sabi50/contracts/question-views';
import { QUESTION_MESSAGES } from '@sabi50/texts/api/en/question-messages';
import { staff } from '../../../platform/http/access.js';
import { coded } from '../../../platform/http/coded-messages.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
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
  @Endpoint('POST adminQuestions', {
    access: staff('questions.edit'),
    status: 201,
    summary: 'Add a question',
    idempotent: 'Sent again, it is added once',
    errors: ['QUESTION_EXISTS'],
  })
  async add(
    @Body() body: QuestionBody,
    @IdempotencyKey() key: string | undefined,
    @Scope() scope: StaffScope,
  ): Promise<AdminQuestionView> {
    const keyed = { actorId: scope.userId, key, call: ['adminQuestions'], body };
    return questionViewOf(await this.requests.run(keyed, () => this.questions.add(body, scope, key)));
  }

  /** Changes what is given about a question. New words are a new version; sessions that run keep the one they drew. */
  @Endpoint('PUT adminQuestion', {
    access: staff('questions.edit'),
    summary: 'Change a question; fields that are left out stay as they are',
    errors: ['QUESTION_NOT_FOUND', 'QUESTION_EXISTS', 'RECORD_CHANGED'],
  })
  async change(
    @Param('id') id: string,
    @Body() body: QuestionChangeBody,
    @Scope() scope: StaffScope,
  ): Promise<AdminQuestionView> {
    return questionViewOf(await this.questions.change(usableId(id, 'QUESTION_NOT_FOUND'), body, scope));
  }

  /** Deletes a question, or deactivates one that was ever drawn; the answer says which. */
  @Endpoint('DELETE adminQuestion', {
    access: staff('questions.edit'),
    summary: 'Delete a question; one that was ever drawn is deactivated instead',
    errors: ['VALIDATION_FAILED', 'QUESTION_NOT_FOUND', 'RECORD_CHANGED'],
  })
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
