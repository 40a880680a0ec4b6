import { type ComponentType } from 'react';
import { PAGES } from '@sabi50/contracts/routes';

export interface PageCode {
  /** Pattern of wouter, such as "/quiz/:category". */
  readonly path: string;
  /** Pages of players send everybody else to the login page; pages of guests send players to their dashboard. */
  readonly audience: 'players' | 'guests' | 'anyone';
  /** Fetches the page's chunk. */
  readonly load: () => Promise<ComponentType>;
}

const page = (path: string, audience: PageCode['audience'], load: PageCode['load']): PageCode => ({
  path,
  audience,
  load,
});

const dashboard = async () => (await import('./pages/dashboard-page')).DashboardPage;

const practice = async () => (await import('./pages/practice-page')).PracticePage;

/** Every page of the app, each in a chunk of its own. */
export const PAGE_CODE: readonly PageCode[] = [
  page(PAGES.home, 'players', dashboard),
  page(PAGES.dashboard, 'players', dashboard),
  page(
    PAGES.register,
    'guests',
    async () => (await import('../features/accounts/register/register-page')).RegisterPage,
  ),
  page(PAGES.login, 'guests', async () => (await import('../features/accounts/login-page')).LoginPage),
  page(
    PAGES.verifyEmail,
    'anyone',
    async () => (await import('../features/accounts/verify-email-page')).VerifyEmailPage,
  ),
  page(
    PAGES.forgotPassword,
    'anyone',
    async () => (await import('../features/accounts/forgot-password-page')).ForgotPasswordPage,
  ),
  page(
    PAGES.resetPassword,
    'anyone',
    async () => (await import('../features/accounts/reset-password-page')).ResetPasswordPage,
  ),
  page(
    PAGES.changePassword,
    'players',
    async () => (await import('../features/accounts/change-password-page')).ChangePasswordPage,
  ),
  page(PAGES.payment, 'players', async () => (await import('../features/payment/deposit/payment-page')).PaymentPage),
  page(PAGES.quiz, 'players', async () => (await import('./pages/quiz-page')).QuizPage),
  page(PAGES.practice, 'anyone', practice),
  page(PAGES.practiceRound, 'anyone', practice),
  page(PAGES.history, 'players', async () => (await import('./pages/history-page')).HistoryPage),
  page(PAGES.spending, 'players', async () => (await import('./pages/spending-page')).SpendingPage),
  page(PAGES.badges, 'anyone', async () => (await import('../features/profile/badges/badges-page')).BadgesPage),
  page(PAGES.erasure, 'players', async () => (await import('../features/profile/erasure/erasure-page')).ErasurePage),
  page(PAGES.draws, 'anyone', async () => (await import('../features/draws/draws-page')).DrawsPage),
  page(PAGES.board, 'players', async () => (await import('../features/board/board-page')).BoardPage),
  page(PAGES.terms, 'anyone', async () => (await import('../features/accounts/terms/terms-page')).TermsPage),
  page(PAGES.profile, 'players', async () => (await import('../features/profile/profile-page')).ProfilePage),
];

const matches = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replace(/:[a-z]+/g, '[^/]+')}/?$`).test(path);

/** The page at a path; undefined where there is none. */
export const pageCodeAt = (path: string): PageCode | undefined => PAGE_CODE.find((one) => matches(one.path, path));

/** Fetches the code of the page at a path before it is opened. A failure is shown when it is opened. */
export function preloadPage(path: string): void {
  pageCodeAt(path)
    ?.load()
    .catch(() => undefined);
}
