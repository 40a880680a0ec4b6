import { expect, it } from '@jest/globals';
import { randomInt } from 'node:crypto';
import { poll } from '@sabi50/proof/stage/poll';
import { type Stage } from '@sabi50/proof/stage/stage';
import { signedIn } from './support/players.js';

/** The board of the week, and the page of the draws. */
export function boardAndDrawsJourneys(stage: () => Stage): void {
  it('lets a player join the board by a nickname, and leave it (rule screens/board)', async () => {
    const { visitor, page } = await signedIn(stage());
    const nickname = `Owl${randomInt(1_000_000)}`;
    await page.goto('/board');
    await page.getByRole('button', { name: 'Choose a nickname' }).click();
    await page.getByRole('textbox', { name: 'Nickname' }).fill(nickname);
    await page.getByRole('button', { name: 'Join leaderboard' }).click();
    await page.getByRole('button', { name: `My nickname: ${nickname}` }).click();
    await page.getByRole('button', { name: 'Leave leaderboard' }).click();
    await page.getByRole('button', { name: 'Choose a nickname' }).waitFor();
    await poll(() => visitor.axeViolations()).toEqual([]);
    expect(visitor.pageErrors).toEqual([]);
  });

  it('shows a visitor the draws that were held, of one kind alone too (rule screens/draws-and-winners)', async () => {
    const visitor = await stage().visit();
    const { page } = visitor;
    await page.goto('/draws');
    const kinds = page.getByRole('group', { name: 'Type of draw' }).getByRole('button');
    await kinds.last().click();
    await poll(() => kinds.last().getAttribute('aria-pressed')).toBe('true');
    await poll(() => kinds.first().getAttribute('aria-pressed')).toBe('false');
    await poll(() => visitor.axeViolations()).toEqual([]);
    expect(visitor.pageErrors).toEqual([]);
  });
}
