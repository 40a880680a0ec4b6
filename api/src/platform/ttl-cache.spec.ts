import { describe, expect, it, jest } from '@jest/globals';
import { TtlCache } from './ttl-cache.js';

describe('a remembered statistic', () => {
  it('is computed once for all who ask at the same time or soon after', async () => {
    const compute = jest.fn(() => Promise.resolve({ players: 7 }));
    const remembered = new TtlCache<{ players: number }>();
    await Promise.all([remembered.of(['7d', null], compute), remembered.of(['7d', null], compute)]);
    expect(await remembered.of(['7d', null], compute)).toEqual({ players: 7 });
    expect(compute).toHaveBeenCalledTimes(1);
  });

  it('is never that of another station or period', async () => {
    const remembered = new TtlCache<{ station: string | null }>();
    const of = (station: string | null) => remembered.of(['7d', station], () => Promise.resolve({ station }));
    expect(await of(null)).toEqual({ station: null });
    expect(await of('akure')).toEqual({ station: 'akure' });
  });

  it('is computed again after a failure', async () => {
    const remembered = new TtlCache<object>();
    await expect(remembered.of([], () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await remembered.of([], () => Promise.resolve({ back: true }))).toEqual({ back: true });
  });

  it('are computed for each who comes later when they are not worth keeping', async () => {
    const remembered = new TtlCache<{ count: number }>();
    let count = 0;
    const compute = () => Promise.resolve({ count: (count += 1) });
    const ask = () => remembered.of(['few'], compute, () => false);
    expect(await Promise.all([ask(), ask()])).toEqual([{ count: 1 }, { count: 1 }]);
    expect(await ask()).toEqual({ count: 2 });
  });
});
