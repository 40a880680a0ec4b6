import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { HttpClient } from '@sabi50/proof/http-client';
import { ROUTES } from '@sabi50/contracts/routes';
import { PaymentFixture } from '../../../test/support/payment-fixture.js';
import { startTestProduct, type TestProduct } from '../../../test/support/test-product.js';

const CREDENTIALS = { emailOrMobile: 'nobody@sabi50.test', password: '864209' };

describe('a browser that says nothing of where a call comes from', () => {
  let fixture: PaymentFixture;
  let live: TestProduct;
  beforeAll(async () => {
    [fixture, live] = await Promise.all([
      PaymentFixture.open({ worker: false, webhooks: false }),
      startTestProduct({ worker: false, env: { NODE_ENV: 'production' } }),
    ]);
  });
  afterAll(async () => {
    await fixture.close();
    await live.close();
  });

  const codeFor = async ({ url }: TestProduct, origin: string): Promise<unknown> =>
    (await new HttpClient(url, origin).post(ROUTES.login, CREDENTIALS)).body['code'];

  it('may be at any address of this machine while the product is developed', async () => {
    const { port } = new URL(fixture.product.url);
    for (const host of ['127.0.0.1', 'localhost', '[::1]']) {
      expect(await codeFor(fixture.product, `http://${host}:${port}`)).toBe('INVALID_CREDENTIALS');
    }
  });

  it.each(['http://evil.example', 'http://127.0.0.1:1', 'http://localhost', 'null', ''])(
    'may not be at %p',
    async (origin) => {
      expect(await codeFor(fixture.product, origin)).toBe('CROSS_ORIGIN_REFUSED');
    },
  );

  it('has to be at the public address in production', async () => {
    expect(await codeFor(live, live.config.PUBLIC_URL)).toBe('INVALID_CREDENTIALS');
    expect(await codeFor(live, live.url)).toBe('CROSS_ORIGIN_REFUSED');
  });

  it('comes back from the card page to where it was', async () => {
    const { userId, http } = await fixture.payer();
    const { product } = fixture;
    const atOwnAddress = new HttpClient(product.url);
    atOwnAddress.setCookie('sid', http.cookie('sid') ?? '');
    const reference = await fixture.initiated({ userId, http: atOwnAddress });
    const other = await fixture.initiated({ userId, http });
    const callbacks = new Map(
      (await fixture.transactions()).map(({ reference: of, callbackUrl }) => [of, callbackUrl]),
    );
    expect(callbacks.get(reference)).toBe(product.url + ROUTES.paymentReturn);
    expect(callbacks.get(other)).toBe(product.config.PUBLIC_URL + ROUTES.paymentReturn);
  });
});
