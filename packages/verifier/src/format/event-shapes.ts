/**
 * What each kind of event holds (docs/ledger-format.md, "What events hold"), written down apart from the product. A field is
 * `name:kind`; `name?` may be absent, and a kind that ends in `|null` may be null. A stored event never changes, so a field that
 * was ever written stays here.
 *
 * Kinds: `id` a UUID; `ref` a name of another system; `time` ISO 8601 in UTC with three decimals; `whole` a number that is whole
 * and below 2^53 either way; `count` one of 0 and above; `flag`; `text` of ours, without
 * control characters; `words` of another system; `naira` the currency; `link` 64 hexadecimal digits; `actor` who decided it.
 */
type Shapes = Readonly<Record<string, string>>;

const WALLET = 'userId:id balanceAfterKobo:count owedAfterKobo?:count occurredAt:time prevHash:link hash:link';
const GAME = 'sessionId:id userId:id category:text occurredAt:time';
const PAYMENT = 'reference:id userId:id occurredAt:time';
const STAFF = 'changeId:id by:actor byRole:text';
const ERASURE = 'userId:id erasureId:id occurredAt:time';
const SPENDING = 'userId:id occurredAt:time';
const SUSPENSION = `userId:id occurredAt:time ${STAFF}`;
const REQUEST = `${ERASURE} by:actor byRole?:text changeId?:id`;
const CAUSE = 'cause?:cause';

const WALLETS: Shapes = {
  WalletOpened: WALLET,
  FundsDeposited: `${WALLET} paymentReference:id amountKobo:count providerFeeKobo:count`,
  QuizFeeCharged: `${WALLET} sessionId:id category:text language:text questions:drawn feeKobo:count replaces:id|null rules?:rules endedGames?:ended`,
  QuizFeeRefunded: `${WALLET} sessionId:id amountKobo:count cause:text`,
  BalanceAdjusted: `${WALLET} adjustmentId:id deltaKobo:whole reason:text by:actor byRole?:text seenBalanceKobo?:count ${CAUSE}`,
  DepositReversed: `${WALLET} paymentReference:id reversalId:ref providerId:ref|null cause:text amountKobo:count takenKobo:count owedKobo:count`,
  DepositReversalCancelled: `${WALLET} paymentReference:id reversalId:ref amountKobo:count`,
  OwedPaid: `${WALLET} amountKobo:count`,
  PlayStopped: `${WALLET} paymentReference:id disputeId:ref`,
  PlayAllowed: `${WALLET} paymentReference:id disputeId:ref`,
  BalanceForfeited: `${WALLET} erasureId:id amountKobo:count`,
};

const GAMES: Shapes = {
  QuizStarted: `${GAME} language:text questions:drawn rules?:rules`,
  QuestionServed: `${GAME} number:count questionId:id sentAlong?:flag`,
  AnswerSubmitted: `${GAME} number:count questionId:id selected:count|null isCorrect:flag score:count answeredAfterMs?:count shownAfterMs?:count nextSentAlong?:flag`,
  AnswerTimedOut: `${GAME} number:count questionId:id unseen?:flag nextSentAlong?:flag`,
  QuizCompleted: `${GAME} language:text answeredQuestions:count correctAnswers:count pointsEarned:count score:count reason:text cause:text|null fastAnswers?:count answeringMs?:count`,
  GameRegraded: `${GAME} regradeId:id cause:text number:count questionId:id fromVersion:count toVersion:count rightOption:count|null correctAnswers:count score:count pointsAdded:count feeReturned:flag feeGivenBack?:flag endedAt:time`,
};

