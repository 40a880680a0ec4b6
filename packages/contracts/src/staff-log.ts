/** The log of what staff changed (rule staff/log), as its call answers it. */
import { type PlayerRestriction } from './player-restrictions.js';
import { type Id, type Timestamp } from './text-formats.js';

export const STAFF_LOG_SUBJECTS = [
  'user',
  'question',
  'station',
  'winner',
  'draw',
  'second-factor',
  'broadcast',
  'mail',
  'suppression',
  'media',
  'parked-event',
  'unmatched-webhook',
  'ledger',
  'reconciliation',
  'payment',
  'attention',
  'export',
] as const;
export type StaffLogSubject = (typeof STAFF_LOG_SUBJECTS)[number];

export const STAFF_LOG_VERBS = [
  'create',
  'update',
  'delete',
  'import',
  'send',
  'pause',
  'resume',
  'cancel',
  'settle',
  'retry',
  'unsuppress',
  'adjust',
  'request-adjustment',
  'confirm-adjustment',
  'withdraw-adjustment',
  'verify',
  'start',
  'release',
  'reject',
  'refund',
  'explain',
  'answer-dispute',
  'close-dispute',
  'ask',
  'suspend',
  'lift',
  'request-erasure',
  'cancel-erasure',
  'unlock',
  'end-sessions',
  'send-verification',
  'send-pin-link',
  'note',
  'remove-nickname',
  'lift-speed-flag',
  'show-contact',
  'list-contacts',
  'export',
  'close-reports',
  'take',
  'give-back',
  'close',
  'regrade',
  'set-share',
  'issue-statement',
] as const;
export type StaffLogVerb = (typeof STAFF_LOG_VERBS)[number];

/** The lists that staff take as files (rule staff/exports-logged). */
export const EXPORTED_LISTS = [
  ...(['users', 'winners', 'payments', 'money-movements', 'quiz-activity', 'quiz-sessions'] as const),
  ...(['regraded-games', 'staff-log', 'player-timeline'] as const),
] as const;
export type ExportedList = (typeof EXPORTED_LISTS)[number];

/** Such as `station.delete`. */
export type StaffAction = `${StaffLogSubject}.${StaffLogVerb}`;

export const STAFF_REASON_LENGTH_MAX = 300;

/** A reason has words: four letters or digits at least, so that "ok" is none (rule staff/reason). */
export const STAFF_REASON_PATTERN = /(?:[\p{L}\p{N}][^\p{L}\p{N}]*){4}/u;

/** One change; the newest has the highest id. */
export interface StaffLogEntryView {
  /** The newest has the highest. */
  readonly id: number;
  /** ISO 8601. */
  readonly createdAt: Timestamp;
  readonly actorId: Id;
  /** Null once the account is gone. */
  readonly actorName: string | null;
  readonly actorEmail: string | null;
  readonly actorRole: string;
  readonly action: string;
  readonly subject: string;
  /** Null where the change was about many at once. */
  readonly subjectId: string | null;
  /** What a station or a question is called today; null of all else, and once it is gone. */
  readonly subjectName: string | null;
  /** The account that it is about; null where it is about none, or about many. */
  readonly personId: Id | null;
  /** As it is today, never stored: null once the account is gone. */
  readonly personName: string | null;
  /** What keeps the person from playing (rule staff/restricted-players); left out where the caller may not see it. */
  readonly restrictions?: readonly PlayerRestriction[];
  readonly reason: string | null;
  /** The fields that changed, as they were; null for something new. */
  readonly before: Readonly<Record<string, unknown>> | null;
  /** The same fields, as they became; null for something deleted. */
  readonly after: Readonly<Record<string, unknown>> | null;
  /** Whether names, numbers and words that belonged to it were erased (rule staff/log-personal-values). */
  readonly isErased: boolean;
}

/** The reason of an adjustment that came without one, as the specification's call does; the console translates it. */
export const REASON_OF_PLAIN_CALL = 'by the call of the specification';
