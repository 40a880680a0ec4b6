/** What does not come, as long as the page lives. */
export const keepOut = (page, pattern) => page.route(pattern, (route) => route.abort());

/** What the API says of the player's balance, with these parts of it changed. */
export const pretendBalance = (changes) => async (page) => {
  await page.route('**/api/users/*/balance', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), ...changes } });
  });
  await page.reload();
  await page.locator('h1').waitFor();
  await page.waitForTimeout(800);
};
