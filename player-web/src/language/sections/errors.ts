import { type ACCESS_MESSAGES } from '@sabi50/vocabulary/access-messages';
import { type ErrorCode } from '@sabi50/vocabulary/error-codes';
import { type VALIDATION } from '@sabi50/vocabulary/validation-messages';

/** The refusals that a player can meet. The others need the staff console, another server or a fault of this app. */
export type PlayerErrorCode = Extract<
  ErrorCode,
  | 'VALIDATION_FAILED'
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'REQUEST_IN_PROGRESS'
  | 'TOO_MANY_REQUESTS'
  | 'INTERNAL_ERROR'
  | 'SERVICE_BUSY'
  | 'SERVICE_UNAVAILABLE'
  | 'INVALID_CREDENTIALS'
  | 'EMAIL_NOT_VERIFIED'
  | 'ACCOUNT_INACTIVE'
  | 'PASSWORD_CHANGE_REQUIRED'
  | 'LOGIN_LOCKED'
  | 'PROOF_OF_WORK_REQUIRED'
  | 'MOBILE_CHANGES_USED_UP'
  | 'EMAIL_TAKEN'
  | 'MOBILE_TAKEN'
  | 'NO_VERIFICATION_TOKEN'
  | 'VERIFICATION_FAILED'
  | 'NO_RESET_TOKEN'
  | 'RESET_TOKEN_INVALID'
  | 'CURRENT_PIN_WRONG'
  | 'WEAK_PIN'
  | 'WEAK_PASSWORD'
  | 'AUTH_TOKEN_MISMATCH'
  | 'EMAIL_UNCHANGEABLE'
  | 'USER_NOT_FOUND'
  | 'UNKNOWN_STATION'
  | 'INSUFFICIENT_BALANCE'
  | 'INVALID_AMOUNT'
  | 'USER_MISMATCH'
  | 'LOGIN_TO_PAY'
  | 'PAYMENT_INIT_FAILED'
  | 'PAYMENT_NOT_FOUND'
  | 'QUIZ_SESSION_REQUIRED'
  | 'QUIZ_SESSION_NOT_FOUND'
  | 'QUIZ_SESSION_OVER'
  | 'QUIZ_START_FAILED'
  | 'NOT_ENOUGH_QUESTIONS'
  | 'NO_ANSWER_SELECTED'
  | 'NOT_THE_CURRENT_QUESTION'
  | 'ALREADY_ANSWERED'
  | 'PLAYER_SESSION_REQUIRED'
>;

/** The refused fields that a player can meet. */
export type PlayerValidationKey = Extract<
  keyof typeof VALIDATION,
  | 'firstName'
  | 'lastName'
  | 'nameSigns'
  | 'nameTooLong'
  | 'email'
  | 'pin'
  | 'pinTooShort'
  | 'pinOnlyNumbers'
  | 'pinsDiffer'
  | 'weakPin'
  | 'weakPassword'
  | 'mobile'
  | 'mobileNotNigerian'
  | 'preferredLanguage'
  | 'gender'
  | 'location'
  | 'source'
  | 'radioStation'
  | 'unknownStation'
  | 'emailOrMobile'
  | 'forgotEmail'
  | 'resetToken'
  | 'verificationToken'
  | 'currentPin'
  | 'newPin'
  | 'confirmPin'
  | 'sameSecret'
  | 'emailUnchangeable'
  | 'amount'
  | 'amountMinimum'
  | 'userId'
  | 'category'
  | 'selectedAnswer'
  | 'month'
  | 'year'
>;

type CodeTexts = Readonly<Record<PlayerErrorCode, string>>;

/** What went wrong, for a person (rule errors/one-shape). */
export interface ErrorsTexts {
  /** By code of the API; null where the server's own text already speaks this language. */
  readonly codes: CodeTexts | null;
  /** By key of the vocabulary's validation messages. */
  readonly validation: Readonly<Record<PlayerValidationKey, string>>;
  /** Too many failed logins, or too many requests, with the time to wait. */
  readonly waits: Readonly<Record<keyof typeof ACCESS_MESSAGES, (count: number) => string>>;
  /** No connection: what to do. */
  readonly offline: string;
  /** The network is there but no answer came in time. */
  readonly timeout: string;
  /** Anything that has no text of its own. */
  readonly unknown: string;
}
