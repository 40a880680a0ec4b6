import { pretendBalance, pretendErasure, pretendSession, refuse, reload } from './support/pretending.mjs';

/** What stands between a player and a game, or between the app and its server. No account is changed for these. */
const SINCE = '2025-11-20T08:00:00.000Z';
/** Breaks are told by the clock of the server, so their end lies ahead of every day on which pictures are taken. */
const UNTIL = '2099-12-04T17:30:00.000Z';

const pauses = pretendBalance({ playBreak: { kind: 'pause', since: SINCE, until: UNTIL } });
const isExcluded = pretendBalance({ playBreak: { kind: 'exclusion', since: SINCE, until: UNTIL } });
const isSuspended = pretendBalance({ suspension: { reason: 'payments', since: SINCE, until: UNTIL } });
const owes = pretendBalance({ balance: '0.00', owed: '1250.00' });
const disputes = pretendBalance({ isDisputed: true });
const isReminded = pretendBalance({
  spendingNotice: { id: '580e847f-efe7-5215-9bdf-f7bbab587816', reason: 'amount', spent: '1500.00', at: SINCE },
});

const isErased = pretendErasure({
  request: {
    ...{ id: '580e847f-efe7-5215-9bdf-f7bbab587816', requestedAt: SINCE, dueAt: UNTIL },
    ...{ isByStaff: false, hasBegun: false, givenUp: '0.00' },
  },
  waitsFor: ['balance', 'payment-open'],
});

const asksForTerms = async (page) => {
  await pretendSession({ mustAcceptTerms: true })(page);
  await page.getByRole('dialog').locator('[type=checkbox]').first().waitFor();
};

/** The account is known, and nothing else comes. */
const isAway = async (page) => {
  await refuse(page, /\/api\/(?!auth)/);
  await reload(page);
  // Each call is tried three times before it is given up.
  await page.waitForTimeout(6_000);
};

const startsRefused = async (page) => {
  await refuse(page, '**/api/quiz/session');
  await page.locator('.quiz-start-button').click();
  await page.locator('.quiz-start-again').waitFor({ timeout: 20_000 });
};

const paysRefused = async (page) => {
  await refuse(page, '**/api/payment/initiate');
  await page.evaluate('window.open = () => null');
  await page.locator('.payment-preset').first().click();
  await page.locator('.payment-way .button').click();
  await page.locator('.toast').waitFor({ timeout: 20_000 });
};

const DASHBOARD = { path: '/dashboard', as: 'player', only: 'sizes' };
const QUIZ = { path: '/quiz/sports', as: 'player', only: 'sizes' };
const PAYMENT = { path: '/payment', as: 'player', only: 'sizes' };

export default [
  { name: 'dashboard-reminder', ...DASHBOARD, prepare: isReminded },
  { name: 'dashboard-pause', ...DASHBOARD, prepare: pauses },
  { name: 'dashboard-excluded', ...DASHBOARD, prepare: isExcluded },
  { name: 'dashboard-suspended', ...DASHBOARD, prepare: isSuspended },
  { name: 'dashboard-owes', ...DASHBOARD, prepare: owes },
  { name: 'dashboard-disputed', ...DASHBOARD, prepare: disputes },
  { name: 'dashboard-terms', ...DASHBOARD, prepare: asksForTerms },
  { name: 'dashboard-away', ...DASHBOARD, prepare: isAway },
  { name: 'quiz-pause', ...QUIZ, prepare: pauses },
  { name: 'quiz-suspended', ...QUIZ, prepare: isSuspended },
  { name: 'quiz-owes', ...QUIZ, prepare: owes },
  { name: 'quiz-busy', ...QUIZ, prepare: startsRefused },
  { name: 'quiz-away', ...QUIZ, prepare: isAway },
  { name: 'payment-excluded', ...PAYMENT, prepare: isExcluded },
  { name: 'payment-owes', ...PAYMENT, prepare: owes },
  { name: 'payment-busy', ...PAYMENT, prepare: paysRefused },
  { name: 'history-away', ...DASHBOARD, path: '/history', prepare: isAway },
  { name: 'profile-away', ...DASHBOARD, path: '/profile', prepare: isAway },
  { name: 'board-away', ...DASHBOARD, path: '/board', prepare: isAway },
  { name: 'draws-away', path: '/draws', only: 'sizes', prepare: isAway },
  { name: 'spending-pause-running', ...DASHBOARD, path: '/profile/spending', prepare: pauses },
  { name: 'erasure-asked', ...DASHBOARD, path: '/profile/erasure', prepare: isErased },
];
