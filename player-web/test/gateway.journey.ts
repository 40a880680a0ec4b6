import { expect, it } from '@jest/globals';
import { type BalanceView, type PaymentInitiateView } from '@sabi50/contracts/money-views';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';
import { type Page, type Route } from 'playwright-core';
import { type Stage } from '@sabi50/proof/stage/stage';
import { DESKTOP } from '@sabi50/proof/stage/visitor';

/** What a proxy before the server says when it lost the server's answer. */
const BAD_GATEWAY = { status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' };

/** A gateway that answers 502 after the server did its work: whatever is pressed again is the same thing. */
export function gatewayJourneys(stage: () => Stage): void {
  const arrive = async (path: string, deposit: number) => {
    const visitor = await stage().visit({ viewport: DESKTOP });
    const player = await stage().newPlayer(deposit);
    await stage().signIn(visitor, player);
    await visitor.page.goto(path);
    return { visitor, page: visitor.page, ...player };
  };

  it('charges one game though the answer of its start was lost (rule money/charged-once)', async () => {
    const { visitor, page, userId } = await arrive('/quiz/sports', 200);
    const lost = loseOneAnswer(page, ROUTES.quizSession);
    const start = page.getByRole('button', { name: 'Start for ₦50' });
    await start.click();
    await lost;
    await page.getByRole('alert').first().waitFor();
    await start.click();
    await page.getByText('Question 1 of 5').first().waitFor();
    const answer = await visitor.context.request.get(pathOf('userBalance', { id: userId }));
    expect(((await answer.json()) as BalanceView).balance).toBe('150.00');
  });

  it('begins one payment though the answer of its start was lost', async () => {
    const { page } = await arrive('/payment', 0);
    const lost = loseOneAnswer<PaymentInitiateView>(page, ROUTES.paymentInitiate);
    await page.getByText('₦500', { exact: true }).click();
    const pay = page.getByRole('button', { name: 'Proceed to Payment' });
    await pay.click();
    await page.getByText('Payment Failed').first().waitFor();
    const response = page.waitForResponse(`**${ROUTES.paymentInitiate}`);
    await pay.click();
    const { reference } = (await (await response).json()) as PaymentInitiateView;
    expect(reference).toBe((await lost).reference);
  });

  it('takes the same amount again after the provider refused it', async () => {
    const { page } = await arrive('/payment', 0);
    const keys: (string | undefined)[] = [];
    await page.route(`**${ROUTES.paymentInitiate}`, async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      const refusal = { statusCode: 409, code: 'PAYMENT_REFUSED', message: 'Failed to initialize payment' };
      await route.fulfill({ status: 409, json: refusal });
    });
    await page.getByText('₦500', { exact: true }).click();
    const pay = page.getByRole('button', { name: 'Proceed to Payment' });
    for (const tries of [1, 2]) {
      await pay.click();
      await page.getByText('Payment Failed').first().waitFor();
      while (keys.length < tries) await page.waitForTimeout(50);
    }
    expect(new Set(keys).size).toBe(2);
  });
}

/** The server does its work once, but its response is lost; resolves to that response. */
async function loseOneAnswer<View>(page: Page, path: string): Promise<View> {
  return new Promise<View>((resolve) => {
    void page.route(
      `**${path}`,
      async (route: Route) => {
        const answer = await route.fetch();
        resolve((await answer.json()) as View);
        await route.fulfill(BAD_GATEWAY);
      },
      { times: 1 },
    );
  });
}
