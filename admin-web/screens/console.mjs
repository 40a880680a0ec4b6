/**
 * The screens of the console, as a super administrator sees them. A path may take what the product holds: `first(path)` is the
 * id of the first row of a list of the API.
 */
const tall = { fullPage: true };

export default [
  { name: 'overview', path: '/admin', inDark: true, ...tall },
  { name: 'users', path: '/admin/users' },
  { name: 'users-none', path: `/admin/users?filter=${encodeURIComponent('{"balanceMin":"900000","gender":"male"}')}` },
  {
    name: 'player',
    path: async (first) => `/admin/users/${await first('/api/admin/users?search=ada@sabi50.test')}/show`,
    inDark: true,
    ...tall,
  },
  {
    name: 'player-adjust',
    path: async (first) => `/admin/users/${await first('/api/admin/users?search=ada@sabi50.test')}/show`,
    prepare: (page) => page.getByRole('button', { name: 'Adjust balance' }).click(),
  },
  { name: 'questions', path: '/admin/questions' },
  {
    name: 'question',
    path: async (first) => `/admin/questions/${await first('/api/admin/questions')}/show`,
    ...tall,
  },
  { name: 'question-reports', path: '/admin/question-reports' },
  { name: 'draws', path: '/admin/draws' },
  { name: 'quiz-activity', path: '/admin/quiz-activity', ...tall },
  { name: 'games', path: '/admin/quiz-activity/detailed' },
  {
    name: 'game',
    path: async (first) => `/admin/games/${await first('/api/admin/quiz-sessions')}/show`,
    ...tall,
  },
  { name: 'analytics', path: '/admin/analytics', ...tall },
  { name: 'radio-stations', path: '/admin/radio-stations' },
  { name: 'broadcast', path: '/admin/broadcast', ...tall },
  { name: 'winners', path: '/admin/winners' },
  { name: 'payments', path: '/admin/payments' },
  {
    name: 'payment',
    path: async (first) =>
      `/admin/payments/${await first('/api/admin/payment-activities?type=deposit', 'reference')}/show`,
    ...tall,
  },
  { name: 'unmatched-webhooks', path: '/admin/unmatched-webhooks' },
  { name: 'ledger', path: '/admin/ledger', ...tall },
  { name: 'reconciliation', path: '/admin/reconciliation' },
  { name: 'staff-log', path: '/admin/staff-log' },
  { name: 'jobs', path: '/admin/jobs' },
  {
    name: 'search',
    path: '/admin',
    prepare: async (page) => {
      await page.keyboard.press('Control+k');
      await page.keyboard.type('ada');
      await page.getByRole('option').first().waitFor();
    },
  },
];
