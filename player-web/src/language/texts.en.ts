import { BRAND } from '@sabi50/vocabulary/brand';
import { type Texts } from './texts';

export const ENGLISH: Texts = {
  languageLabel: 'Language',
  skipToContent: 'Skip to content',
  welcomeTo: 'Welcome to',
  tagline: BRAND.tagline,
  statsLabel: 'The game in three figures',
  statQuestions: 'questions',
  statCategories: 'categories',
  statEntry: 'per entry',
  healthTitle: 'Right now',
  healthChecking: 'Checking the game…',
  healthOk: 'The game is open and ready to play.',
  healthFailed:
    'The game cannot be reached just now. Nothing was taken from your wallet. Please try again in a moment.',
  healthOffline: 'You are offline. Turn on mobile data or Wi-Fi, then try again.',
  checkAgain: 'Check again',
  tryAgain: 'Try again',
  footerClaim: BRAND.footerClaim,
  notFoundTitle: '404 Page Not Found',
  notFoundText: 'There is no page at this address.',
  goHome: 'Go to the first page',
};
