/** What staff see of single mails. */
import { type RecipientStatus } from './broadcast-views.js';

/**
 * What became of a mail: as of a recipient of a broadcast, or `dropped`, when a mail about an account was not wanted any
 * more before it left.
 */
export type MailOutcome = RecipientStatus | 'dropped';