const PAYMENTS: Shapes = {
  PaymentInitiated: `${PAYMENT} amountKobo:count currency:naira method:text expiresAt:time`,
  PaymentPageOpened: `${PAYMENT} paymentUrl:text`,
  PaymentSucceeded: `${PAYMENT} amountKobo:count providerFeeKobo:count channel:words|null transactionId?:ref`,
  PaymentCredited: `${PAYMENT} amountKobo:count`,
  PaymentFailed: `${PAYMENT} amountKobo:count reason:text`,
  PaymentFlagged: `${PAYMENT} amountKobo:count reason:text held:flag transactionId?:ref seen:seen`,
  PaymentExpired: `${PAYMENT} amountKobo:count`,
  PaymentRefundChanged: `${PAYMENT} providerId:ref amountKobo:count status:text`,
  PaymentDisputeChanged: `${PAYMENT} providerId:ref amountKobo:count status:text dueAt:time|null isAnswered?:flag wasAnswered?:flag isArchived?:flag category?:words`,
  PaymentReversed: `${PAYMENT} reversalId:ref providerId:ref cause:text amountKobo:count`,
  PaymentReversalCancelled: `${PAYMENT} reversalId:ref`,
  PaymentReleased: `${PAYMENT} ${STAFF} amountKobo:count`,
  PaymentRejected: `${PAYMENT} ${STAFF} amountKobo:count`,
  PaymentExplained: `${PAYMENT} ${STAFF} amountKobo:count closes:flag`,
  PaymentDisputeAnswered: `${PAYMENT} ${STAFF} providerId:ref answer:text amountKobo:count transactionId:ref`,
  PaymentDisputeAnswerEnded: `${PAYMENT} changeId:id providerId:ref outcome:text`,
  PaymentDisputeClosed: `${PAYMENT} ${STAFF} providerId:ref amountKobo:count`,
  PaymentRefundStarted: `${PAYMENT} ${STAFF} transactionId:ref amountKobo:count currency:words`,
  PaymentRefundSent: `${PAYMENT} changeId:id`,
  PaymentRefundNamed: `${PAYMENT} changeId:id providerId:ref`,
  PaymentRefundFailed: `${PAYMENT} changeId:id reason:text`,
  PaymentRefunded: `${PAYMENT} changeId:id amountKobo:count`,
};

const ACCOUNTS: Shapes = {
  PlayerStationChanged: 'userId:id stationId?:id|null occurredAt:time',
  PlayerSuspended: `${SUSPENSION} reason:text until:time|null`,
  PlayerSuspensionLifted: `${SUSPENSION} suspensionId:id`,
  ErasureRequested: `${REQUEST} dueAt:time`,
  ErasureCancelled: REQUEST,
  ErasureBalanceGivenUp: `${ERASURE} givenUpKobo:count`,
  ErasureBegun: ERASURE,
  PlayerErased: `${ERASURE} by:actor`,
};

const LIMITS: Shapes = {
  DepositLimitSet: `${SPENDING} period:text amountKobo:count|null`,
  DepositLimitRaiseAsked: `${SPENDING} period:text amountKobo:count|null confirmFrom:time`,
  PlayPaused: `${SPENDING} until:time`,
  PlayerExcluded: `${SPENDING} until:time`,
};

/** By category of the stream, then by type. */
export const EVENT_SHAPES: Readonly<Record<string, Shapes>> = {
  wallet: WALLETS,
  quiz: GAMES,
  payment: PAYMENTS,
  account: ACCOUNTS,
  spending: LIMITS,
  points: {
    PointsAdjusted: `userId:id adjustmentId:id deltaPoints:whole adjustedPoints:whole reason:text by:actor byRole?:text pointsBefore?:whole seenPoints?:whole ${CAUSE} occurredAt:time`,
  },
  settlement: {
    SettlementPosted:
      'settlementId:ref settledAt:time processedKobo:count feesKobo:count bankKobo:whole feeCorrectionKobo:whole payments:count paymentsDigest:link occurredAt:time',
  },
  installation: {
    InstallationBegan: 'installationId:id occurredAt:time',
    EpochBegan: 'epoch:count occurredAt:time',
  },
};

/** The highest schema version that an event of a type was ever written with; 1 where it is not named. */
export const SCHEMA_VERSIONS: Readonly<Record<string, number>> = { AnswerSubmitted: 2, AnswerTimedOut: 2 };

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const LINK = /^[0-9a-f]{64}$/;
const ACTOR = /^(staff|player|system):[\w:./-]+$/;

