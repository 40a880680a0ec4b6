import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';
import { anyRegistration } from '../../../../test/support/registration.js';
import { startTestProduct, type TestProduct } from '../../../../test/support/test-product.js';
import { logIn, verifiedPlayer } from '../../../../test/support/verified-player.js';

describe('the throttles of addresses and networks', () => {
  let product: TestProduct;
  const post = (path: string, body: object, ip: string) => product.client().post(path, body, { 'x-forwarded-for': ip });
  let names = 0;
  /** Tries a name that nobody tried before. */
  const tryFrom = async (ip: string) => {
    const emailOrMobile = `nobody-${(names += 1)}@sabi50.test`;
    return (await post(ROUTES.login, { emailOrMobile, password: '909192' }, ip)).body['code'];
  };
  /** As if so many names had failed from each of the addresses and networks that failed so far. */
  const fillUp = (times: number) =>
    product.database.execute(
      `insert into login_failures (address_key, name_key)
       select address_key, 'name-' || n from (select distinct address_key from login_failures) places, generate_series(1, $1::int) n
       on conflict do nothing`,
      [times],
    );

  beforeAll(async () => {
    product = await startTestProduct({ worker: false, env: { TRUST_PROXY: '127.0.0.1' } });
  });
  beforeEach(async () => {
    await product.database.execute('delete from login_failures');
    await product.database.execute('delete from request_throttles');
  });
  afterAll(() => product.close());

  it('stops a hundred addresses of one network that try four accounts each', async () => {
    const codes: unknown[] = [];
    for (let round = 0; round < 40; round += 1) {
      const ips = Array.from({ length: 10 }, (_, index) => `197.210.84.${((round * 10 + index) % 100) + 1}`);
      codes.push(...(await Promise.all(ips.map(tryFrom))));
    }
    const checked = codes.filter((code) => code === 'INVALID_CREDENTIALS').length;
    // Ten are on their way at the same time.
    expect(checked).toBeGreaterThanOrEqual(300);
    expect(checked).toBeLessThan(310);
    expect(codes.at(-1)).toBe('TOO_MANY_REQUESTS');
    expect(await tryFrom('197.210.85.1')).toBe('INVALID_CREDENTIALS');
  });

  it.each([
    ['102.88.7.1', '102.88.7.2', '102.88.8.1'],
    ['2a02:db8:1:2::1', '2a02:db8:1:2:ffff::9', '2a02:db8:1:3::1'],
    ['::ffff:41.58.12.1', '41.58.12.200', '41.58.13.1'],
  ])('takes %s and %s for one network, and %s for another', async (one, neighbour, elsewhere) => {
    await tryFrom(one);
    await fillUp(99);
    expect(await tryFrom(one)).toBe('TOO_MANY_REQUESTS');
    expect(await tryFrom(neighbour)).toBe('INVALID_CREDENTIALS');
    await fillUp(300);
    expect(await tryFrom(neighbour)).toBe('TOO_MANY_REQUESTS');
    expect(await tryFrom(elsewhere)).toBe('INVALID_CREDENTIALS');
  });

  it('tells ten times an hour at most that an email or a number is taken, from any addresses', async () => {
    const player = await verifiedPlayer(product);
    const probe = (ip: string, taken: Record<string, unknown>) => post(ROUTES.register, anyRegistration(taken), ip);
    const ips = Array.from({ length: 12 }, (_, index) => `105.112.${index}.1`);
    const codesOf = async (taken: Record<string, unknown>) =>
      (await Promise.all(ips.map((ip) => probe(ip, taken)))).map(({ body }) => body['code']);
    expect((await codesOf({ mobile: player.mobile })).sort()).toEqual([
      ...Array(10).fill('MOBILE_TAKEN'),
      ...Array(2).fill('TOO_MANY_REQUESTS'),
    ]);
    expect((await codesOf({ email: player.email })).sort()).toEqual([
      ...Array(10).fill('EMAIL_TAKEN'),
      ...Array(2).fill('TOO_MANY_REQUESTS'),
    ]);
  });

  it('tells one address thirty times an hour at most, and one network ninety times, of numbers that are taken', async () => {
    const players = await Promise.all(Array.from({ length: 8 }, () => verifiedPlayer(product)));
    await product.database.execute('delete from request_throttles');
    let index = 0;
    const probe = async (ip: string) => {
      const { mobile } = players[(index += 1) % players.length] ?? {};
      const { status, body } = await post(ROUTES.register, anyRegistration({ mobile }), ip);
      await product.database.execute(`delete from request_throttles where key like 'registration-conflicts-by-name%'`);
      return [status, body['code']].join(' ');
    };
    const tellsFrom = async (ip: string, times: number) => {
      const seen = [];
      for (let turn = 0; turn < times; turn += 1) seen.push(await probe(ip));
      return seen.filter((answer) => answer === '409 MOBILE_TAKEN').length;
    };
    expect(await tellsFrom('129.205.1.1', 33)).toBe(30);
    expect(await tellsFrom('129.205.1.2', 33)).toBe(30);
    expect(await tellsFrom('129.205.1.3', 33)).toBe(30);
    expect(await tellsFrom('129.205.1.4', 2)).toBe(0);
    expect(await tellsFrom('129.205.2.1', 2)).toBe(2);
  });

  it('tells one address thirty times an hour at most of numbers that somebody wants to change to', async () => {
    const { mobile } = await verifiedPlayer(product);
    const codes = [];
    for (let turn = 0; turn < 11; turn += 1) {
      const player = await verifiedPlayer(product);
      const { client, userId } = await logIn(product, player.email, player.password);
      for (let times = 0; times < 3; times += 1) {
        const path = pathOf('user', { id: userId });
        codes.push((await client.put(path, { mobile }, { 'x-forwarded-for': '154.120.3.3' })).body['code']);
      }
    }
    expect(codes).toEqual([...Array(30).fill('MOBILE_TAKEN'), ...Array(3).fill('TOO_MANY_REQUESTS')]);
  });
});
