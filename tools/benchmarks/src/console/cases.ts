import { lagosDate } from '@sabi50/contracts/business-time';
import { PAYMENT_STANDINGS, USER_STANDINGS } from '@sabi50/contracts/list-filters';
import { FIGURE_PERIODS } from '@sabi50/contracts/analytics-views';
import { DRAW_KINDS } from '@sabi50/contracts/enumerations';
import { TIMELINE_KINDS } from '@sabi50/contracts/player-timeline-views';
import { pathOf as routePath, ROUTES } from '@sabi50/contracts/routes';
import { type ShownRegrade } from './regrade.js';

/** One call of the console that is measured. */
export interface AdminCase {
  readonly as: 'super' | 'station';
  readonly path: string;
}

const DAY_MS = 86_400_000;
const dayAgo = (days: number): string => lagosDate(new Date(Date.now() - days * DAY_MS));

type Query = Readonly<Record<string, string>>;
const pathOf = (route: string, query: Query): string => {
  const text = new URLSearchParams(query).toString();
  return text === '' ? route : `${route}?${text}`;
};
/** The dialect of the console's data provider (rule staff/two-dialects). */
const ranged = (sort: readonly [string, 'ASC' | 'DESC'], first: number, rows: number, filter: Query = {}): Query => ({
  sort: JSON.stringify(sort),
  range: JSON.stringify([first, first + rows - 1]),
  filter: JSON.stringify(filter),
});

const USERS: readonly Query[] = [
  {},
  { page: '2000' },
  { page: '10000' },
  { location: 'lagos' },
  { language: 'ig' },
  { gender: 'female' },
  { source: 'radio' },
  { radioStation: 'Akure FM' },
  { verificationStatus: 'pending' },
  { startDate: dayAgo(30) },
  { startDate: dayAgo(200), endDate: dayAgo(100) },
  { searchName: 'okafor' },
  { searchName: 'ad' },
  { searchName: 'a' },
  { searchEmail: 'ada.obi' },
  { searchEmail: '@scale' },
  { search: 'ngozi eze' },
  { search: 'ng', limit: '25' },
  { search: 'bello', location: 'northern', gender: 'male', verificationStatus: 'verified' },
  ...(['balance', 'points', 'name', 'lastName', 'email', 'location', 'createdAt'] as const).flatMap((field) => [
    ranged([field, 'DESC'], 0, 25),
    ranged([field, 'ASC'], 100_000, 25),
  ]),
  ranged(['balance', 'DESC'], 60_000, 25, { source: 'radio' }),
  { balanceMin: '1000' },
  { balanceMin: '1000', balanceMax: '1050' },
  { balanceMax: '50' },
  { pointsMin: '20' },
  { pointsMax: '0', gender: 'female' },
  { played: 'true' },
  { played: 'false' },
  { played: 'false', balanceMin: '1000', period: 'this-week' },
  { period: 'last-week' },
  ...USER_STANDINGS.map((standing) => ({ standing })),
  { standing: 'zero-balance', page: '500' },
  { search: '0700 012 3456' },
  { search: '3456' },
];

const RANGES: readonly Query[] = [
  { dateRange: '24h' },
  { dateRange: '7d' },
  { dateRange: '30d' },
  { dateRange: 'all' },
  { startDate: dayAgo(90), endDate: dayAgo(60) },
];
const PLAYERS: readonly Query[] = [
  {},
  { gender: 'female' },
  { location: 'lagos' },
  { language: 'yo' },
  { category: 'bible' },
  { source: 'radio' },
  { radioStation: 'Akure FM' },
  { gender: 'male', location: 'northern', source: 'radio', category: 'sports' },
];
/** Every filter in every usual period, and long periods that staff may type in. */
const ACTIVITY: readonly Query[] = [
  ...RANGES.flatMap((range) => PLAYERS.map((players) => ({ ...range, ...players }))),
  { startDate: dayAgo(180), endDate: dayAgo(0) },
  { startDate: dayAgo(365), endDate: dayAgo(30), gender: 'female' },
];
const ACTIVITY_PAGES: readonly Query[] = [
  { page: '3000' },
  { dateRange: '30d', page: '1000' },
  ...(['totalAttempts', 'successRate', 'lastActivity'] as const).flatMap((field) => [
    ranged([field, 'DESC'], 0, 25),
    ranged([field, 'DESC'], 0, 25, { dateRange: '30d' }),
  ]),
];
const SESSION_PAGES: readonly Query[] = [
  { page: '50' },
  { page: '100000' },
  { category: 'sports', page: '20000' },
  { dateRange: '30d', page: '9000' },
  { gender: 'female', page: '100' },
  ranged(['startedAt', 'ASC'], 0, 25),
  ranged(['startedAt', 'ASC'], 2_000_000, 25),
];

