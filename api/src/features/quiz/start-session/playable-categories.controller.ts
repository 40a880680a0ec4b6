import { Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CATEGORIES } from '@sabi50/contracts/enumerations';
import { type Language, LANGUAGES } from '@sabi50/contracts/languages';
import { QUESTIONS_PER_SESSION } from '@sabi50/contracts/limits';
import { type PlayableCategoriesView } from '@sabi50/contracts/quiz-views';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { player } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { OneOf } from '../../../platform/http/fields.js';
import { Revalidated } from '../../../platform/http/revalidation.js';
import { QuestionBank } from '../../questions/questions.queries.js';

class PlayableCategoriesQuery {
  @OneOf(LANGUAGES, VALIDATION.language)
  readonly language!: Language;
}

@ApiTags('quiz')
@Controller()
export class PlayableCategoriesController {
  constructor(private readonly bank: QuestionBank) {}

  /**
   * The categories whose active questions suffice for a session, so that the dashboard can disable the others. The start of a session checks again (rule quiz/five-questions).
   */
  @Endpoint('GET quizPlayableCategories', {
    access: player(),
    summary: 'The categories with enough questions in a language',
    errors: ['VALIDATION_FAILED'],
  })
  @Revalidated('asker')
  async playable(@Query() { language }: PlayableCategoriesQuery): Promise<PlayableCategoriesView> {
    const counts = await Promise.all(
      CATEGORIES.map(async (category) => (await this.bank.active(category, language)).length),
    );
    return { categories: CATEGORIES.filter((_, index) => (counts[index] ?? 0) >= QUESTIONS_PER_SESSION) };
  }
}
