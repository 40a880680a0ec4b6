import { Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type QuestionFiguresView } from '@sabi50/contracts/question-report-views';
import { staff } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { usableId } from '../../../platform/http/usable-id.js';
import { QuestionFigures } from './question-figures.js';

@ApiTags('questions')
@Controller()
export class QuestionFiguresController {
  constructor(private readonly figures: QuestionFigures) {}

  /** What players answered, by version and by month (rule staff/question-figures). */
  @Endpoint('GET adminQuestionFigures', {
    access: staff('questions.view'),
    summary: 'How a question is answered: options chosen, success rate, open reports',
    errors: ['QUESTION_NOT_FOUND'],
  })
  async figuresOf(@Param('id') id: string): Promise<QuestionFiguresView> {
    return this.figures.of(usableId(id, 'QUESTION_NOT_FOUND'));
  }
}
