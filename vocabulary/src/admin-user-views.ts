/** What the console's calls about users answer. Times are ISO 8601 in UTC. */
import { type UserView } from './account-views.js';
import { type Language } from './languages.js';
import { type Id, type Timestamp } from './text-formats.js';

/**
 * What of a player's answers was faster than a person reads (rule quiz/too-fast-is-shown); it punishes nobody by
 * itself.
 */
export interface AnswerSpeedView {
  /** Options that were chosen less than 0.7 s after the question was shown. */
  readonly fastAnswers: number;
  /** Since when ten games in a row were all right with less than 1.5 s for an answer on average; null: never. */
  readonly quickGamesSince: Timestamp | null;
}

/**
 * A user as staff see them. Mobile, points and the speed of answers are left out for station administrators
 * (rule staff/own-station): the fields are absent, not empty.
 */
export interface AdminUserView extends Omit<UserView, 'mobile' | 'points'> {
  /** First and last name. */
  readonly name: string;
  /** The same as `preferredLanguage`, by its other name. */
  readonly language: Language;
  /** Left out for station administrators. */
  readonly mobile?: string | null;
  /** Lifetime points; left out for station administrators. */
  readonly points?: number;
  /** Null where nothing was too fast. */
  readonly answerSpeed?: AnswerSpeedView | null;
  readonly radioStationId: Id | null;
  /** Grows by one whenever anything that staff can edit changes; sent back with an edit (rule staff/revision). */
  readonly revision: number;
}

/** What an edit answers: the user after it, and what it did beside the fields. */
export interface AdminUserUpdateView extends AdminUserView {
  readonly message: string;
}
