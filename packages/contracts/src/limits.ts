/**
 * Business constants and limits. The unit is in the name; where
 * there is none, it is a count.
 */
import { type Difficulty, type DrawKind } from './enumerations.js';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

// --- Money (kobo: 100 to the naira) ---
export const CURRENCY = 'NGN';
export const KOBO_PER_NAIRA = 100;
export const QUIZ_FEE_KOBO = 5_000;
export const DEPOSIT_MIN_KOBO = 20_000;
export const DEPOSIT_MAX_KOBO = 5_000_000;
export const DEPOSIT_MIN_NAIRA = DEPOSIT_MIN_KOBO / KOBO_PER_NAIRA;
export const DEPOSIT_MAX_NAIRA = DEPOSIT_MAX_KOBO / KOBO_PER_NAIRA;
export const DEPOSIT_PRESETS_DIALOG_NAIRA = [200, 500, 1_000, 2_000, 5_000, 10_000] as const;
export const DEPOSIT_PRESETS_PAGE_NAIRA = [200, 500, 1_000, 2_000] as const;
/** Below this the dashboard warns: one play costs as much. */
export const LOW_BALANCE_KOBO = 5_000;

// --- Quiz ---
export const QUESTIONS_PER_SESSION = 5;
export const OPTIONS_PER_QUESTION_MIN = 3;
export const OPTIONS_PER_QUESTION_MAX = 4;
export const CORRECT_ANSWERS_FOR_POINT = 3;
/** What a won session earns. */
export const POINTS_PER_WON_SESSION = 1;
export const QUESTION_SCORES: Readonly<Record<Difficulty, number>> = { easy: 1, medium: 2, hard: 3 };
export const ANSWER_WINDOW_MS = 20 * SECOND_MS;
/** The same, for sentences. */
export const ANSWER_SECONDS = ANSWER_WINDOW_MS / SECOND_MS;
export const ANSWER_GRACE_MS = 5 * SECOND_MS;
/** A question that came along with the last answer is shown after the feedback; its clock waits no longer than this. */
export const SHOWN_AFTER_MAX_MS = 10 * SECOND_MS;
/** How long the outcome of an answer is shown before the next question comes. */
export const FEEDBACK_MS = 2_500;
export const SESSION_LIFETIME_MS = 30 * MINUTE_MS;
export const QUESTION_FETCH_TIMEOUT_MS = 10 * SECOND_MS;
/** How many ids `excludeIds` may carry; more is bad input. */
export const EXCLUDE_IDS_MAX = 50;
/**
 * A player does not meet a question again before this many others, while the bank allows it (rule quiz/not-met-lately).
 */
export const RECENT_QUESTIONS_REMEMBERED = 100;
export const ANSWER_TEXT_LENGTH_MAX = 500;
/**
 * What a player may start and leave unfinished, unless the operator says otherwise
 * (rule quiz/starts-and-exits-limited).
 */
export const STARTS_PER_HOUR = 60;
export const EXITS_PER_DAY = 20;
/** No operator can allow more starts in an hour and still have them counted: a wallet remembers so many. */
export const STARTS_PER_HOUR_MAX = 160;
/** An option that was chosen sooner after its question was shown was not read (rule quiz/too-fast-is-shown). */
export const FAST_ANSWER_MS = 700;
/**
 * Nobody gets so many games in a row all right with less time than this for an answer, on average
 * (rule quiz/too-fast-is-shown).
 */
export const QUICK_GAMES = 10;
export const QUICK_ANSWER_MS = 1_500;

// --- Points and draws ---
/** Points that a draw asks for, until staff set others (rule quiz/draws). */
export const DRAW_THRESHOLDS: Readonly<Record<DrawKind, number>> = { daily: 20, weekly: 50, special: 100 };
export const MONTHLY_POINTS_YEARS = 5;
/** Weeks start on Monday 00:00, months on the 1st 00:00, in this zone (rule data/lagos-time). */
export const BUSINESS_TIME_ZONE = 'Africa/Lagos';
/** Lagos keeps no summer time: always one hour ahead of UTC. */
export const BUSINESS_UTC_OFFSET_MS = HOUR_MS;

// --- Payments ---
export const PAYMENT_POLL_FIRST_MS = 8 * SECOND_MS;
/** The provider is asked about one payment at most once in this time, for all who ask. */
export const PAYMENT_ASK_GAP_MS = 5 * SECOND_MS;
/** Questions about their payments that one player can have the provider asked in a minute. */
export const PAYMENT_ASKS_PER_MINUTE = 30;
export const PAYMENT_EXPIRES_MS = DAY_MS;
/** Payments of so many days are compared with the provider's lists; paid out within so many days. */
export const RECONCILIATION_DAYS = 30;
export const SETTLEMENT_LATE_DAYS = 3;
export const PAYMENT_RECONCILE_MS = 15 * SECOND_MS;
export const PROVIDER_TIMEOUT_MS = 10 * SECOND_MS;

