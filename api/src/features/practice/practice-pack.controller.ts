import { Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CATEGORIES, type Category } from '@sabi50/contracts/enumerations';
import { type Language, LANGUAGES } from '@sabi50/contracts/languages';
import { type PracticePackView } from '@sabi50/contracts/practice-views';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { everyone } from '../../platform/http/access.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { OneOf } from '../../platform/http/fields.js';
import { Revalidated } from '../../platform/http/revalidation.js';
import { QuestionBank } from '../questions/questions.queries.js';

class PracticePackPath {
  @OneOf(LANGUAGES, VALIDATION.language)
  readonly language!: Language;

  @OneOf(CATEGORIES, VALIDATION.category)
  readonly category!: Category;
}

@ApiTags('practice')
@Controller()
export class PracticePackController {
  constructor(private readonly bank: QuestionBank) {}

  /**
   * The questions of a category that are for practice, with their answers, for everybody; from memory, and in a few bytes to a
   * device that has them (rules quiz/practice-questions, quiz/practice-offline).
   */
  @Endpoint('GET practicePack', {
    access: everyone,
    summary: 'The questions for practice of a category in a language, with their answers',
    errors: ['VALIDATION_FAILED'],
  })
  @Revalidated('everybody')
  async pack(@Param() { language, category }: PracticePackPath): Promise<PracticePackView> {
    const questions = (await this.bank.practice(category, language)).map(({ key, text, options, correctOption }) => ({
      ...{ key, options, correctOption },
      question: text,
    }));
    return { category, language, questions };
  }
}
