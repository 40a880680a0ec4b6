import { HASHES_AT_ONCE_MAX, HASHES_WAITING_MAX, HASH_BUSY_RETRY_AFTER_SECONDS } from '@sabi50/contracts/limits';
import { DomainError } from '../../../kernel/domain-error.js';
import { ConcurrencyGate } from '../../../platform/concurrency-gate.js';

const TURNED_AWAY = Symbol('turned away');

/**
 * Lets few of the expensive hash computations run at once and a short queue wait, so that a flood of logins cannot take
 * the processor from the games that are being played (rule accounts/hashed-with-pepper).
 */
export class HashGate {
  private readonly gate: ConcurrencyGate;

  constructor(atOnceMax = HASHES_AT_ONCE_MAX, waitingMax = HASHES_WAITING_MAX) {
    this.gate = new ConcurrencyGate(atOnceMax, waitingMax);
  }

  /**
   * Runs the work when it is its turn.
   * @throws DomainError SERVICE_BUSY at once when the queue is full
   */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = await this.gate.run(work, TURNED_AWAY);
    if (result === TURNED_AWAY) {
      throw new DomainError('SERVICE_BUSY', { retryAfterSeconds: HASH_BUSY_RETRY_AFTER_SECONDS });
    }
    return result;
  }
}
