import { EventTooLarge, WrongExpectedRevision } from './event-store.js';

/** How long a failure counts, in ms: without calls the process could not see that the store works again. */
const FAILING_MS = 10_000;
/** While appends fail, one line so often. */
const LOGGED_EVERY_MS = 60_000;

/** How the appends of this process went. */
export class AppendWatch {
  readonly counts = { appended: 0, conflict: 0, refused: 0, failed: 0 };
  /** Called with the first failure, then once a minute while appends fail. */
  onFailure: (error: Error, failures: number) => void = () => undefined;
  private lastFailure: { readonly at: number; readonly reason: string } | null = null;
  private loggedAt = -Infinity;

  /** Why the newest append failed, within the last 10 s; null when it did not. */
  get failing(): string | null {
    if (!this.lastFailure || performance.now() - this.lastFailure.at > FAILING_MS) return null;
    return this.lastFailure.reason;
  }

  async watch<Result>(append: Promise<Result>): Promise<Result> {
    try {
      const result = await append;
      this.counts.appended += 1;
      this.lastFailure = null;
      return result;
    } catch (error) {
      this.note(error);
      throw error;
    }
  }

  /** An append that the store decided against is its answer; any other error means that the store could not write. */
  private note(error: unknown): void {
    if (error instanceof WrongExpectedRevision) {
      this.counts.conflict += 1;
      this.lastFailure = null;
    } else if (error instanceof EventTooLarge) {
      this.counts.refused += 1;
    } else {
      const at = performance.now();
      this.counts.failed += 1;
      this.lastFailure = { at, reason: (error as Error).message };
      if (at - this.loggedAt < LOGGED_EVERY_MS) return;
      this.loggedAt = at;
      this.onFailure(error as Error, this.counts.failed);
    }
  }
}
