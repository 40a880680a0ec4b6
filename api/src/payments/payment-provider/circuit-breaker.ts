import { type Clock } from '../../platform/clock.js';

/**
 * Leaves a service alone that does not answer: after `failuresMax` failures in a row nothing is let through for
 * `pauseMs`, then one call at a time as a probe until one succeeds.
 */
export class CircuitBreaker {
  private failures = 0;
  private closedUntil = 0;

  constructor(
    private readonly failuresMax: number,
    private readonly pauseMs: number,
    private readonly clock: Clock,
  ) {}

  /** Whether a call may be made now; a call that was let through has to be reported below. */
  admits(): boolean {
    if (this.failures < this.failuresMax) return true;
    const now = this.clock.now().getTime();
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
}
