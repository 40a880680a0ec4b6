import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestProduct, type TestProduct } from './support/test-product.js';

describe('the pages, asked for by attackers', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await startTestProduct({ worker: false });
  });

  afterAll(() => product?.close());

  it('keep the error shape of the API at an unknown path below /api (rule errors/one-shape)', async () => {
    const answer = await fetch(`${product.url}/api/no-such-thing`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ statusCode: 404, code: 'NOT_FOUND' });
  });

  it.each([
    ['a null byte', '/%00'],
    ['a climb out of the folder', '/..%2f..%2fpackage.json'],
    ['a broken escape', '/assets/%zz'],
    ['5,000 letters', `/${'a'.repeat(5_000)}`],
  ])('answer a path with %s without failing', async (_, path) => {
    const answer = await fetch(product.url + path);
    expect(answer.status).toBeLessThan(500);
  });
});
