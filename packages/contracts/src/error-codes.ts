import { type ProofOfWorkChallenge } from './account-views.js';
import { type MessageCode } from './messages.js';

/**
 * Every refusal of the API: its stable code and its HTTP status (rule errors/one-shape); its words stand in the catalogue of
 * texts. Bad input is 400 (rule errors/bad-input-is-400), a state that forbids it 409 (rule errors/state-is-409).
 */
/** The HTTP status of each refusal, by its code. */
export const ERROR_STATUS = {
  // Any call
  VALIDATION_FAILED: 400,
  MALFORMED_REQUEST: 400,
  IDEMPOTENCY_KEY_INVALID: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  CROSS_ORIGIN_REFUSED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  /** Rule money/same-key-same-request. */
  IDEMPOTENCY_KEY_REUSED: 409,
  REQUEST_IN_PROGRESS: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
  INTERNAL_ERROR: 500,
  SERVICE_BUSY: 503,
  SERVICE_UNAVAILABLE: 503,

  // Accounts
  INVALID_CREDENTIALS: 401,
  EMAIL_NOT_VERIFIED: 403,
  ACCOUNT_INACTIVE: 403,
  /** After a correct PIN only, so that it tells no one else that the account exists (rule accounts/verify-first). */
  PASSWORD_CHANGE_REQUIRED: 403,
  /** The text of a lock; while the login only waits, the answer carries Retry-After and says how long. */
  LOGIN_LOCKED: 429,
  /** The answer holds a `challenge`; the same login is sent again with its solution (rule accounts/login-watch). */
  PROOF_OF_WORK_REQUIRED: 403,
  MOBILE_CHANGES_USED_UP: 429,
  EMAIL_TAKEN: 409,
  MOBILE_TAKEN: 409,
  /** The address or number belongs to a self-excluded player (rule spending/excluded-contacts). */
  REGISTRATION_EXCLUDED: 403,
  /** Rule accounts/terms. */
  AGE_NOT_CONFIRMED: 400,
  TERMS_NOT_CURRENT: 400,
  NO_VERIFICATION_TOKEN: 400,
  VERIFICATION_FAILED: 400,
  NO_RESET_TOKEN: 400,
  RESET_TOKEN_INVALID: 400,
  CURRENT_PIN_WRONG: 400,
  CURRENT_PASSWORD_WRONG: 400,
  WEAK_PIN: 400,
  WEAK_PASSWORD: 400,
  AUTH_TOKEN_MISMATCH: 403,
  USER_EMAIL_MISMATCH: 403,
  /** Rule accounts/email-fixed. */
  EMAIL_UNCHANGEABLE: 400,
  USER_NOT_FOUND: 404,
  UNKNOWN_STATION: 400,

  // Money
  INSUFFICIENT_BALANCE: 409,
  /** No game starts before what is owed is paid, nor while a deposit is disputed; nothing was charged. */
  BALANCE_OWED: 409,
  DEPOSIT_DISPUTED: 409,
  /** Staff suspended the player: neither a game nor a deposit begins (rule accounts/suspension). */
  ACCOUNT_SUSPENDED: 409,
  /** The player's data is to be erased: neither a game nor a deposit begins (rule data/erasure). */
  ERASURE_REQUESTED: 409,
  /** The erasure has begun, or is done: it cannot be taken back. */
  ERASURE_BEGUN: 409,
  /** Who works in the console is not erased; the role goes first. */
  STAFF_NOT_ERASED: 409,
  /** The player has yet to agree to the terms of today: neither a game nor a deposit begins (rule accounts/terms). */
  TERMS_TO_ACCEPT: 409,
  /** The player took a pause, or excluded themselves: neither a game nor a deposit begins (rule spending/break). */
  PLAY_PAUSED: 403,
  PLAYER_EXCLUDED: 403,
  /** The break that runs lasts as long or longer (rule spending/never-shorter). */
  BREAK_NOT_LONGER: 409,
  /** The deposit would pass a limit that the player set (rule spending/deposit-limits). */
  DEPOSIT_LIMIT_REACHED: 409,
  /** No higher limit of this amount waits for its second yes, or its 24 hours are not over. */
  LIMIT_RAISE_NOT_READY: 409,
  /** Rules board/nickname, board/refused-words. */
  NICKNAME_INVALID: 400,
  NICKNAME_REFUSED: 400,
  NICKNAME_TAKEN: 409,
  NICKNAME_CHANGED_LATELY: 409,
  INVALID_AMOUNT: 400,
  USER_MISMATCH: 403,
  LOGIN_TO_PAY: 401,
  PAYMENT_INIT_FAILED: 503,
  /** The payment of this Idempotency-Key is over before it had a page: only another key may be tried. */
  PAYMENT_REFUSED: 409,
  PAYMENT_NOT_FOUND: 404,
  EXCEPTION_NOT_FOUND: 404,
  /** It was closed meanwhile, by staff or by a later comparison. */
  EXCEPTION_CLOSED: 409,
  /** The provider was asked, and there is nothing to credit or to take back. */
  NOTHING_TO_SETTLE: 409,
  /** Somebody else or the provider was faster: nothing was done. */
  PAYMENT_CHANGED: 409,
  PAYMENT_NOT_RELEASABLE: 409,
  PAYMENT_NOT_REFUNDABLE: 409,
  DISPUTE_NOT_ANSWERABLE: 409,
  /** The card provider has to be asked first, and does not answer: nothing was done. */
  PROVIDER_SILENT: 503,
  WEBHOOK_SIGNATURE_INVALID: 401,
  BALANCE_CHANGED: 409,
  BALANCE_BELOW_ZERO: 409,
  POINTS_CHANGED: 409,
  POINTS_BELOW_ZERO: 409,
  REASON_REQUIRED: 400,

  // Quiz
  QUIZ_SESSION_REQUIRED: 409,
  QUIZ_SESSION_NOT_FOUND: 404,
  QUIZ_SESSION_OPEN: 409,
  QUIZ_SESSION_OVER: 409,
  QUIZ_START_FAILED: 503,
  NOT_ENOUGH_QUESTIONS: 409,
  QUIZ_STARTS_LIMIT: 409,
  QUIZ_EXITS_LIMIT: 409,
  NO_ANSWER_SELECTED: 400,
  NOT_THE_CURRENT_QUESTION: 409,
  ALREADY_ANSWERED: 409,
  QUESTION_REPORTS_LIMIT: 409,
  /** The fee of a game goes back once (rule money/fee-given-back). */
  FEE_RETURNED: 409,
  /** An adjustment that only a second super administrator may confirm (rule money/large-adjustment). */
  SECOND_PERSON_NEEDED: 409,

  // Staff
  ADMIN_REQUIRED: 403,
  ADMIN_AUTHENTICATION_REQUIRED: 401,
  ADMIN_EMAIL_MISMATCH: 403,
  PLAYER_SESSION_REQUIRED: 403,
  RECORD_CHANGED: 409,
  LAST_SUPER_ADMIN: 409,
  OWN_ROLE: 403,
  OWN_ACCOUNT: 403,
  /** The password or code was given too long ago for what was asked; nothing was done. */
  STEP_UP_REQUIRED: 403,
  SECOND_FACTOR_REQUIRED: 401,
  SECOND_FACTOR_WRONG: 401,
  SECOND_FACTOR_ENROLLED: 409,
  SECOND_FACTOR_NOT_ENROLLED: 409,
  STATION_NOT_FOUND: 404,
  STATION_EXISTS: 409,
  STATEMENT_NOT_FOUND: 404,
  /** Only a month that is over is settled (rule staff/station-statement). */
  STATEMENT_MONTH_OPEN: 409,
  /** No share is set for the month, so the amount of the station is unknown. */
  STATION_SHARE_MISSING: 409,
  QUESTION_NOT_FOUND: 404,
  QUESTION_EXISTS: 409,
  /** Its right answer was never changed, or it is not withdrawn (rule quiz/regrade). */
  QUESTION_NOT_REGRADABLE: 409,
  REGRADE_NOT_FOUND: 404,
  /** What it would do is not known yet. */
  REGRADE_NOT_READY: 409,
  /** Not started yet, or done (rule quiz/regrade). */
  REGRADE_NOT_UNDER_WAY: 409,
  WINNER_NOT_FOUND: 404,
  /** Rule quiz/winners-again. */
  WINNER_EXISTS: 409,
  RECIPIENTS_CHANGED: 409,
  BROADCAST_NOT_FOUND: 404,
  BROADCAST_OVER: 409,
  /** It has begun: its time and words are not changed any more. */
  BROADCAST_STARTED: 409,
  /** Its time is still to come: there is nothing to halt. */
  BROADCAST_NOT_STARTED: 409,
  MAIL_NOT_FOUND: 404,
  /** It has not failed, or its address is given up (rule mails/sent-again). */
  MAIL_NOT_RESENDABLE: 409,
  /** What closes when nothing of it waits any more, and never by words. */
  ATTENTION_STILL_WAITS: 409,
  SUPPRESSION_NOT_FOUND: 404,
  SUPPRESSION_EXISTS: 409,
  UNSUBSCRIBE_LINK_INVALID: 400,
  UNKNOWN_RECIPIENT: 400,
  FILE_TOO_LARGE: 413,
  FILE_TYPE_REFUSED: 400,
  IMAGE_REFUSED: 400,
  UPLOAD_URL_INVALID: 400,
  MEDIA_NOT_FOUND: 404,
  CSV_REQUIRED: 400,
  CSV_TOO_LARGE: 413,
  CSV_UNREADABLE: 400,
  WARNINGS_TO_CONFIRM: 409,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

export const ERROR_CODES = Object.keys(ERROR_STATUS) as ErrorCode[];

/** The body of every error answer (rule errors/one-shape). */
export interface ErrorView {
  readonly statusCode: number;
  /** Stable word for programs. */
  readonly code: string;
  /** Text for people. */
  readonly message: string;
  /** The code of the message in the catalogue of texts, where it says more than `code`. */
  readonly messageCode?: string;
  /** Values of the message, by name: for clients that word the code themselves. */
  readonly params?: Readonly<Record<string, string | number>>;
  /** Field name to messages; on refused input only. */
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  /** The same messages by their codes. */
  readonly errorCodes?: Readonly<Record<string, readonly MessageCode[]>>;
  /** With PROOF_OF_WORK_REQUIRED only. */
  readonly challenge?: ProofOfWorkChallenge;
  /** Names the request in the server's log; support asks for it. */
  readonly requestId: string;
}