// --- Limits that players set for themselves (rules spending/deposit-limits, spending/break) ---
export const DEPOSIT_LIMIT_MAX_NAIRA = 10_000_000;
/** A higher limit can be confirmed so long after its request. */
export const LIMIT_RAISE_WAIT_MS = DAY_MS;
/** The spans of limits on deposits, which end now. */
export const LIMIT_DAYS = { day: 1, week: 7, month: 30 } as const;
/** A repeated request for a break or exclusion of the same length within this time is the same request. */
export const BREAK_REPEAT_MS = MINUTE_MS;

// --- Accounts ---
export const PIN_LENGTH = 6;
export const STAFF_PASSWORD_LENGTH_MIN = 12;
/** Staff passwords of before: they log in once more, and have to be changed then. */
export const STAFF_PASSWORD_LENGTH_FORMER_MIN = 8;
export const STAFF_PASSWORD_LENGTH_MAX = 128;
/** The login form accepts from 6, since a PIN is typed there too. */
export const LOGIN_PASSWORD_LENGTH_MIN = 6;
export const NAME_LENGTH_MIN = 2;
export const NAME_LENGTH_MAX = 80;
/** So often one of the staff has the number and address of players shown in an hour (rule staff/contact-shown). */
export const CONTACTS_SHOWN_PER_HOUR_MAX = 120;
/**
 * So many whole contacts lists tell one of the staff in an hour; for more, the password or a code is asked anew, as for a file
 * (rule staff/contacts-listed).
 */
export const CONTACTS_LISTED_PER_HOUR_MAX = 2_000;
export const EMAIL_LENGTH_MAX = 254;
export const MOBILE_LENGTH_MIN = 10;
/** Signs of a typed number: far more than its digits, since grouping and invisible signs come with pasted ones. */
export const MOBILE_LENGTH_MAX = 64;
export const STATION_NAME_LENGTH_MAX = 120;
export const TOKEN_LENGTH_MAX = 128;
export const VERIFICATION_TOKEN_LIFETIME_MS = 24 * HOUR_MS;
export const RESET_TOKEN_LIFETIME_MS = 30 * MINUTE_MS;
export const UNLOCK_TOKEN_LIFETIME_MS = 24 * HOUR_MS;
export const TEMPORARY_PASSWORD_LIFETIME_MS = 24 * HOUR_MS;
/** Codes on paper for staff who lost their authenticator app. */
export const RECOVERY_CODES = 10;
export const ONE_TIME_CODE_LENGTH_MAX = 20;

// --- Sessions ---
export const PLAYER_SESSION_IDLE_MS = 24 * HOUR_MS;
export const PLAYER_SESSION_ABSOLUTE_MS = 14 * DAY_MS;
export const STAFF_SESSION_IDLE_MS = 30 * MINUTE_MS;
export const STAFF_SESSION_ABSOLUTE_MS = 10 * HOUR_MS;
/** How long a process may go on believing a session that was ended elsewhere. */
export const SESSION_MEMORY_MS = SECOND_MS;
export const SESSIONS_PER_ACCOUNT_MAX = 5;
/** How long the password or code that staff gave last is enough for what needs one (rule accounts/step-up). */
export const STEP_UP_LIFETIME_MS = 5 * MINUTE_MS;
/** A broadcast to more people than this needs a password or code given lately. */
export const RECIPIENTS_WITHOUT_STEP_UP_MAX = 50;

// --- Lock-outs and throttles ---
export const FAILURES_BEFORE_WAIT = 5;
export const FAILURE_WAIT_MS = 15 * MINUTE_MS;
export const FAILURES_BEFORE_LOCK = 10;
/** Ten wrong codes of a second factor lock it for so long; no link in a mail opens it. */
export const CODE_LOCK_MS = DAY_MS;
/** More failed logins than so many within the window, from everywhere together, raise the watch, unless the operator says otherwise. */
export const LOGIN_WATCH_FAILURES = 300;
export const LOGIN_WATCH_WINDOW_MS = 5 * MINUTE_MS;
/** So long after the last failure too many the watch stays up. */
export const LOGIN_WATCH_HOLD_MS = 15 * MINUTE_MS;
/** How long a process may go on believing that it is up or down. */
export const LOGIN_WATCH_MEMORY_MS = SECOND_MS;
export const LOGIN_WATCH_TELL_EVERY_MS = HOUR_MS;
/** A task for an unknown device: 600,000 iterations of PBKDF2-SHA-256 on average, 1 to 2 s on a cheap phone. */
export const PROOF_ITERATIONS_PER_TRY = 5_000;
export const PROOF_TRIES_MIN = 90;
export const PROOF_TRIES_MAX = 150;
/** A slow phone on a slow network needs a while between being asked and answering. */
export const PROOF_LIFETIME_MS = 2 * MINUTE_MS;
/** Of a solution as it is sent. */
export const PROOF_LENGTH_MAX = 2_000;
/**
 * Browsers that an account remembers (rule accounts/known-devices); the ones that were not used for longest are
 * forgotten.
 */
