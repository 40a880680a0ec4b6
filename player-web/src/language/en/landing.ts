import { BRAND } from '@sabi50/vocabulary/brand';
import { type LandingTexts } from '../sections/landing';
import { ANSWER_SECONDS, QUESTIONS_PER_SESSION } from '@sabi50/vocabulary/limits';
import { DEPOSIT_MIN_TEXT, QUIZ_FEE_TEXT } from '@sabi50/vocabulary/prices';

export const LANDING: LandingTexts = {
  description: `${BRAND.tagline}: ${QUESTIONS_PER_SESSION} questions for ${QUIZ_FEE_TEXT}, in English, Hausa, Yoruba and Igbo.`,
  welcomeTo: 'Welcome to',
  tagline: BRAND.tagline,
  statsLabel: 'The game in three figures',
  statQuestions: 'questions',
  statCategories: 'categories',
  statEntry: 'per entry',
  createAccount: 'Create Account',
  login: 'Login',
  categoriesTitle: 'Five categories',
  perPlay: (price) => `${price} per play`,
  howTitle: 'How it goes',
  howSteps: [
    `Create an account and add money, from ${DEPOSIT_MIN_TEXT}.`,
    `Choose a category and answer ${QUESTIONS_PER_SESSION} questions, ${ANSWER_SECONDS} seconds each.`,
    'Three or more right answers earn a point, and points take you into the prize draws.',
  ],
  secureTitle: 'Your money is safe',
  secureText: 'Payments are processed securely and funds are added instantly.',
  footerClaim: BRAND.footerClaim,
  followUs: 'Follow us',
};
