import { expect, it } from '@jest/globals';
import { type Page } from 'playwright-core';
import { poll } from '@sabi50/proof/stage/poll';
import { type Visitor } from '@sabi50/proof/stage/visitor';
import { lagosDate } from '@sabi50/contracts/business-time';
import { dayText } from '@sabi50/contracts/formats';
import { mailTo } from './support/caught-mails.js';
import { type ConsoleStage, STAFF } from './support/console-stage.js';
import { UnverifiedAccounts } from './support/unverified-accounts.js';
import { setFilter } from './support/filters.js';

/** The smallest picture. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg==',
  'base64',
);
/** Nothing runs inside the mail; the page around it looks in. */
const BUTTON_COLOUR = `getComputedStyle(document.querySelector('iframe').contentDocument.querySelector('a')).backgroundColor`;
/** Made inside the page: so many bytes would be slow to hand over. */
const PICK_LARGE_FILE = `{
  const picked = new DataTransfer();
  picked.items.add(new File([new Uint8Array(10 * 1048576 + 1)], 'large.png'));
  const field = document.querySelector('input[type=file]');
  field.files = picked.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}`;
/** More than one call waits for; gone in some seconds at the rate that mail servers allow. */
const MANY = 90;

const DAY_MS = 86_400_000;

/** A journey of many steps, on a machine that does other things, too. */
const LONG_MS = 150_000;