export const KNOWN_DEVICES_PER_ACCOUNT_MAX = 20;
/** What a network (/24, or /64 of IPv6) may do, in addresses: as much as so many of them. */
export const NETWORK_ADDRESSES = 3;
/** Different accounts that failed from one address within the window; whole towns share one address. */
export const FAILED_ACCOUNTS_PER_ADDRESS_MAX = 100;
export const FAILED_ACCOUNTS_PER_NETWORK_MAX = NETWORK_ADDRESSES * FAILED_ACCOUNTS_PER_ADDRESS_MAX;
export const FAILED_ACCOUNTS_WINDOW_MS = HOUR_MS;
export const HASHES_AT_ONCE_MAX = 2;
export const HASHES_WAITING_MAX = 20;
export const HASH_BUSY_RETRY_AFTER_SECONDS = 2;
export const REGISTRATIONS_PER_ADDRESS_MAX = 2_000;
/**
 * Registrations from one address that met a taken email or mobile: each tells that an account exists
 * (rule accounts/taken-is-said).
 */
export const REGISTRATION_CONFLICTS_PER_ADDRESS_MAX = 30;
/** The same, that named the same email or the same mobile number. */
export const REGISTRATION_CONFLICTS_PER_NAME_MAX = 10;
export const REGISTRATIONS_WINDOW_MS = HOUR_MS;
/** Corrections of the address of one unverified account, in 24 hours. */
export const EMAIL_CORRECTIONS_PER_DAY_MAX = 5;
/** Changes of the own mobile number, or tries that met a taken one, in a day of BUSINESS_TIME_ZONE. */
export const MOBILE_CHANGES_PER_DAY_MAX = 3;
/** Refusals of taken mobile numbers that an address may receive in an hour. */
export const MOBILE_CONFLICTS_PER_ADDRESS_MAX = 30;
/** Tries to change a PIN or password, right or wrong; the lock-out comes before it. */
export const PIN_CHANGES_PER_HOUR_MAX = 20;
export const PIN_CHANGES_PER_ADDRESS_MAX = 600;
/** Links for one email, requested by one device or one address. */
export const MAIL_REQUESTS_PER_HOUR_MAX = 3;
export const MAIL_REQUESTS_PER_DAY_MAX = 10;
export const MAIL_REQUESTS_PER_ADDRESS_MAX = 200;
/**
 * Links for one email, requested by devices that its account does not know, from all addresses together. Further ones are
 * answered alike and not sent: a link that still works for a while lies in the inbox already.
 */
export const MAIL_REPEATS_MAX = 2;
export const MAIL_REPEATS_WINDOW_MS = 20 * MINUTE_MS;

// --- Mails ---
export const MAIL_ATTEMPTS_MAX = 5;
export const MAIL_RECONCILE_MS = 15 * SECOND_MS;
/** Of broadcasts, to one mail server, unless the operator says otherwise: many servers of hosters allow no more. */
export const MAIL_RATE_PER_SECOND = 20;
export const MAIL_CONNECTIONS = 5;
export const MAIL_HAND_OVER_MS = MINUTE_MS;
export const BROADCAST_RECONCILE_MS = 10 * SECOND_MS;
/** So far ahead a broadcast can be scheduled. */
export const BROADCAST_SCHEDULE_DAYS_MAX = 90;
/** All files in one mail together, as they go over the wire (base64); many mail servers take little more. */
export const MAIL_ATTACHMENTS_BYTES_MAX = 10 * 1_048_576;
/** A mail server that lost its answer so often in one broadcast is not trusted again before staff say so. */
export const UNKNOWN_OUTCOMES_MAX = 25;

// --- Requests and lists ---
export const IDEMPOTENCY_KEY_LENGTH_MAX = 128;
export const PAGE_SIZE_MAX = 100;
/** Rows, or ids, that the console's data provider may ask for at once. */
export const LIST_RANGE_MAX = 1_000;

