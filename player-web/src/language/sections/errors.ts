import { type ErrorCode } from '@sabi50/vocabulary/error-codes';
import { type VALIDATION } from '@sabi50/vocabulary/validation-messages';

/** Refusals that only the staff console or another server can meet. */
export type StaffOnlyCode =
  | 'ADMIN_AUTHENTICATION_REQUIRED'
  | 'ADMIN_EMAIL_MISMATCH'
  | 'ADMIN_REQUIRED'
  | 'BALANCE_BELOW_ZERO'
  | 'BALANCE_CHANGED'
  | 'CSV_REQUIRED'
  | 'CURRENT_PASSWORD_WRONG'
  | 'FILE_TOO_LARGE'
  | 'FILE_TYPE_REFUSED'
  | 'LAST_SUPER_ADMIN'
  | 'OWN_ROLE'
  | 'QUESTION_NOT_FOUND'
  | 'REASON_REQUIRED'
  | 'RECIPIENTS_CHANGED'
  | 'STATION_NOT_FOUND'
  | 'UNKNOWN_RECIPIENT'
  | 'WEBHOOK_SIGNATURE_INVALID'
  | 'WINNER_NOT_FOUND';

export type PlayerErrorCode = Exclude<ErrorCode, StaffOnlyCode>;

/** What went wrong, for a person (decision D36). */
export interface ErrorsTexts {
  /** By code of the API; null where the server's own text already speaks this language. */
  readonly codes: Readonly<Record<PlayerErrorCode, string>> | null;
  /** By key of the vocabulary's validation messages. */
  readonly validation: Readonly<Record<keyof typeof VALIDATION, string>>;
  /** No connection: what to do. */
  readonly offline: string;
  /** The network is there but no answer came in time. */
  readonly timeout: string;
  /** Anything that has no text of its own. */
  readonly unknown: string;
}
