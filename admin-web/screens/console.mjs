/**
 * The screens of the console, as a super administrator sees them. A path may take what the product holds: `first(path)` is the
 * id of the first row of a list of the API. `prepare` finds its way by the English words.
 */
import { cases } from './cases-screens.mjs';
import { dialogs } from './dialogs.mjs';

const tall = { fullPage: true };
const filtered = (filter) => `?filter=${encodeURIComponent(JSON.stringify(filter))}`;
/** The page of somebody or something, by the first row of a list. */
const shown = (section, list, field) => async (first) => `/admin/${section}/${await first(list, field)}/show`;

export default [
  { name: 'overview', path: '/admin', ...tall },
  { name: 'users', path: '/admin/users' },
  { name: 'users-none', path: `/admin/users${filtered({ balanceMin: '900000', gender: 'male' })}` },
  {
    name: 'users-narrowed',
    path: `/admin/users${filtered({ balanceMin: '0', played: 'false', period: 'this-week' })}`,
  },
  { name: 'player', path: shown('users', '/api/admin/users?search=ada@sabi50.test'), ...tall },
  { name: 'questions', path: '/admin/questions' },
  { name: 'question', path: shown('questions', '/api/admin/questions'), ...tall },
  { name: 'question-reports', path: '/admin/question-reports' },
  { name: 'draws', path: '/admin/draws', ...tall },
  { name: 'quiz-activity', path: '/admin/quiz-activity', ...tall },
  { name: 'games', path: '/admin/quiz-activity/detailed' },
  { name: 'game', path: shown('games', '/api/admin/quiz-sessions'), ...tall },
  { name: 'analytics', path: '/admin/analytics', ...tall },
  { name: 'radio-stations', path: '/admin/radio-stations' },
  { name: 'station-statements', path: shown('station-statements', '/api/admin/radio-stations'), ...tall },
  { name: 'broadcast', path: '/admin/broadcast', ...tall },
  { name: 'broadcast-reminders', path: '/admin/broadcast/reminders', ...tall },
  { name: 'broadcast-custom', path: '/admin/broadcast/custom', ...tall },
  { name: 'broadcast-scheduled', path: '/admin/broadcast/scheduled' },
  { name: 'broadcast-sent', path: '/admin/broadcast/sent' },
  { name: 'broadcast-suppressions', path: '/admin/broadcast/suppressions' },
  { name: 'winners', path: '/admin/winners' },
  { name: 'payments', path: '/admin/payments' },
  { name: 'payment', path: shown('payments', '/api/admin/payment-activities?type=deposit', 'reference'), ...tall },
  {
    name: 'payment-disputed',
    path: shown('payments', '/api/admin/payment-activities?standing=disputed', 'reference'),
    ...tall,
  },
  { name: 'unmatched-webhooks', path: '/admin/unmatched-webhooks' },
  { name: 'ledger', path: '/admin/ledger', ...tall },
  { name: 'reconciliation', path: '/admin/reconciliation' },
  { name: 'staff-log', path: '/admin/staff-log' },
  { name: 'jobs', path: '/admin/jobs' },
  { name: 'privacy', path: '/admin/privacy', ...tall },
  ...dialogs,
  ...cases,
];
