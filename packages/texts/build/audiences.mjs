/** The refusals that a player can meet. The others need the console, another server or a fault of the app. */
const PLAYER_ERRORS = [
  'VALIDATION_FAILED',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'CONFLICT',
  'REQUEST_IN_PROGRESS',
  'TOO_MANY_REQUESTS',
  'INTERNAL_ERROR',
  'SERVICE_BUSY',
  'SERVICE_UNAVAILABLE',
  'INVALID_CREDENTIALS',
  'EMAIL_NOT_VERIFIED',
  'ACCOUNT_INACTIVE',
  'PASSWORD_CHANGE_REQUIRED',
  'LOGIN_LOCKED',
  'PROOF_OF_WORK_REQUIRED',
  'MOBILE_CHANGES_USED_UP',
  'EMAIL_TAKEN',
  'MOBILE_TAKEN',
  'NO_VERIFICATION_TOKEN',
  'VERIFICATION_FAILED',
  'NO_RESET_TOKEN',
  'RESET_TOKEN_INVALID',
  'CURRENT_PIN_WRONG',
  'WEAK_PIN',
  'WEAK_PASSWORD',
  'AUTH_TOKEN_MISMATCH',
  'EMAIL_UNCHANGEABLE',
  'USER_NOT_FOUND',
  'UNKNOWN_STATION',
  'INSUFFICIENT_BALANCE',
  'BALANCE_OWED',
  'DEPOSIT_DISPUTED',
  'ACCOUNT_SUSPENDED',
  'TERMS_TO_ACCEPT',
  'PLAY_PAUSED',
  'PLAYER_EXCLUDED',
  'BREAK_NOT_LONGER',
  'DEPOSIT_LIMIT_REACHED',
  'LIMIT_RAISE_NOT_READY',
  'REGISTRATION_EXCLUDED',
  'AGE_NOT_CONFIRMED',
  'TERMS_NOT_CURRENT',
  'INVALID_AMOUNT',
  'USER_MISMATCH',
  'LOGIN_TO_PAY',
  'PAYMENT_INIT_FAILED',
  'PAYMENT_NOT_FOUND',
  'QUIZ_SESSION_REQUIRED',
  'QUIZ_SESSION_NOT_FOUND',
  'QUIZ_SESSION_OVER',
  'QUIZ_START_FAILED',
  'NOT_ENOUGH_QUESTIONS',
  'NO_ANSWER_SELECTED',
  'NOT_THE_CURRENT_QUESTION',
  'ALREADY_ANSWERED',
  'QUESTION_REPORTS_LIMIT',
  'PLAYER_SESSION_REQUIRED',
];

/** The refused fields that a player can meet. */
const PLAYER_VALIDATION = [
  'firstName',
  'lastName',
  'nameSigns',
  'nameTooLong',
  'email',
  'pin',
  'pinTooShort',
  'pinOnlyNumbers',
  'pinsDiffer',
  'weakPin',
  'weakPassword',
  'mobile',
  'mobileNotNigerian',
  'preferredLanguage',
  'gender',
  'location',
  'source',
  'unknownStation',
  'emailOrMobile',
  'forgotEmail',
  'resetToken',
  'verificationToken',
  'currentPin',
  'erasureWords',
  'newPin',
  'confirmPin',
  'sameSecret',
  'emailUnchangeable',
  'amount',
  'amountMinimum',
  'depositLimit',
  'breakLength',
  'reminderAmount',
  'ageConfirmed',
  'termsAccepted',
  'userId',
  'category',
  'selectedAnswer',
  'month',
  'year',
  'radioStation',
  'reportReason',
  'reportWords',
];

/** Refusals of a nickname: only the page of the board meets them. */
const NICKNAME_ERRORS = ['NICKNAME_INVALID', 'NICKNAME_REFUSED', 'NICKNAME_TAKEN', 'NICKNAME_CHANGED_LATELY'];

