import { describe, expect, it, jest } from '@jest/globals';
import { TtlCache } from './ttl-cache.js';

describe('a cached statistic', () => {
  it('is computed once for all who ask at the same time or soon after', async () => {
    const compute = jest.fn(() => Promise.resolve({ players: 7 }));
    const cache = new TtlCache<{ players: number }>();
    await Promise.all([cache.of(['7d', null], compute), cache.of(['7d', null], compute)]);
    expect(await cache.of(['7d', null], compute)).toEqual({ players: 7 });
    expect(compute).toHaveBeenCalledTimes(1);
  });

  it('is never that of another station or period', async () => {
    const cache = new TtlCache<{ station: string | null }>();
    const of = (station: string | null) => cache.of(['7d', station], () => Promise.resolve({ station }));
    expect(await of(null)).toEqual({ station: null });
    expect(await of('akure')).toEqual({ station: 'akure' });
  });

  it('is computed again after a failure', async () => {
    const cache = new TtlCache<object>();
    await expect(cache.of([], () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await cache.of([], () => Promise.resolve({ back: true }))).toEqual({ back: true });
  });

  it('are computed for each who comes later when they are not worth keeping', async () => {
    const cache = new TtlCache<{ count: number }>();
    let count = 0;
    const compute = () => Promise.resolve({ count: (count += 1) });
    const ask = () => cache.of(['few'], compute, () => false);
    expect(await Promise.all([ask(), ask()])).toEqual([{ count: 1 }, { count: 1 }]);
    expect(await ask()).toEqual({ count: 2 });
  });
});
