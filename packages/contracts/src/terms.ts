/** The terms that players agree to (rule accounts/terms). */
import { type Timestamp } from './text-formats.js';

/**
 * The version of the terms that the page shows and the server asks for: the day on which they were worded. Raise it with their
 * texts (`player.terms`); every player is then asked again.
 */
export const TERMS_VERSION = '2026-11-28';

/** How old a player is at least, in years. */
export const PLAYER_AGE_MIN = 18;

export interface TermsView {
  readonly version: string;
  /** Where people read them: a path of the player app. */
  readonly path: string;
}

/** What a player agreed to, and when. */
export interface TermsAcceptedView {
  readonly version: string;
  readonly acceptedAt: Timestamp;
  readonly ageConfirmedAt: Timestamp;
}
