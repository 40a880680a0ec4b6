import { expect, it } from '@jest/globals';
import { poll } from '@sabi50/proof/stage/poll';
import { type Stage } from '@sabi50/proof/stage/stage';
import { signedIn } from './support/players.js';

/** What a player sets against spending too much (rules spending/deposit-limits, spending/reminder). */
export function ownLimitsJourneys(stage: () => Stage): void {
  it('shows what was spent, and sets a limit that the next deposit counts for (rule screens/spending)', async () => {
    const { visitor, page } = await signedIn(stage());
    await page.goto('/profile/spending');
    await page.getByRole('heading', { level: 2, name: 'Your limits' }).waitFor();
    await page.getByRole('button', { name: '24-hour deposit limit' }).click();
    const sheet = page.getByRole('dialog', { name: '24-hour deposit limit' });
    await sheet.getByLabel('Amount in naira').fill('5');
    await sheet.getByRole('button', { name: 'Save limit' }).click();
    await poll(() => sheet.getByLabel('Amount in naira').getAttribute('aria-invalid')).toBe('true');
    await sheet.getByLabel('Amount in naira').fill('1,500');
    await sheet.getByRole('button', { name: 'Save limit' }).click();
    await page.getByText('₦200 of ₦1,500 used').waitFor();
    await poll(() => visitor.axeViolations()).toEqual([]);
    expect(visitor.pageErrors).toEqual([]);
  });
}
