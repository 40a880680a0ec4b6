/**
 * What `GET /api/live` sends: hints that something of the player's own has changed, never the thing itself. They may be
 * lost, so a page also asks now and then, and each time its stream (re)opens.
 */
export const LIVE_EVENTS = [
  /** The balance or the statement. */
  'wallet',
  /** The points. */
  'points',
  /** A payment was credited, failed, expired or held for staff. */
  'payment',
] as const;
export type LiveEventName = (typeof LIVE_EVENTS)[number];

/** The JSON data of an event. */
export interface LiveEventView {
  /** The payment's reference; with `payment` only. */
  readonly reference?: string;
}
