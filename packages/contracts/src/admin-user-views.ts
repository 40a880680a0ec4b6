/** What the console's calls about users answer. Times are ISO 8601 in UTC. */
import { type UserView } from './account-views.js';
import { type Language } from './languages.js';
import { type PlayerRestriction } from './player-restrictions.js';
import { type SuspensionView } from './player-acts-views.js';
import { type Id, type Timestamp } from './text-formats.js';

/**
 * What of a player's answers was faster than a person reads (rule quiz/too-fast-is-shown); no one is punished
 * automatically.
 */
export interface AnswerSpeedView {
  /** Options that were chosen less than 0.7 s after the question was shown. */
  readonly fastAnswers: number;
  /** Since when ten games in a row were all right with less than 1.5 s for an answer on average; null: never. */
  readonly quickGamesSince: Timestamp | null;
  /** When they last gave a reason to look; sent back by who lifts the mark. */
  readonly flaggedAt: Timestamp;
}

/**
 * A user as staff see them. Mobile, points, the speed of answers, disputes and locks are left out for station administrators
 * (rule staff/own-station): the fields are absent, not empty.
 */
export interface AdminUserView extends Omit<UserView, 'mobile' | 'points' | 'avatar'> {
  /** First and last name. */
  readonly name: string;
  /** The same as `preferredLanguage`, by its other name. */
  readonly language: Language;
  /** Left out for station administrators; the first 3 and the last 4 digits for view-only administrators. */
  readonly mobile?: string | null;
  /** Lifetime points; left out for station administrators. */
  readonly points?: number;
  /** Null where nothing was too fast. */
  readonly answerSpeed?: AnswerSpeedView | null;
  /** Whether a payment of theirs is disputed and not decided; left out for station administrators. */
  readonly hasOpenDispute?: boolean;
  /** Whether wrong PINs or passwords locked their login; left out for station administrators. */
  readonly isLocked?: boolean;
  /** Decimal naira that they owe after a reversal. */
  readonly owed: string;
  /** When they began their newest game; null: never. */
  readonly lastPlayedAt: Timestamp | null;
  /** Null where the player is not suspended; left out for station administrators. */
  readonly suspension?: SuspensionView | null;
  /** What keeps them from playing, in the order of PLAYER_RESTRICTIONS; left out for station administrators. */
  readonly restrictions?: readonly PlayerRestriction[];
  /** When the person was erased; null: they were not (rule data/erasure). */
  readonly erasedAt: Timestamp | null;
  readonly radioStationId: Id | null;
  /** Grows by one whenever anything that staff can edit changes; sent back with an edit (rule staff/revision). */
  readonly revision: number;
}

/** What an edit answers: the user after it, and what it did beside the fields. */
export interface AdminUserUpdateView extends AdminUserView {
  readonly message: string;
}
