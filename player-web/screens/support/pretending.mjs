/** What does not come, as long as the page lives. */
export const keepOut = (page, pattern) => page.route(pattern, (route) => route.abort());

/** Drawn again, and at rest. */
export async function reload(page) {
  await page.reload();
  await page.locator('h1').waitFor();
  await page.waitForTimeout(800);
}

/** What the API answers to a GET of `pattern`, with these parts of it changed. */
const pretend = (pattern, changes) => async (page) => {
  await page.route(pattern, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), ...changes } });
  });
  await reload(page);
};

export const pretendBalance = (changes) => pretend('**/api/users/*/balance', changes);
export const pretendSession = (changes) => pretend('**/api/auth/session*', changes);
export const pretendErasure = (changes) => pretend('**/api/users/*/erasure', changes);

/** Every call is refused: the server is busy, or away. */
export const refuse = (page, pattern, code = 'SERVICE_BUSY') =>
  page.route(pattern, (route) =>
    route.fulfill({
      ...{ status: 503, headers: { 'retry-after': '0' } },
      json: { statusCode: 503, code, message: 'We are busy right now. Please try again in a moment.' },
    }),
  );
