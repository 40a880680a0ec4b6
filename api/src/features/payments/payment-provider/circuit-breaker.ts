import { type Clock } from '../../../platform/clock.js';

/**
 * Leaves a service alone that does not answer: after `failuresMax` failures in a row nothing is let through for
 * `pauseMs`, then one call at a time as a probe until one succeeds. It also rests when the service asks for it.
 */
export class CircuitBreaker {
  private failures = 0;
  private closedUntil = 0;
  private restsUntil = 0;

  constructor(
    private readonly failuresMax: number,
    private readonly pauseMs: number,
    private readonly clock: Clock,
  ) {}

  /** Whether a call may be made now; a call that was let through has to be reported below. */
  admits(): boolean {
    const now = this.clock.now().getTime();
    if (now < this.restsUntil) return false;
    if (this.failures < this.failuresMax) return true;
    if (now < this.closedUntil) return false;
    // The probe has the pause to come back; until then everybody else waits.
    this.closedUntil = now + this.pauseMs;
    return true;
  }

  succeeded(): void {
    this.failures = 0;
  }

  failed(): void {
    this.failures += 1;
    if (this.failures >= this.failuresMax) this.closedUntil = this.clock.now().getTime() + this.pauseMs;
  }

  /**
   * The service asked to be left alone for so long. It works, so this is no failure; nor a success, since a proxy that asked may
   * stand in front of it. An answer to a call that was under way does not end it, and a shorter wish does not shorten it.
   */
  rest(forMs: number): void {
    this.restsUntil = Math.max(this.restsUntil, this.clock.now().getTime() + forMs);
  }

  /** How long it rests from now on because the service asked for it, in ms. */
  get restMs(): number {
    return Math.max(0, this.restsUntil - this.clock.now().getTime());
  }
}
