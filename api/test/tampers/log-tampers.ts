import { randomUUID } from 'node:crypto';
import { OWED_BY_PLAYERS, PLAYER_WALLETS, postingsOf } from '@sabi50/verifier/checks/postings';
import { linkOf, NO_LINK } from '@sabi50/verifier/format/chain-link';
import { type LogEvent } from '@sabi50/verifier/log/log';

/** One change of a log, made by somebody who computes balances and links again. */
export interface LogTamper {
  /** What is changed, such as `PaymentInitiated.amountKobo raised`. */
  readonly name: string;
  make(log: readonly LogEvent[]): readonly LogEvent[];
}

type Record_ = Readonly<Record<string, unknown>>;
/** Another value, and how it came to be; undefined takes the field away. */
type Change = readonly [how: string, value: unknown];

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+Z$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Computed again after every other change of a wallet. */
const COMPUTED: readonly string[] = ['balanceAfterKobo', 'owedAfterKobo', 'prevHash', 'hash'];
/** What an event says of itself, and its place in the log; everything else of it is a column or in its metadata. */
const APART: readonly string[] = ['data', 'dataText', 'position'];
const A_MOMENT_MS = 1_000;
const A_MONTH_MS = 31 * 86_400_000;

const isRecord = (value: unknown): value is Record_ =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const moved = (time: string, ms: number): string => new Date(Date.parse(time) + ms).toISOString();
const categoryOf = ({ stream }: LogEvent): string => stream.split('-')[0] ?? '';

/** Every other value that one value may be given. */
function changesOf(value: unknown): readonly Change[] {
  if (typeof value === 'number') {
    return [
      ['raised', value + 1],
      ['lowered', value - 1],
    ];
  }
  if (typeof value === 'boolean') return [['turned', !value]];
  if (typeof value === 'string') return changesOfText(value);
  if (Array.isArray(value)) return changesOfList(value);
  return value === null ? [['set', 'x']] : [];
}

function changesOfText(text: string): readonly Change[] {
  if (!TIME.test(text)) return [['changed', UUID.test(text) ? randomUUID() : `${text}x`]];
  return [
    ['later', moved(text, A_MOMENT_MS)],
    ['earlier', moved(text, -A_MOMENT_MS)],
  ];
}

const changesOfList = (list: readonly unknown[]): readonly Change[] => [
  ['shortened', list.slice(1)],
  ...(list.length > 1 ? [['turned round', list.toReversed()] as const] : []),
];

/** Every field of an object with each of its changes, those of its objects and of the first of its lists too. */
function changedFields(
  record: Record_,
  path = '',
): readonly (readonly [path: string, how: string, changed: Record_])[] {
  return Object.entries(record).flatMap(([name, value]) => {
    const at = `${path}${name}`;
    const list: readonly unknown[] = Array.isArray(value) ? value : [];
    const inner = isRecord(value) ? changedFields(value, `${at}.`) : [];
    const first = isRecord(list[0]) ? changedFields(list[0], `${at}[].`) : [];
    return [
      ...changesOf(value).map(([how, to]) => [at, how, { ...record, [name]: to }] as const),
      [at, 'dropped', Object.fromEntries(Object.entries(record).filter(([other]) => other !== name))] as const,
      ...inner.map(([of, how, to]) => [of, how, { ...record, [name]: to }] as const),
      ...first.map(([of, how, to]) => [of, how, { ...record, [name]: [to, ...list.slice(1)] }] as const),
    ];
  });
}

/** The log with another event in the place of one; a wallet has its balances and links computed again. */
const replaced = (log: readonly LogEvent[], event: LogEvent, by: Partial<LogEvent>): readonly LogEvent[] =>
  log.map((one) => (one.position === event.position ? { ...one, ...by, ...(by.data && { dataText: null }) } : one));

function mended(log: readonly LogEvent[], { stream }: LogEvent): readonly LogEvent[] {
  if (!stream.startsWith('wallet-')) return log;
  return chainedAnew(balancedAnew(log, stream), stream);
}

function balancedAnew(log: readonly LogEvent[], stream: string): readonly LogEvent[] {
  let [balanceAfterKobo, owedAfterKobo] = [0, 0];
  return log.map((event) => {
    if (event.stream !== stream) return event;
    for (const { account, amountKobo } of postingsOf(event.type, event.data) ?? []) {
      if (account === PLAYER_WALLETS) balanceAfterKobo -= amountKobo;
      if (account === OWED_BY_PLAYERS) owedAfterKobo += amountKobo;
    }
    // A field that is gone leaves no balance to compute.
    if (!Number.isSafeInteger(balanceAfterKobo) || !Number.isSafeInteger(owedAfterKobo)) return event;
    const owed = 'owedAfterKobo' in event.data || owedAfterKobo > 0 ? { owedAfterKobo } : {};
    return { ...event, data: { ...event.data, balanceAfterKobo, ...owed }, dataText: null };
  });
}

