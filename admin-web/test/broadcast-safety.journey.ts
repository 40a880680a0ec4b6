import { expect, it } from '@jest/globals';
import { type Page, type Route } from 'playwright-core';
import { ROUTES } from '@sabi50/contracts/routes';
import { poll } from '@sabi50/proof/stage/poll';
import { type Visitor } from '@sabi50/proof/stage/visitor';
import { mailTo } from './support/caught-mails.js';
import { type ConsoleStage } from './support/console-stage.js';
import { runSql } from './support/run-sql.js';

const FORMS = [
  ['the newer screen', '/admin/broadcast?category=zero-balance', 'Send ZERO-BALANCE email'],
  ['the older form', '/admin/broadcast/reminders?type=deposit', 'Send Email Broadcast'],
  ['the custom form', '/admin/broadcast/custom', 'Send custom email'],
] as const;

/** What a proxy before the server says when it lost the server's answer. */
const BAD_GATEWAY = { status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' };
/** Longer than a search waits, and than a double click takes. */
const SETTLED_MS = 900;

/** What keeps a mail from going to the wrong people, or twice. */
export function broadcastSafetyJourneys(stage: () => ConsoleStage): void {
  it.each(FORMS)('sends nothing when Enter is pressed in any field of %s', async (_, path, _button) => {
    // Somebody to whom it could be sent.
    const { email } = await stage().product.newPlayer();
    const visitor = await stage().resume('super', path);
    const { page } = visitor;
    const sent = sendsOf(page);
    await page.locator('label').filter({ hasText: email }).waitFor();
    if (path.endsWith('custom')) await fillCustomForm(page, email);
    for (const field of await page.locator('main input:visible, main textarea:visible').all()) {
      await field.focus();
      await page.keyboard.press('Enter');
    }
    await page.getByLabel('Search by name or email').fill(email);
    await page.keyboard.press('Enter');
    await page.waitForTimeout(SETTLED_MS);
    expect(sent).toEqual([]);
  });

  it.each(FORMS)('asks before %s sends, says to how many and to whom, and sends once', async (_, path, button) => {
    const { email, firstName } = await stage().product.newPlayer();
    const visitor = await stage().resume('super', path);
    const { page } = visitor;
    const sent = sendsOf(page);
    if (path.endsWith('custom')) await fillCustomForm(page, email);
    else await onlyThose(page, email);
    const send = page.getByRole('button', { name: button });
    // The second press of the double click lands wherever the question has appeared.
    await send.dblclick();
    const question = page.getByRole('dialog', { name: 'Send to 1 person' });
    await question.getByText('will be sent to 1 recipient').waitFor();
    await question.getByText(`${firstName} Obi`).waitFor();
    await question.getByRole('listitem').getByText(email).waitFor();
    await page.waitForTimeout(SETTLED_MS);
    expect(sent).toEqual([]);
    await poll(() => visitor.axeViolations()).toEqual([]);
    await page.keyboard.press('Enter');
    await question.waitFor({ state: 'detached' });
    expect(sent).toEqual([]);

    await send.click();
    await question.getByRole('button', { name: 'Send', exact: true }).dblclick();
    await page.getByText(/sent to 1 recipient successfully|1 email sent successfully/).waitFor();
    expect(sent).toHaveLength(1);
    await mailTo(
      stage().product,
      email,
      path.endsWith('custom') ? 'Draws on Friday' : 'Fund your account and play today',
    );
    expect(visitor.pageErrors).toEqual([]);
  });

  it('sends to all who are listed by a search, and to nobody else (rule mails/what-is-listed-is-sent)', async () => {
    const mark = 'Zzlisted';
    const people = [await stage().product.newPlayer(), await stage().product.newPlayer()];
    await runSql(stage().product, `update accounts set last_name = '${mark}' where email = any($1)`, [
      people.map(({ email }) => email),
    ]);
    const visitor = await stage().resume('super', '/admin/broadcast?category=zero-balance');
    const { page } = visitor;
    await page.getByLabel('Search by name or email').fill(mark);
    await page.getByRole('button', { name: 'All Filtered (2)', pressed: true }).waitFor();
    await page.getByRole('button', { name: 'Send ZERO-BALANCE email to 2 recipients' }).click();
    const question = page.getByRole('dialog');
    for (const { email } of people) await question.getByText(email).waitFor();
    await question.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText('Broadcast Sent!: ZERO-BALANCE email sent to 2 recipients successfully').waitFor();
  });

  it('is one broadcast though a gateway loses the answer, the page is loaded anew and the button pressed again', async () => {
    const { email } = await stage().product.newPlayer();
    const visitor = await stage().resume('super', '/admin/broadcast/reminders?type=deposit');
    const { page } = visitor;
    const before = await broadcastsOf(visitor);
    await page.route(`**${ROUTES.adminSendEmailBroadcast}`, loseTheAnswer);
    await onlyThose(page, email);
    const send = page.getByRole('button', { name: 'Send Email Broadcast' });
    const question = page.getByRole('dialog');
    await send.click();
    await question.getByRole('button', { name: 'Send', exact: true }).click();
    await question.getByText('We lost the server’s reply. Press Send again').waitFor();
    await poll(() => broadcastsOf(visitor)).toBe(before + 1);
    // The same question still stands; so it does after a reload.
    await question.getByRole('button', { name: 'Send', exact: true }).click();
    await question.getByText('We lost the server’s reply. Press Send again').waitFor();
    await page.unrouteAll();
    await page.reload();
    await onlyThose(page, email);
    await send.click();
    await question.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText('Email Broadcast Sent: 1 email sent successfully, 0 failed.').waitFor();
    await poll(() => broadcastsOf(visitor)).toBe(before + 1);
  });

  it('is one broadcast though two windows confirm it, and a window that comes later is warned', async () => {
    const { email } = await stage().product.newPlayer();
    const visitor = await stage().resume('super', '/admin/broadcast/reminders?type=deposit');
    const [first, second, third] = [visitor.page, await visitor.context.newPage(), await visitor.context.newPage()];
    const before = await broadcastsOf(visitor);
    for (const page of [second, third]) await page.goto('/admin/broadcast/reminders?type=deposit');
    for (const page of [first, second, third]) await onlyThose(page, email);
    for (const page of [first, second]) await page.getByRole('button', { name: 'Send Email Broadcast' }).click();
    for (const page of [first, second]) {
      await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click();
      await page.getByText('Email Broadcast Sent: 1 email sent successfully, 0 failed.').waitFor();
    }
    await poll(() => broadcastsOf(visitor)).toBe(before + 1);
    await third.getByRole('button', { name: 'Send Email Broadcast' }).click();
    await third.getByText('An email of this type was just sent from another window.').waitFor();
  });
}

/** Narrows the list to one person; nobody is ticked. */
async function onlyThose(page: Page, email: string): Promise<void> {
  await page.getByLabel('Search by name or email').fill(email);
  await page.locator('label').filter({ hasText: email }).waitFor();
  await page.getByText(/^Sending to 1 user$|^All Filtered \(1\)$/).waitFor();
}

async function fillCustomForm(page: Page, email: string): Promise<void> {
  await page.getByLabel('Subject').fill('Draws on Friday');
  await page.getByRole('textbox', { name: 'Message' }).fill('Come early.');
  await page.getByLabel('Recipient emails').fill(email);
  await page.getByText('1 address').waitFor();
}

/** The calls that send, as the page makes them. */
function sendsOf(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/admin/send-')) sent.push(pathname);
  });
  return sent;
}

/** The server does its work; what it says about it never arrives. */
async function loseTheAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.fulfill(BAD_GATEWAY);
}

/** How many broadcasts are on record. */
async function broadcastsOf({ context }: Visitor): Promise<number> {
  const answer = await context.request.get(`${ROUTES.adminBroadcasts}?limit=1`);
  return ((await answer.json()) as { readonly total: number }).total;
}
