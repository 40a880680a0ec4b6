import { HASHES_AT_ONCE_MAX, HASHES_WAITING_MAX, HASH_BUSY_RETRY_AFTER_SECONDS } from '@sabi50/vocabulary/limits';
import { DomainError } from '../../kernel/domain-error.js';

/**
 * Lets few of the expensive hash computations run at once and a short queue wait, so that a flood of logins cannot take
 * the processor from the games that are being played (rule accounts/hashed-with-pepper).
 */
export class HashGate {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly atOnceMax = HASHES_AT_ONCE_MAX,
    private readonly waitingMax = HASHES_WAITING_MAX,
  ) {}

  /**
   * Runs the work when it is its turn.
   * @throws DomainError SERVICE_BUSY at once when the queue is full
   */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.running >= this.atOnceMax) await this.queueUp();
    else this.running += 1;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      // The place is handed on, so `running` stays as it is while somebody waits.
      if (next) next();
      else this.running -= 1;
    }
  }

  private queueUp(): Promise<void> {
    if (this.waiting.length >= this.waitingMax) {
      throw new DomainError('SERVICE_BUSY', { retryAfterSeconds: HASH_BUSY_RETRY_AFTER_SECONDS });
    }
    return new Promise((resolve) => this.waiting.push(resolve));
  }
}