function chainedAnew(log: readonly LogEvent[], stream: string): readonly LogEvent[] {
  let prevHash = NO_LINK;
  return log.map((event) => {
    if (event.stream !== stream) return event;
    const hash = linkOf(prevHash, event);
    const data = { ...event.data, prevHash, hash };
    prevHash = hash;
    return { ...event, data, dataText: null };
  });
}

const ofFields = (event: LogEvent): readonly LogTamper[] =>
  changedFields(event.data).map(([path, how, data]) => ({
    name: `${event.type}.${path} ${how}`,
    make(log) {
      const changed = replaced(log, event, { data });
      return COMPUTED.includes(path) ? changed : mended(changed, event);
    },
  }));

/** Columns and metadata, whatever a log has of them. */
const ofColumns = (event: LogEvent): readonly LogTamper[] =>
  changedFields(Object.fromEntries(Object.entries(event).filter(([name]) => !APART.includes(name)))).map(
    ([name, how, changed]) => ({
      name: `${event.type} (${name}) ${how}`,
      make: (log) => mended(replaced(log, event, { [name]: changed[name] }), event),
    }),
  );

/** The values of one field of two events of a type, exchanged. */
function ofPairs(event: LogEvent, others: readonly LogEvent[]): readonly LogTamper[] {
  const names = Object.keys(event.data).filter((name) => !COMPUTED.includes(name));
  return names.flatMap((name) => {
    const other = others.find(({ data }) => JSON.stringify(data[name]) !== JSON.stringify(event.data[name]));
    if (!other) return [];
    const taking = ({ data }: LogEvent, from: LogEvent) => ({ data: { ...data, [name]: from.data[name] } });
    return [
      {
        name: `${event.type}.${name} exchanged`,
        make: (log: readonly LogEvent[]) =>
          mended(
            mended(replaced(replaced(log, event, taking(event, other)), other, taking(other, event)), event),
            other,
          ),
      },
    ];
  });
}

/** The event as a whole, moved in time: where it says when it was, beside it, and by the store's clock. */
function movedInTime(event: LogEvent, ms: number): LogTamper['make'] {
  const occurredAt = moved(String(event.data['occurredAt']), ms);
  const changed = {
    data: { ...event.data, occurredAt },
    ...{ decidedAt: moved(event.decidedAt, ms), recordedAt: moved(event.recordedAt, ms) },
  };
  return (log) => mended(replaced(log, event, changed), event);
}

function takenOut(event: LogEvent): LogTamper['make'] {
  const { stream, revision } = event;
  return (log) =>
    mended(
      log
        .filter((one) => one.position !== event.position)
        .map((one) =>
          one.stream === stream && one.revision > revision ? { ...one, revision: one.revision - 1 } : one,
        ),
      event,
    );
}

/** Once more, as the last of its stream and of the log. */
function onceMore(event: LogEvent): LogTamper['make'] {
  return (log) => {
    const last = log.at(-1) ?? event;
    const revision = log.filter(({ stream }) => stream === event.stream).length;
    const position = String(Number(last.position) + 1).padStart(last.position.length, '0');
    const { recordedAt } = last;
    return mended([...log, { ...event, id: randomUUID(), position, revision, recordedAt, dataText: null }], event);
  };
}

/** At the end of the log, as if it had been recorded last. */
const atTheEnd =
  (event: LogEvent): LogTamper['make'] =>
  (log) => {
    const last = log.at(-1) ?? event;
    const position = String(Number(last.position) + 1).padStart(last.position.length, '0');
    return [...log.filter((one) => one.position !== event.position), { ...event, position }];
  };

/** The event as a whole: taken out, there twice, at another time, of another type. */
function ofWholes(event: LogEvent, types: readonly string[]): readonly LogTamper[] {
  const { type } = event;
  const other = types.find((one) => one !== type);
  return [
    { name: `${type} a second later`, make: movedInTime(event, A_MOMENT_MS) },
    { name: `${type} a second earlier`, make: movedInTime(event, -A_MOMENT_MS) },
    { name: `${type} a month earlier`, make: movedInTime(event, -A_MONTH_MS) },
    { name: `${type} taken out`, make: takenOut(event) },
    { name: `${type} at the end`, make: atTheEnd(event) },
    { name: `${type} once more`, make: onceMore(event) },
    ...(other === undefined
      ? []
      : [
          {
            name: `${type} as ${other}`,
            make: (log: readonly LogEvent[]) => mended(replaced(log, event, { type: other }), event),
          },
        ]),
  ];
}

const MINUTES_9_MS = 9 * 60_000;
const DAYS_8_MS = 8 * 86_400_000;

const earlier = (event: LogEvent, ms: number, recordedAt: string): LogEvent => ({
  ...event,
  data: { ...event.data, occurredAt: moved(String(event.data['occurredAt']), -ms) },
  ...{ dataText: null, decidedAt: moved(event.decidedAt, -ms), recordedAt },
});

