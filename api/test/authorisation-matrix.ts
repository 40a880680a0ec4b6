import { TERMS_VERSION } from '@sabi50/contracts/terms';
import { ADMIN_MATRIX, type AdminRow } from './admin-matrix.js';

/**
 * Who may call what: one row for each operation of the OpenAPI document; an operation without a row fails the build.
 * `ok`: let through to the handler, whatever it then answers about the (deliberately thin) request. A number: refused so.
 */
export const ACTORS = [
  'visitor',
  'player',
  'otherPlayer',
  'stationAdmin',
  'viewOnlyAdmin',
  'superAdmin',
  'expiredSession',
  'lockedAccount',
] as const;
export type Actor = (typeof ACTORS)[number];
export type Verdict = 'ok' | 401 | 403 | 404;

export interface MatrixRow {
  readonly operation: string;
  readonly verdicts: Readonly<Record<Actor, Verdict>>;
  /** Values of path parameters; `$player` is the id of `player`, `$session` a quiz session of theirs, `$payment` a payment. */
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: Readonly<Record<string, unknown>>;
}

const verdicts = (...row: readonly [Verdict, Verdict, Verdict, Verdict, Verdict, Verdict, Verdict, Verdict]) =>
  Object.fromEntries(ACTORS.map((actor, index) => [actor, row[index]])) as Record<Actor, Verdict>;

/** Anybody. */
const EVERYBODY = verdicts('ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok');
/** Signed-in people of both kinds. */
const SIGNED_IN = verdicts(401, 'ok', 'ok', 'ok', 'ok', 'ok', 401, 401);
/** Players, about themselves in general: nothing in the call names another. */
const PLAYERS = verdicts(401, 'ok', 'ok', 403, 403, 403, 401, 401);
/** Players, about an id that only its owner may name. */
const OWNER = verdicts(401, 'ok', 404, 403, 403, 403, 401, 401);
/** Either kind of session, about the signed-in account only. */
const OWN_ACCOUNT = verdicts(401, 'ok', 404, 404, 404, 404, 401, 401);
/** Players, with a body that names `player`. */
const NAMED_PLAYER = verdicts(401, 'ok', 403, 403, 403, 403, 401, 401);
const SUPER_ADMINS = verdicts(401, 403, 403, 403, 403, 'ok', 401, 401);

const ADMIN_VERDICTS: Readonly<Record<AdminRow['to'], MatrixRow['verdicts']>> = {
  'all-staff': verdicts(401, 403, 403, 'ok', 'ok', 'ok', 401, 401),
  'station-and-super': verdicts(401, 403, 403, 'ok', 403, 'ok', 401, 401),
  // Of a player who came by no station: a station administrator never learns that they exist.
  'a-user': verdicts(401, 403, 403, 404, 'ok', 'ok', 401, 401),
  super: SUPER_ADMINS,
};

const own = { id: '$player' };
const PUSH_DEVICE = {
  endpoint: 'https://fcm.googleapis.com/a',
  p256dh: 'B'.repeat(87),
  auth: 'a'.repeat(22),
  wants: ['won'],
};
const quiz = { userId: '$player', category: 'sports', language: 'en', totalQuestions: 5 };