/** Rows of a list that one act of staff is done to. */
export const CHOSEN_ROWS_MAX = 10_000;
export const HISTORY_PAGE_SIZE = 20;
export const ADMIN_USERS_PAGE_SIZE = 20;
export const ADMIN_USERS_SERVER_PAGE_SIZE = 25;
export const ANALYTICS_PAGE_SIZE = 25;
export const RECONCILIATION_PAGE_SIZE = 25;
export const PAYMENT_ACTIVITIES_PAGE_SIZE = 50;
/** Event streams of one player; a further one ends the oldest. */
export const LIVE_STREAMS_PER_PLAYER_MAX = 4;
/** Event streams that one process holds open. */
export const LIVE_STREAMS_MAX = 5_000;
export const LIVE_HEARTBEAT_MS = 25 * SECOND_MS;
/** A session that ended takes its event streams along within this time. */
export const LIVE_SESSION_CHECK_MS = MINUTE_MS;
/** A call waits this long for a free connection to the database. */
export const DATABASE_WAIT_MS = 2 * SECOND_MS;
/** A query that must see a command's event waits this long at most. */
export const READ_YOUR_WRITES_WAIT_MS = 2 * SECOND_MS;

// --- Screens ---
export const SEARCH_DEBOUNCE_MS = 500;
/** The search over everything asks after a pause of this; it is one call of a few indexes. */
export const FIND_DEBOUNCE_MS = 150;
/** Letters below which nothing is looked for by words (rule staff/search). */
export const FIND_LENGTH_MIN = 2;
export const FIND_LENGTH_MAX = 200;
/** The best of each kind that the search over everything shows. */
export const FIND_HITS = 5;
export const WINNERS_REFETCH_MS = 30 * SECOND_MS;
export const WINNERS_BANNER_ROTATION_MS = 3 * SECOND_MS;
export const PAYMENT_STATUS_POLL_MS = 8 * SECOND_MS;
export const PENDING_PAYMENTS_SHOWN_MAX = 10;
export const TOAST_SUCCESS_MS = 5 * SECOND_MS;
export const TOAST_PAYMENT_MS = 10 * SECOND_MS;
export const FOCUS_REFRESH_DELAY_MS = 500;
export const ADVERTISED_QUESTIONS = 1_000;
export const RECENT_ACTIVITY_DAYS = 7;
/** How long the api keeps sums over many players, such as the activity of a month. */
export const STATISTICS_MEMORY_MS = 15 * SECOND_MS;

// --- Files ---
/** Less than 10 MB: a file of exactly that is too large. */
export const MEDIA_BYTES_MAX = 10 * 1_048_576 - 1;
/** Of an image, all frames of an animation together: few bytes can unpack to very many pixels. */
export const MEDIA_PIXELS_MAX = 40_000_000;
export const MEDIA_UPLOAD_EXPIRES_MS = 10 * MINUTE_MS;
/** Media uploads that one process holds in memory at the same time; more are asked to come again. */
export const MEDIA_UPLOADS_AT_ONCE_MAX = 4;
/** A requested upload without a file is dropped after this time. */
export const MEDIA_RESERVED_MS = HOUR_MS;
/** A file that was neither published nor used is removed after this time. */
export const MEDIA_UNUSED_MS = 24 * HOUR_MS;
export const MEDIA_PURGE_EVERY_MS = 10 * MINUTE_MS;
export const CSV_BYTES_MAX = 5 * 1_048_576;
/** A file of 5 MB holds fewer rows that say anything. */
export const CSV_ROWS_MAX = 250_000;
/** Exports that one process streams at the same time; more are asked to come again. */
export const EXPORTS_AT_ONCE_MAX = 2;
export const WINNER_PHONE_LENGTH = 11;
export const WINNER_NAME_LENGTH_MAX = 120;
export const WINNER_PRIZE_LENGTH_MAX = 80;
/** So many players are announced by one call. */
export const WINNERS_ANNOUNCED_MAX = 50;
/** Players that are suggested for a draw at a time. */
export const WINNER_CANDIDATES_MAX = 20;
/** How many winners the banner goes round; staff see all. */
export const WINNERS_SHOWN_MAX = 50;
export const QUESTION_TEXT_LENGTH_MIN = 10;
export const QUESTION_TEXT_LENGTH_MAX = 500;
/** So many reports of questions a player sends in a day of Lagos (rule quiz/question-reports). */
export const QUESTION_REPORTS_PER_DAY = 10;
export const QUESTION_REPORT_WORDS_MAX = 300;
/** A call of the console is given up after this; nothing waits for ever. */
export const CONSOLE_ANSWER_MS = 20 * SECOND_MS;
export const PHONE_MASK_FIRST = 3;
export const PHONE_MASK_LAST = 4;

/** So many rows of a player's timeline are a page, if the caller names no other number. */
export const TIMELINE_ROWS = 50;
export const TIMELINE_ROWS_MAX = 200;
