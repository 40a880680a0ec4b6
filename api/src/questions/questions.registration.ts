import { type Registration } from '../event-sourcing/registry.js';
import { drawnQuestions } from './drawn-questions/drawn-questions.projection.js';
import { QUESTIONS_MIGRATIONS } from './questions.migrations.js';

export const questionsRegistration = {
  projections: [drawnQuestions],
  migrations: QUESTIONS_MIGRATIONS,
} satisfies Registration;