const PAYMENTS: readonly Query[] = [
  {},
  { page: '40' },
  { page: '60000' },
  { page: '100000' },
  { status: 'completed' },
  { status: 'pending' },
  { status: 'failed' },
  { status: 'failed', page: '100' },
  { type: 'deposit' },
  { type: 'deposit', page: '5000' },
  { type: 'quiz_deduction' },
  { type: 'deposit', status: 'failed', startDate: dayAgo(60) },
  { startDate: dayAgo(1) },
  { startDate: dayAgo(30) },
  { startDate: dayAgo(200), endDate: dayAgo(100), type: 'deposit' },
  { userName: 'ada obi' },
  { userName: 'okafor' },
  { userName: 'ad' },
  { userName: 'zzz' },
  { userName: 'okafor', type: 'deposit' },
  { userName: 'okafor', status: 'failed' },
  { userName: 'okafor', startDate: dayAgo(7) },
  { userName: 'okafor', startDate: dayAgo(30) },
  { userName: 'ngozi', startDate: dayAgo(30), type: 'deposit' },
  ranged(['createdAt', 'ASC'], 0, 50),
  ranged(['createdAt', 'ASC'], 3_000_000, 50),
  ...PAYMENT_STANDINGS.map((standing) => ({ standing })),
  { amountMin: '200', amountMax: '50000' },
  { amountMin: '49999' },
  { amountMin: '1000', amountMax: '1000', period: 'this-month' },
  { search: '8f14e45f' },
  { search: '4099260516' },
  { search: 'okafor' },
];

/** Of each kind and way, what finds one, many, or none; ids and references of the history begin with any digits. */
const SEARCHES: readonly Query[] = [
  ...['070 0012 3456', '+234 700 012 3456', '0700012', '3456', '8f14e45f', '8f14e45f-ceea-467f-9d1b-9a1b2c3d4e5f'],
  ...[
    'ada.obi.77@scale.test',
    'ada.obi',
    '@scale',
    'ad',
    'ok',
    'zz',
    'ada',
    'okafor',
    'obi ada',
    'okafor ng',
    'kafo',
    'aaa',
  ],
  ...['nobody of this name', 'adé', 'capital of', 'super eagles', 'which'],
].map((q) => ({ q }));

const CHARTS: readonly Query[] = [{}, { dateRange: '7d' }, { dateRange: '90' }, { dateRange: 'all' }];
const REVENUE: readonly Query[] = [
  {},
  { timeFrame: '24h' },
  { timeFrame: '30d' },
  { timeFrame: 'custom', startDate: dayAgo(300), endDate: dayAgo(10) },
];
const STATION_RANGES: readonly Query[] = [...RANGES, { dateRange: '30d', gender: 'female' }, { category: 'bible' }];

const FIGURES: readonly Query[] = [
  ...FIGURE_PERIODS.filter((period) => period !== 'custom').map((period) => ({ period })),
  { period: 'custom', startDate: dayAgo(300), endDate: dayAgo(10) },
];
const CANDIDATES: readonly Query[] = ['', 'okafor'].flatMap((search) =>
  DRAW_KINDS.map((drawKind) => ({ drawKind, drawDate: dayAgo(1), search })),
);

const WINNERS: readonly Query[] = [{}, { search: 'okafor' }, { period: 'this-month' }, { startDate: dayAgo(90) }];

/** The page of one player: the busiest one, or it would tell little. */
export const playerCases = (userId: string): readonly AdminCase[] => [
  ...asSuper(routePath('adminUser', { id: userId }), [{}]),
  ...asSuper(routePath('adminUserAccess', { id: userId }), [{}]),
  ...asSuper(routePath('adminUserTotals', { id: userId }), [{}]),
  ...asSuper(routePath('adminUserNotes', { id: userId }), [{}]),
  ...asSuper(routePath('adminUserPlayLimits', { id: userId }), [{}]),
  ...asSuper(routePath('adminUserTimeline', { id: userId }), [
    {},
    ...TIMELINE_KINDS.map((kind) => ({ kind })),
    { before: new Date(Date.now() - 90 * DAY_MS).toISOString() },
    { startDate: dayAgo(60), endDate: dayAgo(30) },
  ]),
];

/** One of each kind of record that has a page; null where the history has none. */
export interface ShownRecords {
  readonly regrade: ShownRegrade;
  readonly broadcastId: string | null;
  readonly stationId: string | null;
}

