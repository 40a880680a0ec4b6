import { type EventPage } from './event-store.js';

const FULL_PAGE = 1_000;
const POLL_DELAY_MAX_MS = 100;
const POLL_DELAY_MS_PER_EVENT = 2;

/** A page this full means that there is much to catch up with. */
export const isFull = ({ events }: EventPage): boolean => events.length >= FULL_PAGE;

/**
 * Under load a reader rests, so that it takes more at once and leaves the processor to others: as long as its last page
 * took, and longer the more that page held. A lone event is followed at once.
 */
export function pollDelay({ events }: EventPage, tookMs: number): Promise<void> {
  const ms = Math.min(POLL_DELAY_MAX_MS, Math.max(tookMs, events.length * POLL_DELAY_MS_PER_EVENT));
  return new Promise((next) => setTimeout(next, ms));
}
