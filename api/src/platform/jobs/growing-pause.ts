const FIRST_MS = 500;
const MAX_MS = 15_000;
/** Who had no fault for so long after a pause begins with the shortest one again. */
const CALM_MS = 60_000;

/** Pauses between tries of something that fails again and again: each is twice as long as the one before, up to 15 s. */
export class GrowingPause {
  private lengthMs = 0;
  private overAtMs = 0;

  /** @param nowMs a clock that never goes back, in ms */
  constructor(private readonly nowMs: () => number = () => performance.now()) {}

  /** Begins the next pause; answers how long it is. */
  begin(): number {
    const isCalm = this.nowMs() - this.overAtMs >= CALM_MS;
    this.lengthMs = this.lengthMs === 0 || isCalm ? FIRST_MS : Math.min(2 * this.lengthMs, MAX_MS);
    this.overAtMs = this.nowMs() + this.lengthMs;
    return this.lengthMs;
  }

  /** What is left of the pause that was begun last. */
  get leftMs(): number {
    return Math.max(0, this.overAtMs - this.nowMs());
  }
}
