import { expect, it } from '@jest/globals';
import { HIDDEN_PATHS } from '@sabi50/contracts/brand';
import { poll } from '@sabi50/proof/stage/poll';
import { lowerLoginWatch, raiseLoginWatch } from '@sabi50/proof/stage/login-watch';
import { ROUTES } from '@sabi50/contracts/routes';
import { type ConsoleStage, goWithin, STAFF } from './support/console-stage.js';

const TABS = {
  super: [
    ...['Overview', 'Users', 'Questions', 'Question reports', 'Draws', 'Quiz Activity', 'Analytics'],
    ...['Radio Stations', 'Email Broadcast', 'Winners', 'Payments', 'Unmatched webhooks', 'Ledger', 'Reconciliation'],
    ...['Audit log', 'Jobs', 'Privacy'],
  ],
  station: ['Overview', 'Users', 'Quiz Activity', 'Analytics'],
  viewer: ['Overview', 'Users'],
} as const;

/** Addresses of sections that a role does not have; what the server says to it is the authorisation table's. */
const FORBIDDEN = {
  super: [],
  station: [
    'questions/new',
    'radio-stations',
    'broadcast',
    'winners',
    'payments',
    'ledger',
    'reconciliation',
    'staff-log',
    'station-statements',
  ],
  viewer: [
    'questions/new',
    'quiz-activity',
    'analytics',
    'radio-stations',
    'broadcast',
    'winners',
    'payments',
    'ledger',
    'reconciliation',
    'staff-log',
  ],
} as const;

const HEADERS = {
  super: ['Super Admin', 'Administrative Dashboard'],
  station: ['Station Admin', 'Akure FM Dashboard'],
  viewer: ['View Only', 'Administrative Dashboard'],
} as const;