/** What belongs together, moved together: a game with its charge, and everything of a player with the times of the store. */
export function movedTogether(log: readonly LogEvent[]): readonly LogTamper[] {
  const charge = log.findLast(({ type }) => type === 'QuizFeeCharged') as LogEvent;
  const { sessionId, userId } = charge.data;
  return [
    {
      name: 'a whole game nine minutes earlier',
      make: () =>
        mended(
          log.map((event) =>
            event.data['sessionId'] === sessionId ? earlier(event, MINUTES_9_MS, event.recordedAt) : event,
          ),
          charge,
        ),
    },
    {
      name: 'everything of a player eight days earlier',
      make() {
        const all = log.map((event) =>
          event.data['userId'] === userId ? earlier(event, DAYS_8_MS, moved(event.recordedAt, -DAYS_8_MS)) : event,
        );
        const sorted = all.toSorted((one, other) => Date.parse(one.recordedAt) - Date.parse(other.recordedAt));
        return mended(
          sorted.map((event, index) => ({ ...event, position: String(log[index]?.position) })),
          charge,
        );
      },
    },
  ];
}

/** Every change of every type of event in a log: of its fields, its columns and its metadata, and of the event as a whole. */
export function logTampers(log: readonly LogEvent[]): readonly LogTamper[] {
  const types = new Map<string, LogEvent[]>();
  for (const event of log) {
    const key = `${categoryOf(event)} ${event.type}`;
    types.set(key, [...(types.get(key) ?? []), event]);
  }
  return [...types.values()].flatMap((all) => {
    // Not the first: that is often the opening of everything.
    const event = all[Math.floor(all.length / 2)] as LogEvent;
    const siblings = [...types.values()].flatMap(([one]) =>
      one && categoryOf(one) === categoryOf(event) ? [one.type] : [],
    );
    return [...ofFields(event), ...ofColumns(event), ...ofPairs(event, all), ...ofWholes(event, siblings)];
  });
}

/** What nothing else bears out, and why; by the names of the tampers. */
export const OUTSIDE_ONLY: readonly (readonly [what: RegExp, why: string])[] = [
  [
    /^\w+ \((correlationId\) changed|causationId\) (changed|dropped|exchanged))$/,
    'which call it was and what led to it belong to tracing; the sealed log covers both',
  ],
  [/^\w+ \(id\) changed$/, 'its id is new and its own, and no record beside the log names it'],
  [
    /^\w+ \(actor\) changed$/,
    'which part of the product decided is told by the event alone; people are named in what they decide',
  ],
  [/^\w+ \(recordedAt\) (later|earlier)$/, 'a second lies within the difference of clocks'],
  [
    /^\w+ a second (later|earlier)$/,
    'a second lies between the events before and after it; only its own words tell the time',
  ],
  [
    /^QuizStarted \(decidedAt\) (later|earlier)$/,
    'the time of a start is that of its charge, and decided a little later',
  ],
  [/^Answer\w+ \(schemaVersion\) raised$/, 'both versions hold the same fields where nothing was sent along'],
  [/^BalanceAdjusted\.(adjustmentId|reason) changed$/, 'entries of before the link to events hold neither'],
  [/^PointsAdjusted\.(adjustmentId|reason) changed$/, 'entries of before the link to events hold neither'],
  [/^QuizFeeCharged\.replaces exchanged$/, 'it moves nothing: a game that is replaced ends by an event of its own'],
  [/^PaymentInitiated\.(method|expiresAt) /, 'chosen by the player, and a setting of the operator at that time'],
  [/^PaymentPageOpened(\.paymentUrl (changed|exchanged)| taken out)$/, 'said by the provider, and it moves nothing'],
  [/^PaymentSucceeded\.channel changed$/, 'said by the provider, and it moves nothing'],
  [
    /^Payment(Flagged|Failed)(\.| taken out| once more)/,
    'said by the provider, which is asked again before money moves',
  ],
  [/^Payment(RefundChanged|DisputeChanged) once more$/, 'what is known is said once more'],
  [/^PaymentDisputeChanged\.amountKobo /, 'said by the provider; what is taken is no more than the payment'],
  [/^(Payment|Deposit)Reversed\.providerId /, "the provider's name for it; its own id binds payment and wallet"],
  [
    /^PaymentDispute(Answered\.transactionId|AnswerEnded\.outcome) changed$/,
    'said by the provider, and it moves nothing',
  ],
  [
    /^(InstallationBegan|PlayStopped|PlayAllowed|\w+ReversalCancelled|PaymentExplained|SettlementPosted) at the end$/,
    'the last of its stream, and of the same seconds as the end of the log: clocks differ by as much',
  ],
  [
    /^PlayerStationChanged( |\.)/,
    'compared with the account through the read model that the log gives (station-differs, a tamper of the table)',
  ],
];
