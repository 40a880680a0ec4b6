import { expect, it } from '@jest/globals';
import { poll } from '@sabi50/proof/stage/poll';
import { type ConsoleStage } from './support/console-stage.js';

/** A run has the lowest claim on the processors, which other journeys need. */
const A_RUN_MS = 150_000;

/** Whether the ledger is right, and what was found. */
export function ledgerJourneys(stage: () => ConsoleStage): void {
  it(
    'verifies the ledger when it is asked to, and shows what was found (rule screens/ledger)',
    async () => {
      const { product } = stage();
      await product.execute('delete from ledger_verifications');
      const visitor = await stage().enter('super');
      const { page } = visitor;
      const panel = (name: string) => page.getByRole('region', { name, exact: true });
      const card = panel('Last ledger verification');
      await card.getByText('The ledger has not been verified yet.').waitFor();
      await card.getByRole('link', { name: 'Open the ledger' }).click();
      await page.getByText('It runs only when started manually').waitFor();
      await page.getByRole('button', { name: 'Verify now' }).click();
      await card.getByText('No differences').waitFor({ timeout: A_RUN_MS });
      await panel('Differences').getByText('No differences found.').waitFor();
      await poll(() => visitor.axeViolations()).toEqual([]);
      // What a read model says and the log does not.
      await product.execute(
        `insert into read.points_totals (user_id, points, adjusted) values (gen_random_uuid(), 7, 0)`,
      );
      await page.getByRole('button', { name: 'Verify now' }).click();
      await card.getByText('2 differences').waitFor({ timeout: A_RUN_MS });
      await panel('Differences').getByText('Figures differ from the log').waitFor();
      const history = panel('Recent runs');
      await poll(() => history.getByRole('link', { name: /^Show the run of/ }).count()).toBe(2);
      await history
        .getByRole('link', { name: /^Show the run of/ })
        .nth(1)
        .click();
      await panel('Differences').getByText('No differences found.').waitFor();
      await page.getByRole('link', { name: 'Show latest run' }).click();
      await panel('Differences').getByText('Figures differ from the log').waitFor();
      await poll(() => visitor.axeViolations()).toEqual([]);
      await poll(() => visitor.fitsWidth()).toBe(true);
      await page.setViewportSize({ width: 390, height: 844 });
      await poll(() => visitor.fitsWidth()).toBe(true);
      expect(await product.execute('delete from read.points_totals where points = 7 and adjusted = 0')).toBe(1);
      expect(visitor.pageErrors).toEqual([]);
    },
    3 * A_RUN_MS,
  );

  it('says on the overview what failed, what is old, and how far the one is that runs', async () => {
    const { product } = stage();
    await product.execute('delete from ledger_verifications');
    await product.execute(
      `insert into ledger_verifications (asked_at, started_at, beat_at, ended_at, outcome, events, wallets, differences, due_at, error)
       values (now() - interval '27 hours', now() - interval '27 hours', null, now() - interval '27 hours', 'clean', 2000000, 9, 0, now(), null),
         (now() - interval '3 hours', now() - interval '3 hours', null, now() - interval '3 hours', 'failed', 0, null, null, now(),
           'connect ECONNREFUSED 10.0.0.7:2113'),
         (now(), now(), now() + interval '1 day', null, null, 750000, null, null, now(), null)`,
    );
    const visitor = await stage().enter('super');
    const card = visitor.page.getByRole('region', { name: 'Last ledger verification', exact: true });
    for (const text of ['Failed', 'No differences', 'Running', '27 h ago · 2,000,000 events'])
      await card.getByText(text, { exact: true }).waitFor();
    await card.getByText('The last verification is more than 26 hours old').waitFor();
    await card.getByText('750,000 events read, of about 2,000,000').waitFor();
    await poll(() => card.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('38');
    await poll(() => visitor.axeViolations()).toEqual([]);
    await card.getByRole('link', { name: 'Open the ledger' }).click();
    await poll(() => visitor.page.getByRole('button', { name: 'Verify now' }).isDisabled()).toBe(true);
    await visitor.page.getByRole('row').getByText('Failed').waitFor();
    await visitor.page
      .getByRole('link', { name: /^Show the run of/ })
      .nth(1)
      .click();
    await visitor.page.getByText('connect ECONNREFUSED 10.0.0.7:2113').waitFor();
    await poll(() => visitor.axeViolations()).toEqual([]);
    await poll(() => visitor.fitsWidth()).toBe(true);
    await product.execute('delete from ledger_verifications');
    expect(visitor.pageErrors).toEqual([]);
  });
}
