import { FAILURES_BEFORE_LOCK, FAILURES_BEFORE_WAIT, FAILURE_WAIT_MS } from '@sabi50/vocabulary/limits';

/** What is known of the failed logins under one name, whether an account has it or not. */
export interface LockOut {
  readonly failures: number;
  /** No attempt is checked before this instant. */
  readonly waitUntil: Date | null;
  /** Set at the tenth failure; only the link in a mail, or a new PIN, takes it away. */
  readonly lockedAt: Date | null;
}

export const NO_FAILURES: LockOut = { failures: 0, waitUntil: null, lockedAt: null };

export type LoginGate =
  | { readonly status: 'open' }
  | { readonly status: 'waiting'; readonly retryAfterSeconds: number }
  | { readonly status: 'locked' };

/** Whether a login under this name may be checked now (decision D18). */
export function gateOf({ waitUntil, lockedAt }: LockOut, now: Date): LoginGate {
  if (lockedAt !== null) return { status: 'locked' };
  const waitMs = waitUntil === null ? 0 : waitUntil.getTime() - now.getTime();
  return waitMs > 0 ? { status: 'waiting', retryAfterSeconds: Math.ceil(waitMs / 1_000) } : { status: 'open' };
}

/**
 * The state after one more attempt. It is counted as failed before the secret is looked at and forgiven when it was
 * right, so that guesses sent side by side cannot outrun the count.
 */
export function countAttempt({ failures }: LockOut, now: Date): LockOut {
  const counted = failures + 1;
  const waits = counted === FAILURES_BEFORE_WAIT;
  const locks = counted >= FAILURES_BEFORE_LOCK;
  return {
    failures: counted,
    waitUntil: waits ? new Date(now.getTime() + FAILURE_WAIT_MS) : null,
    lockedAt: locks ? now : null,
  };
}
