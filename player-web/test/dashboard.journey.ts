import { expect, it } from '@jest/globals';
import { poll } from '@sabi50/proof/stage/poll';
import { WINNERS_BANNER_ROTATION_MS } from '@sabi50/contracts/limits';
import { DeviceElsewhere } from '@sabi50/proof/stage/device-elsewhere';
import { type Stage } from '@sabi50/proof/stage/stage';
import { DESKTOP } from '@sabi50/proof/stage/visitor';

/** Two winners, so that the banner turns at a known pace. */
const WINNERS = ['Ngozi Eze', 'Musa Bello'].map((fullName, index) => ({
  id: `winner-${index}`,
  fullName,
  phoneNumber: '080****000' + index,
  state: 'Lagos',
  ...{ prize: 'Smartphone', drawKind: 'weekly', drawDate: '2026-03-01' },
  createdAt: '2026-03-02T08:00:00.000Z',
}));

/** A prize that staff set, long before its draw. */
const FAN = {
  ...{ kind: 'special', threshold: 20, prize: 'Rechargeable fan', value: '38000.00', picture: null, playersIn: 212 },
  ...{ drawAt: '2099-12-31T19:00:00.000Z', countsFrom: null },
};

/** The player's home, the help guide and the history. */
export function dashboardJourneys(stage: () => Stage): void {
  it('has the ways of a phone in a bar at the bottom, the last category with its price among them (rule screens/bottom-bar)', async () => {
    const visitor = await stage().visit({ viewport: { width: 320, height: 568 } });
    const { page } = visitor;
    await stage().signIn(visitor, await stage().newPlayer(200));
    await page.goto('/quiz/sports');
    await page.getByRole('button', { name: 'Start for ₦50' }).click();
    await page.locator('.quiz-question-text').waitFor();
    await poll(() => page.locator('.bottom-bar').count()).toBe(0);
    await page.goto('/board');
    const bar = page.getByRole('navigation', { name: 'Main menu' });
    await bar.getByRole('link', { name: 'Continue Sports' }).waitFor();
    await poll(() => visitor.axeViolations()).toEqual([]);
    await poll(() => visitor.fitsWidth()).toBe(true);
    await bar.getByRole('link', { name: 'Me', exact: true }).click();
    await page.waitForURL('**/profile');
    await bar.getByRole('link', { name: 'Home' }).click();
    await page.waitForURL('**/dashboard');
    await page.setViewportSize(DESKTOP);
    await bar.waitFor({ state: 'hidden' });
  });

  it('shows what the player has, follows a game on another device without a reload, and says when the money is short (rule screens/dashboard)', async () => {
    const visitor = await stage().visit();
    const { page, context } = visitor;
    const player = await stage().newPlayer(200);
    await stage().signIn(visitor, player);
    const elsewhere = await DeviceElsewhere.of(stage(), player);
    await page.goto('/dashboard');
    await page.getByRole('heading', { name: 'Welcome, Amaka!' }).waitFor();
    await page.getByText('₦200.00').waitFor();
    await page.getByRole('button', { name: /This week\s*0 points/ }).waitFor();
    await poll(() => page.getByRole('heading', { name: 'Prize draws' }).count()).toBe(0);
    await poll(() => page.getByRole('link', { name: /₦50 per play/ }).count()).toBe(5);
    await poll(() => visitor.axeViolations()).toEqual([]);

    await elsewhere.play('sports', 3);
    await page.getByText('₦150.00').waitFor();
    const week = page.getByRole('button', { name: /This week\s*1 point/ });
    await week.waitFor();
    const daily = page.getByRole('progressbar', { name: 'Daily draw' });
    await daily.waitFor();
    await poll(() => daily.getAttribute('aria-valuetext')).toBe('1 of 20');

    await week.click();
    const points = page.getByRole('dialog', { name: 'Your points' });
    await points.getByText('Total points').waitFor();
    await points.getByRole('tab', { name: 'By month' }).click();
    await poll(() => points.getByLabel('Year').getByRole('option').count()).toBe(5);
    await points.getByRole('status').getByText('1 point').waitFor();
    await points.getByRole('cell', { name: /^\d+ ?: 1 point$/ }).waitFor();
    await points.getByRole('button', { name: 'Previous month' }).click();
    await points.getByText('No points this month.').waitFor();
    await points.getByRole('button', { name: 'Next month' }).click();
    await points.getByRole('status').getByText('1 point').waitFor();
    await points.getByLabel('Year').selectOption({ index: 4 });
    await points.getByText('No points this month.').waitFor();
    await poll(() => visitor.axeViolations()).toEqual([]);
    await page.keyboard.press('Escape');
    await week.and(page.locator(':focus')).waitFor();

    const refresh = page.getByRole('button', { name: 'Refresh balance' });
    // Before the network is gone, so that no link under the pointer asks for its page without one.
    await refresh.hover();
    await context.setOffline(true);
    await refresh.click();
    await page.getByText('Could not refresh balance. Please try again.').first().waitFor();
    await context.setOffline(false);

    for (const category of ['bible', 'islamic', 'bible'] as const) await elsewhere.play(category, null);
    await page.getByText('Low balance', { exact: true }).waitFor();
    await page.getByRole('button', { name: /Sports.*Add money to play/s }).click();
    const short = page.getByRole('dialog', { name: 'Insufficient Balance' });
    await short.getByText('You need at least ₦50 to play a quiz. Please add money to your account.').waitFor();
    await poll(() => visitor.axeViolations()).toEqual([]);
    await short.getByRole('button', { name: 'Add money' }).click();
    await page.getByRole('dialog', { name: 'Add money' }).waitFor();
    await poll(() => visitor.fitsWidth()).toBe(true);
    expect(visitor.pageErrors.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  });

  it('keeps every naira and every game, and opens a game to its questions (rule screens/history)', async () => {
    const visitor = await stage().visit();
    const { page } = visitor;
    const player = await stage().newPlayer(200);
    const elsewhere = await DeviceElsewhere.of(stage(), player);
    await elsewhere.play('sports', 4);
    await elsewhere.play('bible', null);
    await stage().signIn(visitor, player);
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'History', exact: true }).click();
    await page.getByRole('heading', { level: 2, name: 'Today' }).waitFor();
    const rows = page.getByRole('main').getByRole('listitem');
    const amounts = ['-₦50.00', '-₦50.00', '+₦200.00'];
    for (const [index, amount] of amounts.entries()) await rows.nth(index).getByText(amount).waitFor();
    await rows.nth(2).getByText('Balance ₦200.00').waitFor();
    // Each fee names its game, and leads to its questions.
    await rows
      .nth(0)
      .getByText(/Bible · /)
      .waitFor();
    await rows
      .nth(1)
      .getByRole('button', { name: /Quiz fee.*Sports.*View answers/s })
      .click();
    const paidFor = page.getByRole('dialog', { name: 'Sports' });
    await paidFor.getByText('4 of 5 correct').waitFor();
    await paidFor.getByText('Question 5').waitFor();
    await poll(() => visitor.axeViolations()).toEqual([]);
    await page.keyboard.press('Escape');
    await paidFor.waitFor({ state: 'detached' });
    await poll(() => visitor.axeViolations()).toEqual([]);

    await page.getByRole('tab', { name: 'Quizzes' }).click();
    await page.getByRole('button', { name: /Bible.*0 of 5 correct.*No point/s }).waitFor();
    await page.getByRole('button', { name: /Sports.*4 of 5 correct.*1 point/s }).click();
    const review = page.getByRole('dialog', { name: 'Sports' });
    await review.getByText('Question 5').waitFor();
    await poll(() => review.getByText('Correct', { exact: true }).count()).toBe(4);
    await poll(() => review.getByText('Correct answer', { exact: true }).count()).toBe(1);
    await poll(() => visitor.axeViolations()).toEqual([]);
    await poll(() => visitor.fitsWidth()).toBe(true);
    expect(visitor.pageErrors).toEqual([]);
  });

  it('turns through the winners until it is paused, and helps by keyboard, on a desktop (rule screens/help)', async () => {
    const visitor = await stage().visit({ viewport: DESKTOP, moves: true, ownClock: true });
    const { page } = visitor;
    await page.route('**/api/winners', (route) => route.fulfill({ json: WINNERS }));
    await page.route('**/api/draws', (route) => route.fulfill({ json: { draws: [FAN] } }));
    await stage().signIn(visitor, await stage().newPlayer());
    await page.goto('/dashboard');
    const prize = page.getByRole('region', { name: 'Rechargeable fan' });
    for (const words of ['worth ₦38,000', '212 players qualify.', 'Points needed: 20'])
      await prize.getByText(words).waitFor();
    const shown = async () => page.locator('[data-place=shown] .winners-won').innerText();
    const banner = page.getByRole('region', { name: 'Recent winners' });
    for (const words of ['Ngozi Eze won: Smartphone', 'Lagos, 080****0000', /Weekly draw, 1 Mar/])
      await banner.getByText(words).filter({ visible: true }).first().waitFor();
    await page.clock.runFor(WINNERS_BANNER_ROTATION_MS);
    await poll(shown).toBe('Musa Bello won: Smartphone');
    await page.getByRole('button', { name: 'Pause winners' }).click();
    await page.mouse.move(5, 300);
    const paused = await shown();
    await page.clock.runFor(WINNERS_BANNER_ROTATION_MS + 300);
    expect(await shown()).toBe(paused);
    await page.getByRole('button', { name: 'Next winner' }).click();
    await poll(shown).not.toBe(paused);
    await poll(() => visitor.axeViolations()).toEqual([]);

    const help = page.getByRole('banner').getByRole('button', { name: 'Help' });
    await help.focus();
    await page.keyboard.press('Enter');
    const guide = page.getByRole('dialog', { name: 'Help' });
    await guide.getByText('The question mark at the top of every page opens this guide.').waitFor();
    await guide.getByRole('tab', { name: 'Navigation' }).focus();
    for (let tab = 0; tab < 3; tab += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await guide.getByText('I forgot my PIN').waitFor();
    await poll(() => guide.getByText('The link in the email works for 30 minutes.').isVisible()).toBe(false);
    await guide.locator('summary', { hasText: 'I forgot my PIN' }).focus();
    await page.keyboard.press('Enter');
    await guide.getByText('The link in the email works for 30 minutes.').waitFor();
    await poll(() => visitor.axeViolations()).toEqual([]);
    await page.keyboard.press('Escape');
    await help.and(page.locator(':focus')).waitFor();
    expect(visitor.pageErrors).toEqual([]);
  });
}
