import { ROUTES } from '@sabi50/contracts/routes';

/** A body that costs as much as a body of its kind can. */
export interface LargeBody {
  readonly name: string;
  readonly path: string;
  readonly as: 'player' | 'staff';
  readonly json: string;
  /** How long it may hold the process up. */
  readonly limitMs: number;
}

const KIB = 1_024;
const ORDINARY_MS = 20;
const LONG_LIST_MS = 100;
const RECIPIENTS = 10_000;

/** Below the limit, with space for what stands around it. */
const bytesOf = (kib: number): number => kib * KIB - 200;
const keys = (count: number, value: (index: number) => string): string =>
  `{${Array.from({ length: count }, (_, index) => `"${index.toString(36)}":${value(index)}`).join()}}`;
/** Thirty marks on a letter: the most that is let in. */
const marked = (bytes: number): string => `o${'\u0323\u0301'.repeat(15)}`.repeat(Math.floor(bytes / 61));
const listOf = (count: number, item: (index: number) => unknown): string =>
  JSON.stringify(Array.from({ length: count }, (_, index) => item(index)));
const idOf = (index: number): string => `0b5f5a4e-54a3-4f2c-9a57-${String(index).padStart(12, '0')}`;

function ordinary(path: string, as: LargeBody['as'], kib: number, fields: readonly string[]): LargeBody[] {
  const bytes = bytesOf(kib);
  const each = (text: (bytes: number) => string): string =>
    JSON.stringify(Object.fromEntries(fields.map((field) => [field, text(Math.floor(bytes / fields.length) - 20)])));
  const bodies: readonly (readonly [string, string])[] = [
    ['letters in each field', each((length) => 'x'.repeat(length))],
    ['marks in each field', each(marked)],
    ['blanks and signs in each field', each((length) => ' @.'.repeat(Math.floor(length / 3)))],
    ['100 unknown fields', keys(100, () => JSON.stringify('x'.repeat(Math.floor(bytes / 100) - 10)))],
    ['998 objects in a list', `{"${fields[0]}":[${'{},'.repeat(496)}{}]}`],
    ['100 objects, deep in each other', `{"${fields[0]}":${'['.repeat(18)}${keys(90, String)}${']'.repeat(18)}}`],
  ];
  return bodies.map(([name, json]) => ({ name: `${path}: ${name}`, path, as, json, limitMs: ORDINARY_MS }));
}

const draft = (more: string): string => `{"subject":"Hello","content":"Good day","category":"all",${more}}`;

const LONG_LISTS: readonly (readonly [string, string, string])[] = [
  [
    '10,000 recipients',
    ROUTES.adminSendBroadcast,
    draft(`"recipients":${listOf(RECIPIENTS, (at) => ({ id: idOf(at), email: `player.${at}@example.ng` }))}`),
  ],
  ['10,000 wrong recipients', ROUTES.adminSendBroadcast, draft(`"recipients":${listOf(RECIPIENTS, () => ({}))}`)],
  ['25,000 objects where ten may be', ROUTES.adminSendBroadcast, draft(`"images":${listOf(25_000, () => ({}))}`)],
  ['25,000 objects in an unknown field', ROUTES.adminSendBroadcast, draft(`"more":${listOf(25_000, () => ({}))}`)],
  ['1 MB of letters', ROUTES.adminSendBroadcast, draft(`"linkText":"${'x'.repeat(bytesOf(1_023))}"`)],
  ['1 MB of marks', ROUTES.adminSendBroadcast, draft(`"linkText":"${marked(bytesOf(1_023))}"`)],
  [
    '10,000 addresses',
    ROUTES.adminSendCustomEmail,
    `{"subject":"Hello","message":"Good day","targetEmails":${listOf(RECIPIENTS, (at) => `player.${at}@example.ng`)}}`,
  ],
  [
    '10,000 ids',
    ROUTES.adminSendEmailBroadcast,
    `{"broadcastType":"deposit","targetUserIds":${listOf(RECIPIENTS, idOf)}}`,
  ],
];

/** What the limits let in, at its worst. */
export const LARGEST_LET_IN: readonly LargeBody[] = [
  ...ordinary(ROUTES.register, 'player', 16, ['firstName', 'lastName', 'email', 'password', 'mobile', 'location']),
  ...ordinary(ROUTES.quizAttempt, 'player', 64, ['selectedAnswer', 'category', 'questionId', 'language']),
  ...ordinary(ROUTES.paymentInitiate, 'player', 64, ['amount', 'userId', 'paymentMethod']),
  ...ordinary(ROUTES.adminRadioStations, 'staff', 64, ['name', 'frequency', 'location', 'language']),
  ...LONG_LISTS.map(([name, path, json]): LargeBody => ({
    name: `${path}: ${name}`,
    path,
    as: 'staff',
    json,
    limitMs: LONG_LIST_MS,
  })),
];

/** What is refused before validation, since no signed-in client may send it; before there were limits it took seconds. */
export const REFUSED: readonly LargeBody[] = [
  ['110,000 unknown fields', keys(110_000, () => '1')],
  ['500,000 numbers', `[${'1,'.repeat(499_999)}1]`],
  ['340,000 objects where ten may be', draft(`"images":[${'{},'.repeat(340_000)}{}]`)],
  ['500,000 levels', `${'['.repeat(500_000)}${']'.repeat(500_000)}`],
].map(([name = '', json = '']): LargeBody => ({
  name: `refused: ${name}`,
  path: ROUTES.adminSendBroadcast,
  as: 'player',
  json,
  limitMs: ORDINARY_MS,
}));
