import { expect, it } from '@jest/globals';
import { poll } from '@sabi50/proof/stage/poll';
import { type Stage } from '@sabi50/proof/stage/stage';
import { TRANSLATE_PAGE } from '@sabi50/proof/stage/translator';
import { DESKTOP } from '@sabi50/proof/stage/visitor';
import { logIn } from './support/logging-in.js';
import { playing } from './support/playing.js';
import { balanceOf, START } from './support/players.js';
import { rightAnswers } from './support/question-bank.js';

/** Everything with money in it, on pages that the browser translates while they are used. */
export function translatedJourneys(stage: () => Stage): void {
  it('lets a player log in, add money and play a whole game (rule screens/translated)', async () => {
    const player = await stage().newPlayer();
    const visitor = await stage().visit({ viewport: DESKTOP });
    const { page, context } = visitor;
    await context.addInitScript(TRANSLATE_PAGE);
    await page.goto('/login');
    await page.locator('main font').first().waitFor({ state: 'attached' });
    await page.locator('main [type=submit]').click();
    await poll(() => page.locator('.field-error').count()).toBe(2);
    await logIn(page, player.email, player.pin);
    await page.getByText('₦0.00').first().waitFor();

    await page.goto('/payment');
    await page.locator('.payment-preset', { hasText: '₦200' }).first().click();
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Proceed to Payment' }).click();
    await (await opened).getByRole('button', { name: 'Pay' }).click();
    await page.waitForURL('**/dashboard');
    await page.getByText('₦200.00', { exact: true }).first().waitFor();

    const play = playing(page, await rightAnswers('sports'));
    await page.goto('/quiz/sports');
    await page.getByRole('button', { name: START }).click();
    for (const number of [1, 2, 3, 4, 5]) {
      await play.question(number);
      await play.answer(number === 2 ? 'wrong' : 'right');
    }
    await page.getByText('4 of 5 correct', { exact: true }).first().waitFor();
    await poll(() => balanceOf(stage(), visitor, player.userId)).toBe('150.00');
    expect(visitor.pageErrors).toEqual([]);
  });
}
