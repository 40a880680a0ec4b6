/** One moment at which the provider is to be asked about a payment. */
export interface PollSlot {
  /** Names the moment within the payment: every process works out the same name. */
  readonly name: string;
  readonly dueAt: Date;
}

export interface PollPace {
  /** The first ask after the start, ms. */
  readonly pollFirstMs: number;
  /** The longest pause between two asks, ms. */
  readonly pollGapMaxMs: number;
}

/** Each pause is this much longer than the one before: 8 s, 12 s, 18 s, ... up to an hour. */
const GROWTH = 1.5;

/** A payment of a day that is held for silence is asked about every six hours: so often in its lifetime. */
const HELD_ASKS_IN_LIFETIME = 4;

/** When a payment began and ends, when it was asked about, and since when it is held for the provider's silence. */
export interface PollTimes {
  readonly initiatedAt: Date;
  readonly expiresAt: Date;
  readonly askedAt: Date | null;
  readonly heldSince?: Date | null;
}

/**
 * When to ask next about a payment: the first moment of its schedule after the last ask that was answered. The last
 * moment is the deadline, and it comes again until it was answered, or the payment is held for silence: from then on it is
 * rarely asked about (rule money/silence-is-held). A pure function of its arguments, so that a lost job can be derived
 * again under its own name.
 */
export function nextPoll(payment: PollTimes, { pollFirstMs, pollGapMaxMs }: PollPace): PollSlot {
  if (payment.heldSince) return nextOfHeld(payment, payment.heldSince);
  const startMs = payment.initiatedAt.getTime();
  const lifetimeMs = payment.expiresAt.getTime() - startMs;
  const askedMs = (payment.askedAt?.getTime() ?? startMs) - startMs;
  let gapMs = pollFirstMs;
  let offsetMs = pollFirstMs;
  let index = 0;
  while (offsetMs <= askedMs && offsetMs < lifetimeMs) {
    gapMs = Math.min(Math.round(gapMs * GROWTH), pollGapMaxMs);
    offsetMs += gapMs;
    index += 1;
  }
  if (offsetMs >= lifetimeMs) return { name: 'last', dueAt: payment.expiresAt };
  return { name: String(index), dueAt: new Date(startMs + offsetMs) };
}

function nextOfHeld({ initiatedAt, expiresAt, askedAt }: PollTimes, heldSince: Date): PollSlot {
  const sinceMs = heldSince.getTime();
  const gapMs = (expiresAt.getTime() - initiatedAt.getTime()) / HELD_ASKS_IN_LIFETIME;
  const askedMs = Math.max(sinceMs, askedAt?.getTime() ?? 0);
  const index = Math.floor((askedMs - sinceMs) / gapMs) + 1;
  return { name: `held-${index}`, dueAt: new Date(sinceMs + index * gapMs) };
}
