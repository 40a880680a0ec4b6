import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { pathOf } from '@sabi50/contracts/routes';
import { createTestAccount } from '../../../test/support/test-accounts.js';
import { startTestProduct, type TestProduct } from '../../../test/support/test-product.js';
import { type EventStore } from '../../event-sourcing/event-store.js';
import { EVENT_STORE } from '../tokens.js';
import { ReadYourWrites } from '../../event-sourcing/consumers/read-your-writes.js';

const FAR_AHEAD = '99999999999999999999-99999999999999999999';

describe('the cookie that lets a query wait for the own write', () => {
  let product: TestProduct;
  let userId: string;
  let waitedFor: (string | undefined)[];

  beforeAll(async () => {
    product = await startTestProduct();
    ({ id: userId } = await createTestAccount(product.database));
    const wait = product.app.get(ReadYourWrites);
    const until = wait.until.bind(wait);
    wait.until = (projection, position) => {
      waitedFor.push(position);
      return until(projection, position);
    };
  });
  beforeEach(() => void (waitedFor = []));
  afterAll(() => product.close());

  const history = (client: Awaited<ReturnType<TestProduct['signedIn']>>) =>
    client.get(pathOf('userWalletEntries', { id: userId }));

  it('is waited for when it is ours', async () => {
    const head = await product.app.get<EventStore>(EVENT_STORE).head();
    const client = await product.signedIn({ userId });
    client.setCookie('seen', product.signedCookie(head));
    expect((await history(client)).status).toBe(200);
    expect(waitedFor).toEqual([head]);
  });

  it.each([
    ['a position that nobody signed', FAR_AHEAD],
    ['one with a signature of somebody else', `${FAR_AHEAD}.m5ZbV8DmkqgJXzJz6XoCHwFbSkMUUn3pOxTBpJWFcHU`],
    ['one with half a signature', `${FAR_AHEAD}.`],
    ['nonsense', '.'.repeat(500)],
  ])('costs nothing when it is %s', async (_, value) => {
    const client = await product.signedIn({ userId });
    client.setCookie('seen', encodeURIComponent(value));
    expect((await history(client)).status).toBe(200);
    expect(waitedFor).toEqual([undefined]);
  });
});
