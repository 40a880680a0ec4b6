import { expect, it } from '@jest/globals';
import { pairs } from '@sabi50/proof/extent';
import { poll } from '@sabi50/proof/stage/poll';
import { PHONE } from '@sabi50/proof/stage/visitor';
import { type ConsoleStage, goWithin } from './support/console-stage.js';

const PHONE_PAGES = ['privacy', 'jobs', 'draws', 'question-reports', 'reconciliation'].map((page) => `/admin/${page}`);

/** Erasures and how long data is kept, as super administrators see them. */
export function privacyJourneys(stage: () => ConsoleStage): void {
  it('asks for an erasure for a player, lists it with what it waits for, and takes it back (rule data/erasure-waits)', async () => {
    const { userId } = await stage().product.newPlayer(200);
    const visitor = await stage().resume('super', `/admin/users/${userId}/show`);
    const { page } = visitor;
    const choose = async (act: string): Promise<void> => {
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: act }).click();
    };
    await choose('Erase data…');
    const asking = page.getByRole('dialog', { name: 'Erase data: Amaka Obi' });
    await asking.getByRole('button', { name: 'Erase data' }).click();
    await asking.getByText('Enter a reason').waitFor();
    await poll(() => visitor.axeViolations()).toEqual([]);
    await asking.getByLabel('Reason', { exact: true }).fill('Asked by letter');
    await asking.getByRole('button', { name: 'Erase data' }).dblclick();
    await asking.waitFor({ state: 'detached' });

    await page.getByRole('link', { name: 'Privacy', exact: true }).click();
    const waiting = page.getByRole('list', { name: 'Pending erasure requests' });
    const row = waiting.getByRole('listitem').filter({ has: page.locator(`a[href$="${userId}/show"]`) });
    await row.getByText('Balance', { exact: true }).waitFor();
    await row.getByText(/^Requested .+ by Amina Bello$/).waitFor();
    await page.getByText('180 days').waitFor();
    await poll(() => visitor.axeViolations()).toEqual([]);
    await poll(() => visitor.fitsWidth()).toBe(true);

    await row.getByRole('link', { name: 'Amaka Obi' }).click();
    await choose('Cancel erasure…');
    const keeping = page.getByRole('dialog', { name: 'Cancel erasure: Amaka Obi' });
    await keeping.getByLabel('Reason', { exact: true }).fill('Changed their mind');
    await keeping.getByRole('button', { name: 'Cancel erasure' }).click();
    await keeping.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Privacy', exact: true }).click();
    await poll(() => row.count()).toBe(0);
    expect(visitor.pageErrors).toEqual([]);
  });

  it('shows how a player is reached only when asked, and lifts a mark for speed; the staff log has both', async () => {
    const { userId, email } = await stage().product.newPlayer();
    await stage().product.execute(
      `insert into read.answer_speed (user_id, fast_answers, perfect_ms, flagged_at) values ('${userId}', 3, '{}', now())`,
    );
    const visitor = await stage().resume('super', `/admin/users/${userId}/show`);
    const { page } = visitor;
    await page.getByText(/^080\*{4}\d{4}$/).waitFor();
    await poll(() => page.getByText(email, { exact: true }).count()).toBe(0);
    await poll(() => visitor.axeViolations()).toEqual([]);
    await page.getByRole('button', { name: 'Show phone and email' }).click();
    await page.getByText(email, { exact: true }).waitFor();

    await page.getByText('Fast answers').waitFor();
    await page.getByRole('button', { name: 'Remove flag…' }).click();
    const lifting = page.getByRole('dialog', { name: 'Remove fast-answer flag: Amaka Obi' });
    await lifting.getByLabel('Reason', { exact: true }).fill('Seen on video');
    await poll(() => visitor.axeViolations()).toEqual([]);
    await lifting.getByRole('button', { name: 'Remove fast-answer flag' }).dblclick();
    await lifting.waitFor({ state: 'detached' });
    await poll(() => page.getByText('Fast answers').count()).toBe(0);
    await goWithin(page, `/admin/staff-log?filter=${encodeURIComponent(JSON.stringify({ subjectId: userId }))}`);
    for (const action of ['Phone and email shown', 'Fast-answer flag removed'])
      await page.getByRole('row').filter({ hasText: action }).waitFor();
    expect(visitor.pageErrors).toEqual([]);
  });

  it('shows of who was erased the id alone, and names them in the language of the reader', async () => {
    const { userId } = await stage().product.newPlayer();
    await stage().product.execute(
      `insert into read.player_erasures (user_id, erasure_id, requested_by, requested_at, due_at, erased_at)
       values ('${userId}', gen_random_uuid(), 'player:${userId}', now() - interval '14 days', now(), now())`,
    );
    await stage().product.execute(
      `update accounts set first_name = 'Erased', last_name = 'player', mobile = null, erased_at = now(), is_active = false
        where id = '${userId}'`,
    );
    const visitor = await stage().enter('super', '/admin/privacy', { language: 'yo' });
    const { page } = visitor;
    await page
      .getByRole('list', { name: 'Àwọn olùkópa tí a pa ìsọfúnni wọn rẹ́' })
      .getByRole('link', { name: userId })
      .click();
    await page.getByRole('heading', { level: 1, name: 'Olùkópa tí a pa ìsọfúnni rẹ̀ rẹ́' }).waitFor();
    await stage().product.execute(`delete from read.player_erasures where user_id = '${userId}'`);
    expect(visitor.pageErrors).toEqual([]);
  });

  it.each(pairs(PHONE_PAGES, ['ha', 'yo', 'ig'] as const))(
    '%s fits a phone in the dark in %s',
    async (path, language) => {
      const visitor = await stage().enter('super', path, { viewport: PHONE, language, colorScheme: 'dark' });
      await visitor.page.getByRole('heading', { level: 1 }).waitFor();
      await poll(() => visitor.page.locator('[aria-busy]').count()).toBe(0);
      await poll(() => visitor.fitsWidth()).toBe(true);
      await poll(() => visitor.axeViolations()).toEqual([]);
    },
  );
}
