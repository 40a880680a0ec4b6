import { Body, Controller, Delete, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { QUESTION_MESSAGES, type RemovedQuestionView } from '@sabi50/vocabulary/question-views';
import { ROUTES } from '@sabi50/vocabulary/routes';
import { ID_PATTERN } from '@sabi50/vocabulary/validation-rules';
import { DomainError } from '../../kernel/domain-error.js';
import { Staff } from '../../platform/http/access.js';
import { ApiErrors, STAFF_WRITE_REFUSALS } from '../../platform/http/api-errors.js';
import { Scope, type StaffScope } from '../../platform/http/staff-scope.js';
import { QuestionAnswer, questionAnswer } from '../admin-questions/question.answer.js';
import { EditQuestions } from './edit-questions.js';
import { QuestionBody, QuestionChangeBody } from './question.body.js';

class RemovedQuestionAnswer extends QuestionAnswer implements RemovedQuestionView {
  @ApiProperty({ description: 'False when it was drawn before: it was deactivated and stays on the list' })
  readonly deleted: boolean;
  @ApiProperty() readonly message: string;
}

@ApiTags('questions')
@Controller()
export class EditQuestionsController {
  constructor(private readonly questions: EditQuestions) {}

  /** Adds a question that is drawn for new sessions from now on; answers it. */
  @Post(ROUTES.adminQuestions)
  @Staff('questions.edit')
  @ApiOperation({ summary: 'Add a question' })
  @ApiCreatedResponse({ type: QuestionAnswer })
  @ApiErrors('VALIDATION_FAILED', 'QUESTION_EXISTS', ...STAFF_WRITE_REFUSALS)
  async add(@Body() body: QuestionBody, @Scope() scope: StaffScope): Promise<QuestionAnswer> {
    return questionAnswer(await this.questions.add(body, scope));
  }

  /** Changes what is given about a question. New words are a new version; sessions that run keep the one they drew. */
  @Put(ROUTES.adminQuestion)
  @Staff('questions.edit')
  @ApiOperation({ summary: 'Change a question; fields that are left out stay as they are' })
  @ApiOkResponse({ type: QuestionAnswer })
  @ApiErrors('VALIDATION_FAILED', 'QUESTION_NOT_FOUND', 'QUESTION_EXISTS', 'RECORD_CHANGED', ...STAFF_WRITE_REFUSALS)
  async change(
    @Param('id') id: string,
    @Body() body: QuestionChangeBody,
    @Scope() scope: StaffScope,
  ): Promise<QuestionAnswer> {
    return questionAnswer(await this.questions.change(questionId(id), body, scope));
  }

  /** Deletes a question, or deactivates one that was ever drawn; the answer says which. */
  @Delete(ROUTES.adminQuestion)
  @Staff('questions.edit')
  @ApiOperation({ summary: 'Delete a question; one that was ever drawn is deactivated instead' })
  @ApiOkResponse({ type: RemovedQuestionAnswer })
  @ApiErrors('QUESTION_NOT_FOUND', ...STAFF_WRITE_REFUSALS)
  async remove(@Param('id') id: string, @Scope() scope: StaffScope): Promise<RemovedQuestionAnswer> {
    const { question, isDeleted } = await this.questions.remove(questionId(id), scope);
    const message = isDeleted ? QUESTION_MESSAGES.deleted : QUESTION_MESSAGES.deactivated;
    return { ...questionAnswer(question), deleted: isDeleted, message };
  }
}

function questionId(id: string): string {
  const wanted = id.toLowerCase();
  if (!ID_PATTERN.test(wanted)) throw new DomainError('QUESTION_NOT_FOUND');
  return wanted;
}
