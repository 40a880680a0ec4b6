import { type ProofOfWorkChallenge } from './account-views.js';

/**
 * Every refusal of the API: its stable code, its HTTP status and its standard text (rule errors/one-shape). Bad
 * input is 400 (rule errors/bad-input-is-400), a state that forbids it 409 (rule errors/state-is-409).
 */
import { DEPOSIT_MAX_TEXT, DEPOSIT_MIN_TEXT, QUIZ_FEE_TEXT } from './prices.js';

export interface ErrorDefinition {
  readonly statusCode: number;
  readonly message: string;
}

const define = <Codes extends Record<string, ErrorDefinition>>(codes: Codes): Codes => codes;

const REQUEST_ERRORS = define({
  VALIDATION_FAILED: { statusCode: 400, message: 'Please check the marked fields' },
  MALFORMED_REQUEST: { statusCode: 400, message: 'The request could not be read' },
  IDEMPOTENCY_KEY_INVALID: { statusCode: 400, message: 'The Idempotency-Key header is not usable' },
  UNAUTHENTICATED: { statusCode: 401, message: 'Please log in to continue' },
  FORBIDDEN: { statusCode: 403, message: 'You are not allowed to do this' },
  CROSS_ORIGIN_REFUSED: { statusCode: 403, message: 'This request did not come from our own pages' },
  NOT_FOUND: { statusCode: 404, message: 'Not found' },
  METHOD_NOT_ALLOWED: { statusCode: 405, message: 'This method is not supported here' },
  CONFLICT: { statusCode: 409, message: 'Somebody else changed this at the same moment. Please try again.' },
  /** Rule money/same-key-same-request. */
  IDEMPOTENCY_KEY_REUSED: { statusCode: 409, message: 'This Idempotency-Key was already used for another request' },
  REQUEST_IN_PROGRESS: { statusCode: 409, message: 'The same request is still being worked on. Please try again.' },
  PAYLOAD_TOO_LARGE: { statusCode: 413, message: 'The request is too large' },
  UNSUPPORTED_MEDIA_TYPE: { statusCode: 415, message: 'This content type is not supported' },
  TOO_MANY_REQUESTS: { statusCode: 429, message: 'Too many attempts. Please wait and try again.' },
  INTERNAL_ERROR: { statusCode: 500, message: 'Something went wrong on our side' },
  SERVICE_BUSY: { statusCode: 503, message: 'We are busy right now. Please try again in a moment.' },
  SERVICE_UNAVAILABLE: { statusCode: 503, message: 'This is not available right now. Please try again in a moment.' },
});

const ACCOUNT_ERRORS = define({
  INVALID_CREDENTIALS: { statusCode: 401, message: 'Invalid credentials' },
  EMAIL_NOT_VERIFIED: { statusCode: 403, message: 'Please verify your email before logging in' },
  ACCOUNT_INACTIVE: { statusCode: 403, message: 'This account is not active. Please contact support.' },
  /** After a right PIN only, so that it tells nobody else that the account exists (rule accounts/verify-first). */
  PASSWORD_CHANGE_REQUIRED: { statusCode: 403, message: 'Please set a new password before you continue' },
  /** The text of a lock; while the login only waits, the answer carries Retry-After and says how long. */
  LOGIN_LOCKED: {
    statusCode: 429,
    message: 'Too many failed attempts. To log in again, use the link that we mailed you to set a new PIN or password.',
  },
  /** The answer holds a `challenge`; the same login is sent again with its solution (rule accounts/login-watch). */
  PROOF_OF_WORK_REQUIRED: {
    statusCode: 403,
    message: 'We are checking that this is the device of a person. Please try again.',
  },
  MOBILE_CHANGES_USED_UP: {
    statusCode: 429,
    message: 'You can change your mobile number 3 times a day. Please try again tomorrow.',
  },
  EMAIL_TAKEN: { statusCode: 409, message: 'An account with this email already exists' },
  MOBILE_TAKEN: { statusCode: 409, message: 'An account with this mobile number already exists' },
  NO_VERIFICATION_TOKEN: { statusCode: 400, message: 'No verification token provided.' },
  VERIFICATION_FAILED: { statusCode: 400, message: 'Email verification failed.' },
  NO_RESET_TOKEN: {
    statusCode: 400,
    message: 'No reset token provided. Please request a new password reset.',
  },
  RESET_TOKEN_INVALID: {
    statusCode: 400,
    message: 'This reset link is not valid any more. Please request a new password reset.',
  },
  CURRENT_PIN_WRONG: { statusCode: 400, message: 'Current PIN is incorrect' },
  CURRENT_PASSWORD_WRONG: { statusCode: 400, message: 'Current password is incorrect' },
  WEAK_PIN: { statusCode: 400, message: 'This PIN is too easy to guess. Please choose another one.' },
  WEAK_PASSWORD: { statusCode: 400, message: 'Password must not be made of your name or your email address' },
  AUTH_TOKEN_MISMATCH: { statusCode: 403, message: 'Please log in again to change your PIN' },
  USER_EMAIL_MISMATCH: { statusCode: 403, message: 'The user-email header does not name the signed-in user' },
  /** Rule accounts/email-fixed. */
  EMAIL_UNCHANGEABLE: { statusCode: 400, message: 'Email cannot be changed' },
  USER_NOT_FOUND: { statusCode: 404, message: 'User not found' },
  UNKNOWN_STATION: { statusCode: 400, message: 'Please select a radio station from the list' },
});

