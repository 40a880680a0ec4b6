import { type Registration } from '../../event-sourcing/registry.js';
import { drawnQuestions } from './question-bank/drawn-questions.projection.js';
import { questionAnswers } from './question-figures/question-answers.projection.js';
import { QUESTIONS_MIGRATIONS } from './questions.migrations.js';

export const questionsRegistration = {
  projections: [drawnQuestions, questionAnswers],
  migrations: QUESTIONS_MIGRATIONS,
  retained: [
    {
      ...{ kind: 'report-words', table: 'question_reports', since: 'closed_at' },
      ...{ where: 'words is not null', erase: 'words = null' },
    },
  ],
} satisfies Registration;
