/** What opens over a page of the console: dialogs, menus and the search. */
const player = async (first) => `/admin/users/${await first('/api/admin/users?search=ada@sabi50.test')}/show`;
const press =
  (name, role = 'button') =>
  async (page) =>
    page.getByRole(role, { name }).first().click();
const act = (name) => async (page) => {
  await press('More actions')(page);
  await press(name, 'menuitem')(page);
};

export const dialogs = [
  { name: 'overview-closed', path: '/admin', prepare: press(/^Closed this week/) },
  { name: 'users-columns', path: '/admin/users', prepare: press('Columns') },
  {
    name: 'users-add-filter',
    path: '/admin/users',
    prepare: async (page) => {
      const more = page.getByRole('button', { name: 'Show filters' });
      if (await more.count()) await more.click();
      await press('Add filter')(page);
    },
  },
  {
    name: 'users-chosen',
    path: '/admin/users',
    prepare: async (page) => {
      for (const box of (await page.getByRole('checkbox', { name: /^Select this row/ }).all()).slice(0, 3))
        await box.click();
    },
  },
  { name: 'users-keys', path: '/admin/users', prepare: (page) => page.keyboard.press('?') },
  { name: 'player-adjust', path: player, prepare: press('Adjust balance') },
  { name: 'player-acts', path: player, prepare: press('More actions') },
  { name: 'player-suspend', path: player, prepare: act(/^Suspend/) },
  { name: 'player-erase', path: player, prepare: act(/^Erase data/) },
  {
    name: 'player-edit',
    path: async (first) => `/admin/users/${await first('/api/admin/users?search=ada@sabi50.test')}`,
  },
  {
    name: 'player-speed-lift',
    path: async (first) => `/admin/users/${await first('/api/admin/users?fastAnswers=true')}/show`,
    prepare: press('Remove flag…'),
  },
  { name: 'question-add', path: '/admin/questions', prepare: press(/^Add Question/, 'link') },
  {
    name: 'payment-resolve',
    path: async (first) =>
      `/admin/payments/${await first('/api/admin/payment-activities?standing=held', 'reference')}/show`,
    prepare: press(/^Mark as resolved/),
  },
  { name: 'winners-announce', path: '/admin/winners/announce' },
  {
    name: 'broadcast-confirm',
    path: '/admin/broadcast',
    prepare: async (page) => {
      await page.getByLabel('Category').first().selectOption({ label: 'Zero Balance' });
      await press(/^Send .* recipients$/)(page);
    },
  },
  {
    name: 'staff-log-entry',
    path: async (first) => `/admin/staff-log/${await first('/api/admin/staff-log')}`,
  },
  {
    name: 'search',
    path: '/admin',
    prepare: async (page) => {
      await page.keyboard.press('Control+k');
      // The dialog comes a moment later: what is typed before is lost.
      await page.getByRole('dialog').getByRole('combobox').fill('ada');
      await page.getByRole('option').first().waitFor();
    },
  },
];