/** The three ways to write to users, the live progress of a large broadcast, and who gets none. */
export function broadcastJourneys(stage: () => ConsoleStage): void {
  it(
    'reminds selected users with the older form (rule screens/broadcasts)',
    async () => {
      const { email } = await stage().product.newPlayer();
      const visitor = await stage().resume('super', '/admin/broadcast/reminders?type=deposit');
      const { page } = visitor;
      for (const card of ['Pending Verification', 'Zero Balance', 'Low Balance'])
        await page.getByLabel(card, { exact: true }).waitFor();
      await page.getByText(/^Sending to (all [\d,]+ users|1 user)$/).waitFor();
      await choose(visitor, email, '₦0 Balance');
      await page.getByText('Sending to 1 selected user').waitFor();
      await page.getByRole('button', { name: 'Deselect all' }).click();
      await page.getByText(/^Sending to (all [\d,]+ users|1 user)$/).waitFor();
      await page.getByRole('button', { name: 'Select all', exact: true }).click();
      await page.getByText('Sending to 1 selected user').waitFor();
      await page.getByLabel('Custom message (optional)').fill('The draw is on Friday.');
      await poll(() => visitor.axeViolations()).toEqual([]);
      await page.getByRole('button', { name: 'Send Email Broadcast' }).click();
      await confirmSending(page);
      await page.getByText('Email Broadcast Sent: 1 email sent successfully, 0 failed.').waitFor();
      const { text } = await mailTo(stage().product, email, 'Fund your account and play today');
      expect(text).toContain('The draw is on Friday.');
      expect(text).toContain('Fund Account & Play Now');
      expect(visitor.pageErrors).toEqual([]);
    },
    LONG_MS,
  );

  it(
    'writes to typed and chosen addresses of accounts, with links and a picture',
    async () => {
      // The list offers players; a colleague is written to by a typed address.
      const [typed, chosen] = [STAFF.viewer, await stage().product.newPlayer()];
      const visitor = await stage().resume('super', '/admin/broadcast/custom');
      const { page } = visitor;
      const [send, emails] = [
        page.getByRole('button', { name: 'Send custom email' }),
        page.getByLabel('Recipient emails'),
      ];
      await page.getByLabel('Subject').fill('Draws on Friday');
      await page.getByRole('textbox', { name: 'Message' }).fill('Dear {{firstName}}, come <b>early</b>.');
      await poll(() => send.isDisabled()).toBe(true);
      await emails.fill(`${typed.email}, nobody@journeys.sabi50.test`);
      await choose(visitor, chosen.email, '₦0 Balance');
      await poll(() => emails.inputValue()).toBe(`${typed.email}\nnobody@journeys.sabi50.test\n${chosen.email}`);
      await page.getByText('3 addresses').waitFor();
      await page.getByLabel('URL links').fill('https://example.org/a\n\nhttps://example.org/b');
      await send.click();
      await page.getByText('These addresses have no account: nobody@journeys.sabi50.test').waitFor();
      await emails.fill(`${typed.email}\n${chosen.email}`);
      await upload(visitor, 'draws.pdf', Buffer.from('%PDF'));
      await page
        .getByText('Invalid File Type: Only images (JPG, PNG, GIF) and videos (MP4, AVI) are supported')
        .waitFor();
      await upload(visitor, 'hidden.png', Buffer.from('not a picture at all'));
      await page
        .getByText('Failed to upload file: Only images (JPG, PNG, GIF) and videos (MP4, AVI) are supported')
        .waitFor();
      await page.evaluate(PICK_LARGE_FILE);
      await page.getByText('File Too Large: File size must be less than 10MB').waitFor();
      await upload(visitor, 'draws.png', PIXEL);
      await page.getByText('File Uploaded: draws.png').waitFor();
      await page.getByRole('button', { name: 'Remove draws.png' }).waitFor();
      await poll(() => visitor.axeViolations()).toEqual([]);
      await send.click();
      await confirmSending(page);
      await page.getByText('Email Broadcast Sent: 2 emails sent successfully, 0 failed.').waitFor();
      await poll(() => emails.inputValue()).toBe('');
      const { html = '', text, attachments } = await mailTo(stage().product, typed.email, 'Draws on Friday');
      expect(html).toContain('come <b>early</b>');
      expect(text).toContain('https://example.org/b');
      // The picture travels in the mail, which shows it from there.
      const contentId = /<img src="cid:([^"]+)"/.exec(html)?.[1] ?? 'no picture';
      expect(attachments).toContainEqual(expect.objectContaining({ contentType: 'image/png', contentId }));
      await mailTo(stage().product, chosen.email, 'Draws on Friday');
      expect(visitor.pageErrors).toEqual([]);
    },
    LONG_MS,
  );

  it(
    'writes a broadcast from a template, shows it as a mail, tries it, and sends it',
    async () => {
      const { email, firstName } = await stage().product.newPlayer();
      const visitor = await stage().resume('super', '/admin/broadcast');
      const { page } = visitor;
      await page.getByLabel('Category', { exact: true }).selectOption('zero-balance');
      await page.waitForURL('**/broadcast?category=zero-balance');
      await poll(() => page.getByLabel('Link text').inputValue()).toBe('Fund Account & Play Now');
      await choose(visitor, email, '₦0 Balance');
      await page.getByText('1 selected', { exact: true }).waitFor();
      const mail = page.getByTitle('Email preview, Phone width').contentFrame();
      await mail.getByRole('link', { name: 'Fund Account & Play Now' }).waitFor();
      await poll(() => page.evaluate(BUTTON_COLOUR)).toBe('rgb(11, 107, 69)');
      await page.getByLabel('Language').last().selectOption('ha');
      await mail.locator('html[lang=ha]').waitFor({ state: 'attached' });
      await page.getByRole('button', { name: 'Desktop' }).click();
      await page.getByTitle('Email preview, Desktop width').waitFor();
      await poll(() => visitor.axeViolations()).toEqual([]);
      await page.getByLabel('Subject').fill('Hello {{nickname}}');
      await page.getByText('Unknown field {{nickname}}').first().waitFor();
      await page.getByLabel('Subject').fill('Hello {{firstName}}');
      await page.getByRole('button', { name: 'Send a test to me' }).click();
      await page.getByText(`Test sent: Check the inbox of ${STAFF.super.email}`).waitFor();
      await mailTo(stage().product, STAFF.super.email, 'Hello Amina');
      await page.getByLabel('MIME (HTML and text)').uncheck();
      await page.getByRole('group', { name: 'Plain-text version' }).getByText('Fund Account & Play Now').waitFor();
      await page.getByRole('button', { name: 'Send ZERO-BALANCE email to 1 recipient' }).click();
      await confirmSending(page);
      await page.getByText('Broadcast Sent!: ZERO-BALANCE email sent to 1 recipient successfully').waitFor();
      expect((await mailTo(stage().product, email, `Hello ${firstName}`)).html).toBeFalsy();
      await page.getByLabel('Category', { exact: true }).selectOption('custom');
      await page.getByText('Please fill in both subject and content').waitFor();
      await poll(() => page.getByRole('button', { name: /^Send CUSTOM email/ }).isDisabled()).toBe(true);
      await poll(() => visitor.fitsWidth()).toBe(true);
      expect(visitor.pageErrors).toEqual([]);
    },
    LONG_MS,
  );

  it(
    'follows a large broadcast, which pauses and goes on, and lists what became of each mail',
    async () => {
      const accounts = new UnverifiedAccounts(stage().product);
      await accounts.add(MANY);
      try {
        await followLargeBroadcast(await stage().resume('super', '/admin/broadcast?category=unverified'), accounts);
      } finally {
        await accounts.remove();
      }
    },
    LONG_MS,
  );

  it(
    'orders a broadcast for a later time in Lagos, changes the time, and cancels it',
    async () => {
      const { email } = await stage().product.newPlayer();
      const visitor = await stage().resume('super', '/admin/broadcast?category=zero-balance');
      const { page } = visitor;
      await page.getByRole('button', { name: 'Sender settings' }).click();
      const sender = page.getByRole('dialog', { name: 'Sender settings' });
      await sender.getByText('Emails per second').waitFor();
      await poll(() => visitor.axeViolations()).toEqual([]);
      await sender.getByRole('button', { name: 'Close' }).click();
      await choose(visitor, email, '₦0 Balance');
      await page.getByLabel('Subject').fill('The draw is tonight');
      await page.getByRole('button', { name: 'Later', exact: true }).click();
      const schedule = page.getByRole('button', { name: 'Schedule', exact: true });
      await poll(() => schedule.isDisabled()).toBe(true);
      await page.getByLabel('Date').fill('2020-01-01');
      await page.getByLabel('Time (Lagos)').fill('17:30');
      await page.getByText('This time has passed. Choose a later one.').first().waitFor();
      const day = lagosDate(new Date(Date.now() + 2 * DAY_MS));
      await page.getByLabel('Date').fill(day);
      await poll(() => visitor.axeViolations()).toEqual([]);
      await schedule.click();
      const question = page.getByRole('dialog', { name: 'Send to 1 person' });
      await question.getByText(`“The draw is tonight” is scheduled for ${dayText(day)}, 17:30 (Lagos time)`).waitFor();
      await question.getByRole('button', { name: 'Schedule', exact: true }).click();
      await page.getByText(/^Broadcast scheduled/).waitFor();
      await page.waitForURL('**/broadcast/scheduled*');
      const row = page.getByRole('row').filter({ hasText: 'The draw is tonight' });
      await row.getByText(`${dayText(day)}, 17:30`).waitFor();
      await row.getByRole('button', { name: 'Change…' }).click();
      const change = page.getByRole('dialog', { name: 'Change the scheduled broadcast' });
      await change.getByLabel('Time (Lagos)').fill('18:15');
      await poll(() => visitor.axeViolations()).toEqual([]);
      await change.getByRole('button', { name: 'Save' }).click();
      await row.getByText(`${dayText(day)}, 18:15`).waitFor();
      await poll(() => visitor.axeViolations()).toEqual([]);
      await row.getByRole('button', { name: 'Cancel broadcast' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel broadcast' }).click();
      await row.waitFor({ state: 'detached' });
      await poll(() => visitor.fitsWidth()).toBe(true);
      expect(visitor.pageErrors).toEqual([]);
    },
    LONG_MS,
  );

  it('keeps a list of addresses that want no broadcasts', async () => {
    const visitor = await stage().resume('super', '/admin/broadcast/suppressions');
    const { page } = visitor;
    await page.getByRole('button', { name: 'Add an address' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add an address' });
    await dialog.getByLabel('Email').fill('not an address');
    await page.keyboard.press('Enter');
    await dialog.getByText('Invalid email address').waitFor();
    await dialog.getByLabel('Email').fill('enough@journeys.sabi50.test');
    await page.keyboard.press('Enter');
    await page.getByText('Address added: enough@journeys.sabi50.test').waitFor();
    const row = page.getByRole('row').filter({ hasText: 'enough@journeys.sabi50.test' });
    await row.getByText('Added by staff').waitFor();
    await poll(() => visitor.axeViolations()).toEqual([]);
    await row.getByRole('button', { name: 'Remove enough@journeys.sabi50.test' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByText('Address removed: enough@journeys.sabi50.test').waitFor();
    await row.waitFor({ state: 'detached' });
    expect(visitor.pageErrors).toEqual([]);
  });
}

/** Finds somebody in the list of people to write to, and ticks them. */
async function choose({ page }: Visitor, email: string, badge: string): Promise<void> {
  await page.getByLabel('Search by name or email').fill(email);
  const row = page.locator('label').filter({ hasText: email });
  await row.getByText(badge).waitFor();
  await page.getByRole('checkbox').and(row.locator('input')).check();
}

/** Answers the question that every broadcast asks. */
const confirmSending = (page: Page): Promise<void> =>
  page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click();

const upload = ({ page }: Visitor, name: string, buffer: Buffer): Promise<void> =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });

async function followLargeBroadcast(visitor: Visitor, accounts: UnverifiedAccounts): Promise<void> {
  const { page } = visitor;
  const send = page.getByRole('button', { name: /^Send UNVERIFIED email to [1-9]\d* recipients$/ });
  await send.waitFor();
  const seen = Number(/\d+/.exec(await send.innerText())?.[0]);
  await page.getByRole('button', { name: `All Filtered (${seen})`, pressed: true }).waitFor();
  await send.click();
  await page
    .getByRole('dialog', { name: `Send to ${seen} people` })
    .getByText(`will be sent to ${seen} recipients`)
    .waitFor();
  await accounts.add(1);
  await confirmSending(page);
  await page.getByText('Send Failed: The list of recipients has changed. Please check it again.').waitFor();
  await page.getByRole('button', { name: `Send UNVERIFIED email to ${seen + 1} recipients` }).click();
  await confirmSending(page);

  await page.waitForURL(/\/broadcast\/sent\/[\w-]+/);
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByText('Paused by staff.').waitFor();
  const progress = page.getByRole('progressbar', { name: 'Progress' });
  await poll(async () => Number(await progress.getAttribute('aria-valuenow'))).toBeLessThan(100);
  await poll(() => visitor.axeViolations()).toEqual([]);
  // Whatever else staff do meanwhile: it stays in sight.
  await page.getByRole('link', { name: 'Suppression list' }).click();
  await page.getByRole('progressbar', { name: 'Progress' }).waitFor();
  await page.getByRole('button', { name: 'Resume' }).click();
  await page.getByText(`Broadcast Sent!: UNVERIFIED email sent to ${seen + 1} recipients successfully`).waitFor();

  await page.getByRole('link', { name: 'Sent broadcasts' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Verify your account and start playing' }).first();
  await row.getByText('Done').waitFor();
  await row.getByRole('link').click();
  await page.getByText(`Showing 1 to 50 of ${seen + 1} recipients`).waitFor();
  await setFilter(page, 'Status', 'Bounced');
  await page.getByText('No recipients match.').waitFor();
  await setFilter(page, 'Status', 'Sent');
  await page.getByText(`Showing 1 to 50 of ${seen + 1} recipients`).waitFor();
  expect(visitor.pageErrors).toEqual([]);
}
