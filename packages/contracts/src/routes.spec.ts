import { describe, expect, it } from '@jest/globals';
import { pathOf, ROUTES } from './routes.js';

describe('the routes', () => {
  it('are all different and under /api, but for media in mails and the sealed log that witnesses read', () => {
    const paths = Object.values(ROUTES);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.filter((path) => !path.startsWith('/api/'))).toEqual([
      ...[ROUTES.logCheckpoint, ROUTES.logTile, ROUTES.object],
    ]);
  });

  it('fill and encode their parameters', () => {
    expect(pathOf('userBalance', { id: '42' })).toBe('/api/users/42/balance');
    expect(pathOf('paymentVerifyCallback', { reference: 'a/b ' })).toBe('/api/payment/verify-callback/a%2Fb%20');
  });
});