const MONEY_ERRORS = define({
  INSUFFICIENT_BALANCE: {
    statusCode: 409,
    message: `You need at least ${QUIZ_FEE_TEXT} to play a quiz. Please add money to your account.`,
  },
  INVALID_AMOUNT: { statusCode: 400, message: `Amount must be between ${DEPOSIT_MIN_TEXT} and ${DEPOSIT_MAX_TEXT}` },
  USER_MISMATCH: { statusCode: 403, message: 'This request names another user' },
  LOGIN_TO_PAY: { statusCode: 401, message: 'Please log in to make a payment' },
  PAYMENT_INIT_FAILED: { statusCode: 503, message: 'Failed to initialize payment' },
  /** The payment of this Idempotency-Key is over before it had a page: only another key may be tried. */
  PAYMENT_REFUSED: { statusCode: 409, message: 'Failed to initialize payment' },
  PAYMENT_NOT_FOUND: { statusCode: 404, message: 'Payment not found' },
  WEBHOOK_SIGNATURE_INVALID: { statusCode: 401, message: 'The signature does not match' },
  BALANCE_CHANGED: { statusCode: 409, message: 'The balance has changed meanwhile. Please look at it again.' },
  BALANCE_BELOW_ZERO: { statusCode: 409, message: 'A balance cannot go below zero' },
  POINTS_CHANGED: { statusCode: 409, message: 'The points have changed meanwhile. Please look at them again.' },
  POINTS_BELOW_ZERO: { statusCode: 409, message: 'Points cannot go below zero' },
  REASON_REQUIRED: { statusCode: 400, message: 'Please give a reason' },
});

const QUIZ_ERRORS = define({
  QUIZ_SESSION_REQUIRED: { statusCode: 409, message: 'No active quiz session. Please restart the quiz.' },
  QUIZ_SESSION_NOT_FOUND: { statusCode: 404, message: 'Quiz session not found' },
  QUIZ_SESSION_OPEN: { statusCode: 409, message: 'This quiz session is not over yet' },
  QUIZ_SESSION_OVER: { statusCode: 409, message: 'This quiz session is over. Please restart the quiz.' },
  QUIZ_START_FAILED: { statusCode: 503, message: 'Failed to start quiz session' },
  NOT_ENOUGH_QUESTIONS: {
    statusCode: 409,
    message: 'There are not enough questions in this category and language yet',
  },
  QUIZ_STARTS_LIMIT: {
    statusCode: 409,
    message:
      'You have started as many quizzes as a player may in one hour. You were not charged. Please try again later.',
  },
  QUIZ_EXITS_LIMIT: {
    statusCode: 409,
    message:
      'You have left as many quizzes unfinished as a player may in one day. You were not charged. ' +
      'You can play again tomorrow.',
  },
  NO_ANSWER_SELECTED: { statusCode: 400, message: 'Please select an answer first.' },
  NOT_THE_CURRENT_QUESTION: { statusCode: 409, message: 'This is not the question that is open now' },
  ALREADY_ANSWERED: { statusCode: 409, message: 'This question was already answered differently' },
});

