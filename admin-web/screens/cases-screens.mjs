/** What cases.mjs brings about: the pages of people, payments and jobs with problems, and their dialogs. */
const tall = { fullPage: true };
const named = (name) => `/api/admin/users?search=${encodeURIComponent(name)}`;
const player = (name) => async (first) => `/admin/users/${await first(named(name))}/show`;
const ranged = (path, filter) => `${path}?range=[0,0]&filter=${encodeURIComponent(JSON.stringify(filter))}`;
const payment = (standing) => async (first) =>
  `/admin/payments/${await first(`/api/admin/payment-activities?standing=${standing}`, 'reference')}/show`;
const station = async (first) =>
  `/admin/station-statements/${await first(ranged('/api/admin/radio-stations', { search: 'Akure FM' }))}/show`;
const exception = async (first) => `/admin/reconciliation/${await first('/api/admin/reconciliation/exceptions')}`;
/** The page of the question, or the dialog, of the newest regrade that is so far. */
const regrade =
  (ending, ...states) =>
  async (first, rows) => {
    const found = (await rows('/api/admin/regrades')).find(({ state }) => states.includes(state));
    if (!found) throw new Error(`No regrade is ${states.join(' or ')}: make the cases first (--cases)`);
    return `/admin/questions/${found.questionId}/${ending}`;
  };
const press =
  (name, role = 'button') =>
  async (page) =>
    page.getByRole(role, { name }).first().click();

export const cases = [
  { name: 'regrade-preview', path: regrade('regrade', 'previewed') },
  { name: 'regrade-run', path: regrade('regrade', 'running', 'done') },
  { name: 'question-regraded', path: regrade('show', 'running', 'done'), ...tall },
  { name: 'question-reported', path: regrade('show', 'previewed'), ...tall },
  {
    name: 'question-close-reports',
    path: async (first) => `/admin/questions/${await first('/api/admin/question-reports', 'questionId')}/show`,
    prepare: press(/^Close reports/),
  },
  { name: 'player-owed', path: player('Blessing Okafor'), ...tall },
  { name: 'player-suspended', path: player('Emeka Okoro'), ...tall },
  { name: 'player-erasing', path: player('Grace Uche'), ...tall },
  { name: 'player-busy', path: player('Chukwuemeka'), ...tall },
  { name: 'payment-held', path: payment('held'), ...tall },
  { name: 'payment-release', path: payment('held'), prepare: press(/^Release/) },
  { name: 'payment-refund', path: payment('held'), prepare: press(/^Refund/) },
  { name: 'payment-owed', path: payment('owed'), ...tall },
  {
    name: 'payment-contest',
    path: async (first, rows) => {
      const waiting = (await rows('/api/admin/attention')).find(({ kind }) => kind === 'open-disputes');
      return `/admin${waiting?.path}`;
    },
    prepare: press(/^Contest/),
  },
  { name: 'statement-issued', path: station, ...tall },
  { name: 'statement-share', path: station, prepare: press('Set share') },
  { name: 'reconciliation-exception', path: exception },
  { name: 'reconciliation-explain', path: exception, prepare: press('Mark as resolved') },
  {
    name: 'webhook',
    path: async (first) => `/admin/unmatched-webhooks/${await first('/api/admin/unmatched-webhooks')}`,
  },
  {
    name: 'broadcast-outcome',
    path: async (first) => `/admin/broadcast/sent/${await first(ranged('/api/admin/broadcasts', { status: 'done' }))}`,
    ...tall,
  },
  { name: 'broadcast-change', path: '/admin/broadcast/scheduled', prepare: press('Change') },
];
