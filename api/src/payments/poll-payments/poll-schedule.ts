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

/**
 * When to ask next about a payment: the first moment of its schedule after the last ask that was answered. The last
 * moment is the deadline, and it comes again until it was answered. A pure function of its arguments, so that a lost job
 * can be derived again under its own name.
 */
export function nextPoll(
  payment: { readonly initiatedAt: Date; readonly expiresAt: Date; readonly askedAt: Date | null },
  { pollFirstMs, pollGapMaxMs }: PollPace,
): PollSlot {
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