const STAFF_ERRORS = define({
  ADMIN_REQUIRED: { statusCode: 403, message: 'Admin privileges required' },
  ADMIN_AUTHENTICATION_REQUIRED: { statusCode: 401, message: 'Admin authentication required' },
  ADMIN_EMAIL_MISMATCH: { statusCode: 403, message: 'The admin-email header does not name the signed-in user' },
  PLAYER_SESSION_REQUIRED: { statusCode: 403, message: 'Staff sessions do not play. Please log in with your PIN.' },
  RECORD_CHANGED: {
    statusCode: 409,
    message: 'Somebody else has changed this meanwhile. Please look at it again.',
  },
  LAST_SUPER_ADMIN: { statusCode: 409, message: 'The last super administrator cannot be demoted' },
  OWN_ROLE: { statusCode: 403, message: 'Nobody changes their own role' },
  OWN_ACCOUNT: { statusCode: 403, message: 'Please ask another administrator to change this about you' },
  /** The password or code was given too long ago for what was asked; nothing was done. */
  STEP_UP_REQUIRED: { statusCode: 403, message: 'Please confirm with your password or a code first' },
  SECOND_FACTOR_REQUIRED: { statusCode: 401, message: 'Please enter the code of your authenticator app' },
  SECOND_FACTOR_WRONG: { statusCode: 401, message: 'This code is not right, or it was used already' },
  SECOND_FACTOR_ENROLLED: { statusCode: 409, message: 'A second factor is set up already' },
  SECOND_FACTOR_NOT_ENROLLED: { statusCode: 409, message: 'No second factor is being set up' },
  STATION_NOT_FOUND: { statusCode: 404, message: 'Radio station not found' },
  STATION_EXISTS: { statusCode: 409, message: 'A radio station with this name already exists' },
  QUESTION_NOT_FOUND: { statusCode: 404, message: 'Question not found' },
  QUESTION_EXISTS: { statusCode: 409, message: 'This question already exists in this category and language' },
  WINNER_NOT_FOUND: { statusCode: 404, message: 'Winner not found' },
  /** Rule quiz/winners-again. */
  WINNER_EXISTS: { statusCode: 409, message: 'This winner is already on the list' },
  RECIPIENTS_CHANGED: { statusCode: 409, message: 'The list of recipients has changed meanwhile. Please look again.' },
  BROADCAST_NOT_FOUND: { statusCode: 404, message: 'Broadcast not found' },
  BROADCAST_OVER: { statusCode: 409, message: 'This broadcast is over' },
  SUPPRESSION_NOT_FOUND: { statusCode: 404, message: 'This address is not on the list' },
  SUPPRESSION_EXISTS: { statusCode: 409, message: 'This address is on the list already' },
  UNSUBSCRIBE_LINK_INVALID: { statusCode: 400, message: 'This link is not valid' },
  UNKNOWN_RECIPIENT: { statusCode: 400, message: 'Every address must belong to an account' },
  FILE_TOO_LARGE: { statusCode: 413, message: 'File size must be less than 10MB' },
  FILE_TYPE_REFUSED: {
    statusCode: 400,
    message: 'Only images (JPG, PNG, GIF) and videos (MP4, AVI) are supported',
  },
  IMAGE_REFUSED: { statusCode: 400, message: 'This image is damaged, or larger than 40 megapixels' },
  UPLOAD_URL_INVALID: {
    statusCode: 400,
    message: 'This upload link is not valid any more. Please select the file again.',
  },
  MEDIA_NOT_FOUND: { statusCode: 404, message: 'File not found' },
  CSV_REQUIRED: { statusCode: 400, message: 'Please select a CSV file' },
  CSV_TOO_LARGE: { statusCode: 413, message: 'File size must be less than 5MB' },
  CSV_UNREADABLE: { statusCode: 400, message: 'The file could not be read as CSV' },
});

export const ERRORS = {
  ...REQUEST_ERRORS,
  ...ACCOUNT_ERRORS,
  ...MONEY_ERRORS,
  ...QUIZ_ERRORS,
  ...STAFF_ERRORS,
} as const satisfies Record<string, ErrorDefinition>;

export type ErrorCode = keyof typeof ERRORS;

export const ERROR_CODES = Object.keys(ERRORS) as ErrorCode[];

/** The body of every error answer (rule errors/one-shape). */
export interface ErrorView {
  readonly statusCode: number;
  /** Stable word for programs. */
  readonly code: string;
  /** Text for people. */
  readonly message: string;
  /** Field name to messages; on refused input only. */
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  /** With PROOF_OF_WORK_REQUIRED only. */
  readonly challenge?: ProofOfWorkChallenge;
}
