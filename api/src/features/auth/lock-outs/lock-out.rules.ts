import { CODE_LOCK_MS, FAILURES_BEFORE_LOCK, FAILURES_BEFORE_WAIT, FAILURE_WAIT_MS } from '@sabi50/contracts/limits';

/** What is known of the failed tries under one name, or of one device, whether an account has the name or not. */
export interface LockOut {
  readonly failures: number;
  /** No attempt is checked before this instant. */
  readonly waitUntil: Date | null;
  /** Set at the tenth failure. */
  readonly lockedAt: Date | null;
}

export const NO_FAILURES: LockOut = { failures: 0, waitUntil: null, lockedAt: null };

/**
 * Each is counted apart, and only success of the same kind forgives: who knows a PIN learns nothing about a code
 * (rule accounts/counted-apart).
 */
export type TriedKind = 'pin' | 'staff-password' | 'second-factor';

export interface LockOutRule {
  /** The failure that makes wait for FAILURE_WAIT_MS; null: none does. */
  readonly waitsAt: number | null;
  readonly locksAt: number;
  /** How long a lock holds; null: until a new secret is set. */
  readonly lockedForMs: number | null;
}

/** Tries of a PIN or a password from browsers that never logged in to the account (rule accounts/lock-out). */
export const TRIES_OF_STRANGERS: LockOutRule = {
  waitsAt: FAILURES_BEFORE_WAIT,
  locksAt: FAILURES_BEFORE_LOCK,
  lockedForMs: null,
};

/** Tries from a browser that logged in to the account before (rule accounts/known-devices). */
export const TRIES_OF_A_KNOWN_DEVICE: LockOutRule = {
  waitsAt: null,
  locksAt: FAILURES_BEFORE_LOCK,
  lockedForMs: null,
};

/** Codes of a second factor. No link opens this lock: the person who guesses may be the one who reads the mails. */
export const TRIES_OF_CODES: LockOutRule = { ...TRIES_OF_STRANGERS, lockedForMs: CODE_LOCK_MS };

export const ruleOf = (kind: TriedKind): LockOutRule =>
  kind === 'second-factor' ? TRIES_OF_CODES : TRIES_OF_STRANGERS;

export type LoginGate =
  | { readonly status: 'open' }
  | { readonly status: 'waiting'; readonly retryAfterSeconds: number }
  | { readonly status: 'locked' };

/** Whether a try may be checked now (rule accounts/lock-out). */
export function gateOf({ waitUntil, lockedAt }: LockOut, now: Date, { lockedForMs }: LockOutRule): LoginGate {
  if (lockedAt !== null && lockedForMs === null) return { status: 'locked' };
  const lockedUntilMs = lockedAt === null || lockedForMs === null ? 0 : lockedAt.getTime() + lockedForMs;
  const waitMs = Math.max(waitUntil?.getTime() ?? 0, lockedUntilMs) - now.getTime();
  return waitMs > 0 ? { status: 'waiting', retryAfterSeconds: Math.ceil(waitMs / 1_000) } : { status: 'open' };
}

/**
 * The state after one more attempt. It is counted as failed before the secret is looked at and forgiven when it was
 * right, so that guesses sent side by side cannot outrun the count.
 */
export function countAttempt({ failures }: LockOut, now: Date, { waitsAt, locksAt }: LockOutRule): LockOut {
  const counted = failures + 1;
  return {
    failures: counted,
    waitUntil: counted === waitsAt ? new Date(now.getTime() + FAILURE_WAIT_MS) : null,
    lockedAt: counted >= locksAt ? now : null,
  };
}
