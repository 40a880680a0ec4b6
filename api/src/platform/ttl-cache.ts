import { LRUCache } from 'lru-cache';
import { STATISTICS_MEMORY_MS } from '@sabi50/contracts/limits';

const ANSWERS_MAX = 500;

/**
 * Sums over many players, kept for a few seconds: staff look at the same period together and come back to it, and nobody
 * reads them to the second. Callers who ask while they are computed wait for the same computation; one that fails is
 * forgotten. Money is never kept (rule staff/figures).
 */
export class TtlCache<Answer extends object> {
  private readonly answers = new LRUCache<string, Promise<Answer>>({ max: ANSWERS_MAX, ttl: STATISTICS_MEMORY_MS });

  /**
   * `key` must tell everything that the answer depends on: who may see what, the filters, the page. An answer that is not
   * `worthKeeping` serves the callers that waited for it, and none after them.
   */
  of(
    key: readonly unknown[],
    compute: () => Promise<Answer>,
    worthKeeping: (answer: Answer) => boolean = () => true,
  ): Promise<Answer> {
    const name = JSON.stringify(key);
    const known = this.answers.get(name);
    if (known) return known;
    const answer = compute();
    this.answers.set(name, answer);
    const forget = (): unknown => this.answers.delete(name);
    answer.then((computed) => worthKeeping(computed) || forget(), forget);
    return answer;
  }
}
