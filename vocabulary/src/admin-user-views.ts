/** What the console's calls about users answer (product specification sections 3 and 7). Times are ISO 8601 in UTC. */
import { type UserView } from './account-views.js';
import { type Language } from './languages.js';

/**
 * A user as staff see them. Mobile and points are left out for station administrators (decision D25): the fields are
 * absent, not empty.
 */
export interface AdminUserView extends Omit<UserView, 'mobile' | 'points'> {
  /** First and last name. */
  readonly name: string;
  /** The same as `preferredLanguage`, by its other name. */
  readonly language: Language;
  readonly mobile?: string | null;
  readonly points?: number;
  readonly radioStationId: string | null;
}

/** What an edit answers: the user after it, and what it did beside the fields. */
export interface AdminUserUpdateView extends AdminUserView {
  readonly message: string;
}