/** The pages of single records; those of games and payments read one stream, and this history has rows alone. */
export const recordCases = (shown: ShownRecords): readonly AdminCase[] => {
  const { regrade, broadcastId, stationId } = shown;
  const { questionId: id, regradeId, pages } = regrade;
  return [
    ...asSuper(routePath('adminQuestionFigures', { id }), [{}]),
    ...asSuper(routePath('adminQuestionRegrades', { id }), [{}]),
    ...asSuper(routePath('adminQuestionRegradeGames', { id, regradeId }), [{}, { page: String(pages) }]),
    ...(broadcastId === null ? [] : asSuper(routePath('adminBroadcastRecipients', { id: broadcastId }), [{}])),
    ...(stationId === null
      ? []
      : asSuper(routePath('adminStationStatementPreview', { id: stationId }), [{ month: dayAgo(31).slice(0, 7) }])),
  ];
};

/** Every list, search, filter and statistic of the console, as super administrator and as that of a station. */
export const ADMIN_CASES: readonly AdminCase[] = [
  ...asSuper(ROUTES.adminStats, [{}]),
  ...asSuper(ROUTES.adminActivitySummary, [...RANGES, { dateRange: '7' }, { dateRange: '180' }]),
  ...asSuper(ROUTES.adminSearch, SEARCHES),
  ...asSuper(ROUTES.adminUsers, USERS),
  ...asSuper(ROUTES.adminAllUsers, [{}]),
  ...asSuper(ROUTES.adminQuizActivity, [...ACTIVITY, ...ACTIVITY_PAGES]),
  ...asSuper(ROUTES.adminQuizActivitySummary, ACTIVITY),
  ...asSuper(ROUTES.adminQuizSessions, [...ACTIVITY, ...SESSION_PAGES]),
  ...asSuper(ROUTES.adminPaymentActivities, PAYMENTS),
  ...asSuper(ROUTES.adminRevenueStats, REVENUE),
  ...asSuper(ROUTES.adminFigures, FIGURES),
  ...asSuper(ROUTES.adminWinnerCandidates, CANDIDATES),
  ...asSuper(ROUTES.adminRevenueByDay, CHARTS),
  ...asSuper(ROUTES.adminActivityByDay, CHARTS),
  ...asSuper(ROUTES.adminFunnel, [{}, { dateRange: '30d' }, { startDate: dayAgo(365) }]),
  ...asSuper(ROUTES.adminQuestions, [{}]),
  ...asSuper(ROUTES.adminRadioStations, [{}]),
  ...asSuper(ROUTES.adminWinners, WINNERS),
  ...asSuper(ROUTES.adminDraws, [{}]),
  ...asSuper(ROUTES.adminDrawsNow, [{}]),
  ...asSuper(ROUTES.adminRunningWell, [{}]),
  ...asSuper(ROUTES.adminQuestionReports, [{}, { status: 'open' }]),
  ...asSuper(ROUTES.adminRegrades, [{}]),
  ...asSuper(ROUTES.adminReconciliation, [{}]),
  ...asSuper(ROUTES.adminReconciliationExceptions, [{}]),
  ...asSuper(ROUTES.adminUnmatchedWebhooks, [{}]),
  ...asSuper(ROUTES.adminLedgerVerifications, [{}]),
  ...asSuper(ROUTES.adminStaffLog, [{}]),
  ...asSuper(ROUTES.adminRetention, [{}]),
  ...asSuper(ROUTES.adminErasures, [{}]),
  ...asSuper(ROUTES.adminAttention, [{}]),
  ...asSuper(ROUTES.adminAttentionClosed, [{}]),
  ...asSuper(ROUTES.adminEmailBroadcastStats, [{}]),
  ...asSuper(ROUTES.adminAllEmails, [{}, { search: 'okafor' }]),
  ...asStation(ROUTES.adminStats, [{}]),
  ...asStation(ROUTES.adminActivitySummary, RANGES),
  ...asStation(ROUTES.adminSearch, SEARCHES),
  ...asStation(ROUTES.adminUsers, [{}, { page: '200' }, { search: 'ad' }, { gender: 'female' }, { balanceMax: '0' }]),
  ...asStation(ROUTES.adminQuizActivity, STATION_RANGES),
  ...asStation(ROUTES.adminQuizActivitySummary, STATION_RANGES),
  ...asStation(ROUTES.adminQuizSessions, STATION_RANGES),
  ...asStation(ROUTES.adminRevenueStats, REVENUE),
  ...asStation(ROUTES.adminFigures, FIGURES),
  ...asStation(ROUTES.adminRevenueByDay, CHARTS),
  ...asStation(ROUTES.adminActivityByDay, CHARTS),
  ...asStation(ROUTES.adminFunnel, [{}]),
];

function asSuper(route: string, queries: readonly Query[]): AdminCase[] {
  return queries.map((query) => ({ as: 'super', path: pathOf(route, query) }));
}

function asStation(route: string, queries: readonly Query[]): AdminCase[] {
  return queries.map((query) => ({ as: 'station', path: pathOf(route, query) }));
}
