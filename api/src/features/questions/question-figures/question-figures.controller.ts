import { Controller, Get, Param } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type QuestionFiguresView } from '@sabi50/contracts/question-report-views';
import { ROUTES } from '@sabi50/contracts/routes';
import { Staff } from '../../../platform/http/access.js';
import { ApiErrors, STAFF_REFUSALS } from '../../../platform/http/api-errors.js';
import { ApiView } from '../../../platform/http/api-view.js';
import { usableId } from '../../../platform/http/usable-id.js';
import { QuestionFigures } from './question-figures.js';

@ApiTags('questions')
@Controller()
export class QuestionFiguresController {
  constructor(private readonly figures: QuestionFigures) {}

  /** What players answered, by version and by month (rule staff/question-figures). */
  @Get(ROUTES.adminQuestionFigures)
  @Staff('questions.view')
  @ApiOperation({ summary: 'How a question is answered: options chosen, success rate, open reports' })
  @ApiView('QuestionFiguresView')
  @ApiErrors('QUESTION_NOT_FOUND', ...STAFF_REFUSALS)
  async figuresOf(@Param('id') id: string): Promise<QuestionFiguresView> {
    return this.figures.of(usableId(id, 'QUESTION_NOT_FOUND'));
  }
}