type Holds = (value: unknown) => boolean;
type Record_ = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Record_ =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isCount: Holds = (value) => Number.isSafeInteger(value) && (value as number) >= 0;
const isWords: Holds = (value) => typeof value === 'string';
const isText: Holds = (value) => typeof value === 'string' && !/\p{Cc}/u.test(value);
const orNull =
  (holds: Holds): Holds =>
  (value) =>
    value === null || holds(value);
const matches =
  (format: RegExp): Holds =>
  (value) =>
    typeof value === 'string' && format.test(value);

/** Exactly these fields. */
const fields =
  (kinds: Readonly<Record<string, Holds>>): Holds =>
  (value) =>
    isRecord(value) &&
    Object.keys(value).length === Object.keys(kinds).length &&
    Object.entries(kinds).every(([name, holds]) => holds(value[name]));

const isDrawn = fields({
  questionId: matches(UUID),
  version: isCount,
  order: (value) => Array.isArray(value) && value.every(isCount),
});

const isEnded = fields({ sessionId: matches(UUID), resultDigest: matches(LINK) });

const KINDS: Readonly<Record<string, Holds>> = {
  id: matches(UUID),
  ref: (value) => typeof value === 'string' && value.length > 0 && value.length <= 200,
  time: (value) => typeof value === 'string' && TIME.test(value) && !Number.isNaN(Date.parse(value)),
  whole: (value) => Number.isSafeInteger(value),
  count: isCount,
  flag: (value) => typeof value === 'boolean',
  text: isText,
  words: isWords,
  naira: (value) => value === 'NGN',
  link: matches(LINK),
  actor: matches(ACTOR),
  cause: fields({ kind: isText, id: matches(UUID) }),
  ended: (value) => Array.isArray(value) && value.every(isEnded),
  drawn: (value) => Array.isArray(value) && value.every(isDrawn),
  rules: fields({
    ...{ answerWindowMs: isCount, answerGraceMs: isCount, shownAfterMaxMs: isCount, lifetimeMs: isCount },
    ...{ correctForPoint: isCount, pointsWhenWon: isCount },
    scores: (value) => isRecord(value) && Object.values(value).every(isCount),
  }),
  seen: fields({
    ...{ amountKobo: orNull(isCount), currency: orNull(isWords), reference: orNull(isWords), channel: orNull(isWords) },
  }),
};

interface Field {
  readonly name: string;
  readonly isOptional: boolean;
  readonly holds: Holds;
}

interface Shape {
  readonly byName: ReadonlyMap<string, Field>;
  readonly required: readonly Field[];
}

function shapeOf(text: string): Shape {
  const all = text.split(' ').map((part): Field => {
    const [named = '', kind = ''] = part.split(':');
    const [plain = '', nullable] = kind.split('|');
    const holds = KINDS[plain] as Holds;
    return { name: named.replace('?', ''), isOptional: named.endsWith('?'), holds: nullable ? orNull(holds) : holds };
  });
  return {
    byName: new Map(all.map((field) => [field.name, field])),
    required: all.filter(({ isOptional }) => !isOptional),
  };
}

const SHAPES: ReadonlyMap<string, ReadonlyMap<string, Shape>> = new Map(
  Object.entries(EVENT_SHAPES).map(([category, types]) => [
    category,
    new Map(Object.entries(types).map(([type, text]) => [type, shapeOf(text)])),
  ]),
);

/** What is wrong with the data of an event of a known type, one line; null where it is as its type has it. */
export function faultOfShape(category: string, type: string, data: Record_): string | null {
  const shape = SHAPES.get(category)?.get(type);
  if (!shape) return null;
  let required = 0;
  for (const name in data) {
    const field = shape.byName.get(name);
    if (!field) return `${type} has no field ${name}`;
    if (!field.holds(data[name])) return `${name} is ${shortened(data[name])}`;
    if (!field.isOptional) required += 1;
  }
  if (required === shape.required.length) return null;
  return `${shape.required.find(({ name }) => !(name in data))?.name} is missing`;
}

const shortened = (value: unknown): string => (JSON.stringify(value) ?? 'undefined').slice(0, 60);

/** Whether the category knows events of this type. */
export const isKnownType = (category: string, type: string): boolean => SHAPES.get(category)?.has(type) === true;
