import { expect, it } from '@jest/globals';
import { poll } from '@sabi50/proof/stage/poll';
import { type ConsoleStage } from './support/console-stage.js';

/** The state of the product at a glance. */
export function overviewJourneys(stage: () => ConsoleStage): void {
  it('shows a super administrator users, quizzes, money and score, and the revenue of a period (rule screens/overview)', async () => {
    await stage().product.newPlayer(500);
    const visitor = await stage().enter('super');
    const { page } = visitor;
    const card = (name: string) => page.getByRole('group', { name, exact: true }).first();
    const panel = (name: string) => page.getByRole('region', { name, exact: true });
    await card('Total Users')
      .getByText(/^\d+ active$/)
      .waitFor();
    await card('Quiz Attempts')
      .getByText(/in the last 7 days$/)
      .waitFor();
    await card('Total Revenue').getByText('From user deposits').waitFor();
    await card('Average Score')
      .getByText(/^\d+\.\d%$/)
      .waitFor();
    await card('Radio Stations').getByText(/^\d+$/).waitFor();
    await panel('Recent Activity (7 days)').getByText('Total points').waitFor();
    const revenue = panel('Revenue analytics');
    const current = revenue.getByRole('group', { name: 'Current period' });
    await revenue.getByRole('button', { name: '24 Hours' }).click();
    await current.getByText('no earlier data').waitFor();
    await revenue.getByRole('button', { name: 'Custom Range' }).click();
    await revenue.getByText('Choose a start date and an end date').waitFor();
    await revenue.getByLabel('Start date').fill('2025-01-01');
    await revenue.getByLabel('End date').fill('2025-01-31');
    await current.getByText('₦0.00').waitFor();
    await current.getByText('no change').waitFor();
    await revenue.getByRole('button', { name: 'Today' }).click();
    const chart = panel('Revenue over time');
    await chart.getByText('Show the numbers as a table').click();
    await chart.getByRole('row').getByRole('link').first().waitFor();
    await poll(() => visitor.axeViolations()).toEqual([]);
    await poll(() => visitor.fitsWidth()).toBe(true);
    await chart.getByRole('row').getByRole('link').first().click();
    await page.waitForURL(/\/admin\/payments\?.*deposit/);
    expect(visitor.pageErrors).toEqual([]);
  });

  it('lists first what needs attention, with counts that lead to it', async () => {
    const { product } = stage();
    await product.execute(`update alarms set closed_at = now() where closed_at is null`);
    await product.execute(
      `insert into alarms (key, kind, params, path, raised_at, told_at)
       values ('ledger-differences', 'ledger-differences', '{"count": 3}', '/ledger', now() - interval '3 hours', now())`,
    );
    const visitor = await stage().enter('super');
    const { page } = visitor;
    const attention = page.getByRole('region', { name: 'Needs attention', exact: true });
    const well = page.getByRole('region', { name: 'Checks passed', exact: true });
    await well.getByText('Figures up to date').waitFor();
    const row = attention.getByRole('row', { name: /^Ledger differences found 1 3 h –/ });
    await row.getByRole('button', { name: 'Assign to me: Ledger differences found' }).click();
    await row.getByText('You').waitFor();
    await row.getByRole('button', { name: 'Unassign: Ledger differences found' }).click();
    await row.getByRole('button', { name: 'Assign to me: Ledger differences found' }).waitFor();
    await poll(() => visitor.axeViolations()).toEqual([]);
    await poll(() => visitor.fitsWidth()).toBe(true);
    await attention.getByRole('link', { name: 'Ledger differences found' }).click();
    await page.getByRole('heading', { name: 'Ledger', exact: true }).waitFor();
    await product.execute(`update alarms set closed_at = now() where key = 'ledger-differences'`);
    expect(visitor.pageErrors).toEqual([]);
  });

  it('shows a super administrator events that were left aside, and has them tried again after a question (rule staff/jobs)', async () => {
    const { product } = stage();
    await product.execute(
      `insert into parked_events (reactor, stream, revision, event_id, event_type, recorded_at, error, tries, tried_at)
       values ('nobody', 'wallet-1', 3, gen_random_uuid(), 'QuizFeeCharged', now(), 'TypeError: no', 5, now())`,
    );
    const visitor = await stage().enter('super');
    const { page } = visitor;
    const parked = page.getByRole('region', { name: 'Failed events' });
    await parked.getByText('TypeError: no').waitFor();
    await parked.getByRole('button', { name: 'Try again: QuizFeeCharged, wallet-1' }).click();
    const dialog = page.getByRole('dialog', { name: 'Retry these events?' });
    await dialog.getByText('Events waiting: 1.').waitFor();
    await poll(() => visitor.axeViolations()).toEqual([]);
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Retry requested').waitFor();
    expect(await product.execute('delete from parked_events where retry_asked_at is not null')).toBe(1);
    await poll(() => visitor.fitsWidth()).toBe(true);
    expect(visitor.pageErrors).toEqual([]);
  });

  it('shows a station administrator their station and its revenue, without points', async () => {
    const visitor = await stage().enter('station');
    const { page } = visitor;
    await page.getByRole('group', { name: 'Station Users' }).waitFor();
    await page.getByRole('group', { name: 'Station Revenue' }).getByText(/^₦/).waitFor();
    await page.getByRole('region', { name: 'Station information' }).getByText('Akure FM').waitFor();
    await page.getByRole('region', { name: 'Revenue analytics' }).waitFor();
    await page.getByText('Total quizzes').waitFor();
    await poll(() => page.getByText('Total points').count()).toBe(0);
    await poll(() => visitor.axeViolations()).toEqual([]);
    expect(visitor.pageErrors).toEqual([]);
  });

  it('shows a view-only administrator how many users there are, on a tablet too', async () => {
    const visitor = await stage().enter('viewer', '/admin', { viewport: { width: 820, height: 1180 } });
    await visitor.page.getByRole('group', { name: 'Total Users' }).getByText(/^\d+$/).waitFor();
    await poll(() => visitor.fitsWidth()).toBe(true);
    await poll(() => visitor.axeViolations()).toEqual([]);
    expect(visitor.pageErrors).toEqual([]);
  });
}
