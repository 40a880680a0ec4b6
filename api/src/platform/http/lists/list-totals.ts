import { TtlCache } from '../../ttl-cache.js';

/** From so many rows on, a total may be a few seconds old. */
const LONG = 1_000;

/**
 * Totals of a list. Those of long lists are kept for a few seconds, so that hundreds of thousands of
 * rows are not counted for each page; a short list is counted each time.
 */
export class ListTotals {
  private readonly cache = new TtlCache<{ readonly total: number }>();

  /** `key` must tell everything that the total depends on: who may see what, the filters, the requested ids. */
  async of(key: readonly unknown[], count: () => Promise<number>): Promise<number> {
    const counting = async () => ({ total: await count() });
    return (await this.cache.of(key, counting, ({ total }) => total >= LONG)).total;
  }
}