/** Refusals that no call of the console meets: they are about playing, paying, PINs and links in mails. */
const PLAYERS_ONLY = [
  ...NICKNAME_ERRORS,
  'NO_VERIFICATION_TOKEN',
  'VERIFICATION_FAILED',
  'NO_RESET_TOKEN',
  'RESET_TOKEN_INVALID',
  'CURRENT_PIN_WRONG',
  'AGE_NOT_CONFIRMED',
  'TERMS_NOT_CURRENT',
  'TERMS_TO_ACCEPT',
  'MOBILE_CHANGES_USED_UP',
  'INSUFFICIENT_BALANCE',
  'INVALID_AMOUNT',
  'LOGIN_TO_PAY',
  'PAYMENT_INIT_FAILED',
  'PAYMENT_REFUSED',
  'WEBHOOK_SIGNATURE_INVALID',
  'QUIZ_SESSION_REQUIRED',
  'QUIZ_START_FAILED',
  'QUIZ_STARTS_LIMIT',
  'QUIZ_EXITS_LIMIT',
  'NO_ANSWER_SELECTED',
  'NOT_THE_CURRENT_QUESTION',
  'ALREADY_ANSWERED',
  'QUESTION_REPORTS_LIMIT',
  'PLAYER_SESSION_REQUIRED',
  'UNSUBSCRIBE_LINK_INVALID',
];

/**
 * Who says which part of the catalogue. A key begins with its audience and section: `player.quiz.submit` is of the section
 * "quiz" of the player app. Each section of a language becomes a module, and each language of an audience one module with
 * all its sections, but for those that are fetched `apart`.
 */
export const AUDIENCES = {
  player: {
    apart: [
      'landing',
      'help',
      'practice',
      'badges',
      'avatars',
      'spending',
      'erasure',
      'board',
      'terms',
      'register',
      'notices',
    ],
  },
  console: {},
  mail: {},
  // Files that the server makes for players.
  file: {},
  // Notices that the server sends to phones.
  push: {},
  // What the server itself says, to clients that know no code.
  api: { languages: ['en'] },
};

/** Names of months: of dates, and alone. */
const MONTHS = { months: { from: 'common.dates.months' } };
const MONTH_NAMES = { monthNames: { from: 'common.dates.monthNames' } };

/**
 * What a section takes over from the messages of the API, so that a refusal is worded once, and from `common`. A key of the section itself, such
 * as `player.errors.codes.CONFLICT`, goes before. The server speaks English: its own words serve where `notIn` says so.
 */
export const BORROWED = {
  'player.shell': { ...MONTHS, ...MONTH_NAMES },
  'console.app': MONTHS,
  'mail.account': MONTHS,
  'file.personal-data': MONTHS,
  'file.station-statement': { ...MONTHS, ...MONTH_NAMES },
  'player.errors': {
    codes: { from: 'api.errors', only: PLAYER_ERRORS, notIn: 'en' },
    // Forms of the app say these themselves, in English too.
    validation: { from: 'api.validation', only: PLAYER_VALIDATION },
    waits: { from: 'api.access-messages' },
  },
  'player.board': { refusals: { from: 'api.errors', only: NICKNAME_ERRORS } },
  'console.errors': {
    codes: { from: 'api.errors', except: PLAYERS_ONLY, notIn: 'en' },
    messages: {
      notIn: 'en',
      parts: Object.fromEntries(
        [
          'access-messages',
          'adjustment-messages',
          'broadcast-validation',
          'broadcast-messages',
          'delivery-messages',
          'station-messages',
          'winner-validation',
          'draw-validation',
          'question-messages',
          'question-file-messages',
          'csv-messages',
          'validation',
        ].map((section) => [section, `api.${section}`]),
      ),
    },
  },
};

/** The section whose messages are written for polyglot, the library that react-admin's own words go through. */
export const POLYGLOT_SECTION = 'console.language';