/** The ways in and out, and what stands around every section. */
export function shellJourneys(stage: () => ConsoleStage): void {
  it('leads a visitor who never logged in here from /admin to the hidden entry, which is the login (rule screens/console-login)', async () => {
    const visitor = await stage().visit('/admin/users');
    const { page } = visitor;
    await page.waitForURL(`**${HIDDEN_PATHS.adminEntry}`);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByText('Email is required').waitFor();
    await page.getByText('Password must be at least 6 characters').waitFor();
    await page.getByLabel('Email').fill(STAFF.super.email);
    await page.getByLabel('Password').fill('not the password');
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByRole('alert').filter({ hasText: 'Login Failed' }).getByText('Invalid admin credentials').waitFor();
    await poll(() => visitor.axeViolations()).toEqual([]);
    await page.getByLabel('Password').fill(STAFF.super.password);
    await page.keyboard.press('Enter');
    // Back on the page that asked.
    await page.waitForURL('**/admin/users');
    await page.getByRole('heading', { level: 1, name: 'Users' }).waitFor();
    expect(visitor.pageErrors).toEqual([]);
  });

  it('lets a new device of staff in while very many logins fail, after a task, and tells staff so', async () => {
    const visitor = await stage().visit('/adminlogin2025');
    const { page } = visitor;
    await raiseLoginWatch(stage().product);
    try {
      await page.getByLabel('Email').fill(STAFF.super.email);
      await page.getByLabel('Password').fill(STAFF.super.password);
      // A quick processor solves the task before anybody can read what is said meanwhile.
      const said = page.getByRole('status').filter({ hasText: 'you are not a robot' });
      await page.route(`**${ROUTES.login}`, async (route) => {
        if (route.request().postData()?.includes('"proof"')) await said.waitFor();
        await route.continue();
      });
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/admin\/?$/);
      await page.getByRole('alert').filter({ hasText: 'Unusual number of failed logins' }).waitFor();
      await poll(() => visitor.axeViolations()).toEqual([]);
      expect(visitor.pageErrors).toEqual([]);
    } finally {
      await lowerLoginWatch(stage().product);
    }
  });

  it('lets no player in', async () => {
    const { email, pin } = await stage().product.newPlayer();
    const { page } = await stage().visit('/adminlogin2025');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(pin);
    await page.keyboard.press('Enter');
    await page.getByRole('alert').filter({ hasText: 'Access Denied' }).getByText('Admin privileges required').waitFor();
  });

  it.each(['super', 'station', 'viewer'] as const)(
    'shows the %s account its header and its tabs (rule screens/sections)',
    async (who) => {
      const visitor = await stage().enter(who);
      const { page } = visitor;
      for (const text of HEADERS[who]) await page.getByRole('banner').getByText(text).waitFor();
      const tabs = page.getByRole('navigation', { name: 'Sections' }).getByRole('link');
      const titles = async () => (await tabs.allInnerTexts()).map((text) => text.replace(/\s*[\d,]+$/, ''));
      await page.setViewportSize({ width: 1024, height: 800 });
      await poll(titles).toEqual(TABS[who]);
      // Where there is room they stand in groups.
      await page.setViewportSize({ width: 1280, height: 800 });
      await poll(async () => (await titles()).sort()).toEqual([...TABS[who]].sort());
      await poll(() =>
        page.getByRole('navigation', { name: 'Sections' }).getByRole('list', { name: 'People' }).count(),
      ).toBe(1);
      // A tab that this role does not have is no page either.
      for (const section of ['no-such-section', ...FORBIDDEN[who]]) {
        await goWithin(page, `/admin/${section}`);
        await page.waitForURL(({ pathname }) => /^\/admin\/?$/.test(pathname));
        await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
        await poll(() => page.getByRole('dialog').count()).toBe(0);
      }
      await page.goto(`/admin/${FORBIDDEN[who][0] ?? 'no-such-section'}`);
      await page.waitForURL(({ pathname }) => /^\/admin\/?$/.test(pathname));
      await poll(() => visitor.fitsWidth()).toBe(true);
      expect(visitor.pageErrors).toEqual([]);
    },
  );

  it('says that the session ended, and leads to the login', async () => {
    const { page, context } = await stage().enter('super');
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    // No page is open that could make a call without its session.
    await page.goto('about:blank');
    await context.clearCookies();
    await page.goto('/admin');
    await page.waitForURL('**/adminlogin2025');
    const notice = page.getByRole('alert').filter({ hasText: 'Access Denied' });
    await notice.getByText('Admin authentication required').waitFor();
    await page.goto(HIDDEN_PATHS.adminDashboard);
    await page.getByRole('heading', { level: 1, name: 'Admin Access Required' }).waitFor();
    await page.getByText('Please log in with admin credentials').waitFor();
    await page.getByRole('link', { name: 'Go to Login' }).click();
    await page.waitForURL('**/adminlogin2025');
  });

  it('shows why the permissions could not be learnt, with two ways on', async () => {
    const visitor = await stage().enter('super');
    const { page } = visitor;
    await page.route('**/api/admin/profile', (route) =>
      route.fulfill({
        status: 500,
        json: { statusCode: 500, code: 'INTERNAL_ERROR', message: 'Something went wrong' },
      }),
    );
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Authentication Error' }).waitFor();
    await page.getByText('Unable to verify admin credentials').waitFor();
    await page.getByText('Failed to fetch admin profile: 500 - Something went wrong').waitFor();
    await poll(() => page.getByRole('link', { name: 'Try Login Again' }).getAttribute('href')).toBe('/adminlogin2025');
    await poll(() => visitor.axeViolations()).toEqual([]);
    await page.getByRole('button', { name: 'Clear Session' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await poll(() => page.evaluate("localStorage.getItem('adminEmail')")).toBeNull();
  });

  it('ends the session at logout', async () => {
    const { page } = await stage().enter('viewer', HIDDEN_PATHS.adminDashboard);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await poll(() => page.evaluate("localStorage.getItem('adminEmail')")).toBeNull();
    await page.goto('/admin');
    await page.waitForURL(`**${HIDDEN_PATHS.adminEntry}`);
    await page.getByRole('heading', { level: 1, name: 'Admin login' }).waitFor();
  });
}
