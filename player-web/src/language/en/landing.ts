import { BRAND } from '@sabi50/vocabulary/brand';
import { type LandingTexts } from '../sections/landing';

export const LANDING: LandingTexts = {
  description: `${BRAND.tagline}: five questions for ₦50, in English, Hausa, Yoruba and Igbo.`,
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
    'Create an account and add money, from ₦200.',
    'Choose a category and answer five questions, 20 seconds each.',
    'Three or more right answers earn a point, and points take you into the prize draws.',
  ],
  secureTitle: 'Your money is safe',
  secureText: 'Payments are processed securely and funds are added instantly.',
  footerClaim: BRAND.footerClaim,
  followUs: 'Follow us',
};