export const MATRIX: readonly MatrixRow[] = [
  { operation: 'GET /api/health/live', verdicts: EVERYBODY },
  { operation: 'GET /api/health/ready', verdicts: EVERYBODY },
  { operation: 'GET /transparency/checkpoint', verdicts: EVERYBODY },
  { operation: 'GET /transparency/tile/{path}', verdicts: EVERYBODY, path: { path: '0/000' } },
  { operation: 'GET /api/version', verdicts: EVERYBODY },
  { operation: 'POST /api/auth/register', verdicts: EVERYBODY, body: {} },
  { operation: 'POST /api/auth/login', verdicts: EVERYBODY, body: { emailOrMobile: '' } },
  { operation: 'GET /api/auth/verify-email', verdicts: EVERYBODY, query: '?token=none' },
  { operation: 'POST /api/auth/verify-email', verdicts: EVERYBODY, body: { token: 'none' } },
  {
    operation: 'POST /api/auth/correct-email',
    verdicts: EVERYBODY,
    body: { emailOrMobile: '' },
  },
  {
    operation: 'POST /api/auth/resend-verification',
    verdicts: EVERYBODY,
    body: { email: 'nobody@accounts.sabi50.test' },
  },
  { operation: 'POST /api/auth/forgot-password', verdicts: EVERYBODY, body: { email: 'nobody@accounts.sabi50.test' } },
  { operation: 'POST /api/auth/reset-password', verdicts: EVERYBODY, body: { token: 'none', password: '246813' } },
  { operation: 'GET /api/auth/session', verdicts: SIGNED_IN },
  {
    operation: 'POST /api/auth/change-password',
    verdicts: SIGNED_IN,
    body: { currentPassword: '1', newPassword: '2' },
  },
  { operation: 'POST /api/auth/step-up', verdicts: ADMIN_VERDICTS['all-staff'], body: {} },
  { operation: 'GET /api/users/{id}', verdicts: OWN_ACCOUNT, path: own },
  { operation: 'PUT /api/users/{id}', verdicts: OWN_ACCOUNT, path: own, body: { firstName: 'Adaeze' } },
  { operation: 'GET /api/users/{id}/balance', verdicts: OWNER, path: own },
  { operation: 'GET /api/users/{id}/wallet-entries', verdicts: OWNER, path: own },
  { operation: 'GET /api/users/{id}/personal-data', verdicts: OWNER, path: own },
  { operation: 'GET /api/users/{id}/erasure', verdicts: OWNER, path: own },
  {
    operation: 'POST /api/users/{id}/erasure',
    verdicts: OWNER,
    path: own,
    body: { pin: '1', words: 'none' },
  },
  { operation: 'POST /api/users/{id}/erasure/cancel', verdicts: OWNER, path: own, body: { seen: '$player' } },
  {
    operation: 'GET /api/practice/{language}/{category}',
    verdicts: EVERYBODY,
    path: { language: 'ha', category: 'bible' },
  },
  { operation: 'GET /api/users/{id}/practice', verdicts: OWNER, path: own },
  { operation: 'PUT /api/users/{id}/practice', verdicts: OWNER, path: own, body: { answers: [] } },
  {
    operation: 'POST /api/users/{id}/terms',
    verdicts: OWNER,
    path: own,
    body: { ageConfirmed: true, termsVersion: TERMS_VERSION },
  },
  { operation: 'GET /api/users/{id}/spending', verdicts: OWNER, path: own },
  { operation: 'GET /api/users/{id}/play-limits', verdicts: OWNER, path: own },
  {
    operation: 'PUT /api/users/{id}/spending-reminder',
    verdicts: OWNER,
    path: own,
    body: { amount: null, time: null },
  },
  {
    operation: 'POST /api/users/{id}/spending-reminder/seen',
    verdicts: OWNER,
    path: own,
    body: { id: '$player' },
  },
  {
    operation: 'PUT /api/users/{id}/deposit-limits/{period}',
    verdicts: OWNER,
    path: { ...own, period: 'day' },
    body: { amount: 50_000 },
  },
  {
    operation: 'POST /api/users/{id}/deposit-limits/{period}/confirm',
    verdicts: OWNER,
    path: { ...own, period: 'day' },
    body: { amount: 50_000 },
  },
  { operation: 'GET /api/users/{id}/quiz-sessions', verdicts: OWNER, path: own },
  {
    operation: 'GET /api/users/{id}/quiz-sessions/{sessionId}',
    verdicts: OWNER,
    path: { ...own, sessionId: '$session' },
  },
  {
    operation: 'POST /api/users/{id}/quiz-sessions/{sessionId}/reports',
    verdicts: OWNER,
    path: { ...own, sessionId: '$session' },
    body: { questionId: '$player', reason: 'other' },
  },
  { operation: 'GET /api/users/{id}/points/weekly', verdicts: OWNER, path: own },
  { operation: 'GET /api/users/{id}/points/monthly', verdicts: OWNER, path: own, query: '?month=11&year=2026' },
  { operation: 'GET /api/users/{id}/points/daily', verdicts: OWNER, path: own, query: '?month=11&year=2026' },
  { operation: 'GET /api/users/{id}/draw-eligibility', verdicts: OWNER, path: own },
  { operation: 'GET /api/board', verdicts: PLAYERS },
  { operation: 'PUT /api/users/{id}/board', verdicts: OWNER, path: own, body: { nickname: 'Matrix' } },
  { operation: 'DELETE /api/users/{id}/board', verdicts: OWNER, path: own },
  { operation: 'GET /api/users/{id}/push-device', verdicts: OWNER, path: own },
  { operation: 'PUT /api/users/{id}/push-device', verdicts: OWNER, path: own, body: PUSH_DEVICE },
  { operation: 'DELETE /api/users/{id}/push-device', verdicts: OWNER, path: own },
  { operation: 'GET /api/live', verdicts: PLAYERS },
  { operation: 'GET /api/radio-stations', verdicts: EVERYBODY },
  { operation: 'GET /api/terms', verdicts: EVERYBODY },
  { operation: 'GET /api/winners', verdicts: EVERYBODY },
  { operation: 'GET /api/draws', verdicts: EVERYBODY },
  { operation: 'GET /api/draws/winners', verdicts: EVERYBODY },
  { operation: 'GET /api/draw-pictures/{name}', verdicts: EVERYBODY, path: { name: '$player.webp' } },
  // Only that it is not there, as long as it is not public.
  { operation: 'GET /objects/{name}', verdicts: EVERYBODY, path: { name: '$player.png' } },
  { operation: 'GET /api/unsubscribe', verdicts: EVERYBODY, query: '?token=none' },
  { operation: 'POST /api/unsubscribe', verdicts: EVERYBODY, query: '?token=none' },
  { operation: 'GET /api/payment/config', verdicts: EVERYBODY },
  { operation: 'GET /api/payment/pending', verdicts: PLAYERS },
  { operation: 'GET /api/payment/return', verdicts: EVERYBODY, query: '?reference=none' },
  {
    operation: 'POST /api/payment/initiate',
    verdicts: NAMED_PLAYER,
    body: { amount: 200, userId: '$player', paymentMethod: 'paystack' },
  },
  { operation: 'GET /api/payment/verify-callback/{reference}', verdicts: OWNER, path: { reference: '$payment' } },
  { operation: 'POST /api/quiz/session', verdicts: NAMED_PLAYER, body: quiz },
  { operation: 'GET /api/quiz/random', verdicts: PLAYERS, query: '?category=sports&language=en' },
  { operation: 'GET /api/quiz/playable-categories', verdicts: PLAYERS, query: '?language=en' },
  { operation: 'GET /api/quiz/session/current', verdicts: PLAYERS, query: '?category=sports' },
  {
    operation: 'POST /api/quiz/attempt',
    verdicts: NAMED_PLAYER,
    body: { userId: '$player', questionId: '$player', category: 'sports', language: 'en', selectedAnswer: 'x' },
  },
  { operation: 'PUT /api/quiz/session/{id}', verdicts: OWNER, path: { id: '$session' }, body: {} },
  { operation: 'GET /api/quiz/questions', verdicts: SUPER_ADMINS },
  // Its signature is what counts; sessions are neither needed nor looked at.
  {
    operation: 'POST /api/payment/webhook',
    verdicts: verdicts(401, 401, 401, 401, 401, 401, 401, 401),
    body: { event: 'charge.success', data: {} },
  },
  ...ADMIN_MATRIX.map(({ to, ...row }) => ({ ...row, verdicts: ADMIN_VERDICTS[to] })),
  // Near the end, since nothing can be played or paid after them.
  { operation: 'POST /api/users/{id}/pause', verdicts: OWNER, path: own, body: { days: 1 } },
  { operation: 'POST /api/users/{id}/exclusion', verdicts: OWNER, path: own, body: { months: 6 } },
  // Last, because it ends the sessions that the other rows need.
  { operation: 'POST /api/auth/logout', verdicts: SIGNED_IN },
];
