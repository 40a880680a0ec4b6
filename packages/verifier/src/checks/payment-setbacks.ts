import { type LogEvent } from '../log/log.js';
import { type Claim } from './claims.js';
import { digestOf } from './game-facts.js';
import { causeNumber, REVERSAL_CAUSES, secondsOf } from './wallet-claims.js';

/** What a payment is when an event of a refund or of a dispute comes. */
export interface Standing {
  /** What was or will be credited. */
  readonly paidKobo: number;
  readonly isCredited: boolean;
  /** It is closed, or staff were asked to take the money by hand: nothing is taken automatically. */
  readonly takesNothing: boolean;
}

interface Taken {
  readonly amountKobo: number;
  isGivenBack: boolean;
}

/** An answer of staff to a dispute. */
interface Answer {
  readonly providerId: string;
  readonly event: LogEvent;
  isEnded: boolean;
  /** Since when the provider is known to have it, or to have decided without it, ISO 8601; null while it waits for one. */
  heardAt: string | null;
}

/** An answer of staff to a dispute of which the payment does not say what came of it. */
export interface UnendedAnswer {
  readonly stream: string;
  readonly revision: number;
  readonly position: string;
  readonly decidedAt: string;
  readonly detail: string;
  readonly heardAt: string | null;
}

interface Ended {
  readonly status: 'processed' | 'failed';
  readonly amountKobo: number;
}

/** What is known of one payment that something went back of. */
interface Known {
  /** Refunds that are over, by the provider's ids; only a failure comes after that. */
  readonly refunds: Map<string, Ended>;
  /** Refunds that staff started: our ids by the provider's. */
  readonly ours: Map<string, string>;
  /** Disputes that were reported. */
  readonly disputes: Set<string>;
  /** Those of them that are decided. */
  readonly decided: Set<string>;
  /** Open ones that the provider put away undecided. */
  readonly archived: Set<string>;
  /** Answers of staff that were not refused, by our ids. */
  readonly answers: Map<string, Answer>;
  /** By the ids of the reversals. */
  readonly taken: Map<string, Taken>;
}

interface Entry {
  readonly event: LogEvent;
  readonly known: Known;
  readonly standing: Standing;
}

type Cause = 'refund' | 'dispute';

const RULES: ReadonlyMap<string, (entry: Entry) => Claim | null> = new Map<string, (entry: Entry) => Claim | null>([
  ['PaymentRefundChanged', refundChanged],
  ['PaymentRefundStarted', refundStarted],
  ['PaymentRefundNamed', refundNamed],
  ['PaymentRefundFailed', (entry) => failure(entry, idOf('refund', text(entry, 'changeId')))],
  ['PaymentDisputeChanged', disputeChanged],
  ['PaymentReversed', reversed],
  ['PaymentReversalCancelled', givenBack],
]);

/**
 * Replays what went back of payments, and says what each of its events has to take or to give back
 * (rules money/reversal, money/dispute, money/own-refund).
 */
export class PaymentSetbacks {
  private readonly known = new Map<string, Known>();

  /** What an event is the cause of; null where it is of nothing. */
  causeOf(event: LogEvent, standing: Standing): Claim | null {
    const rule = RULES.get(event.type);
    if (!rule) return null;
    const known = this.known.get(event.stream) ?? unheardOf();
    this.known.set(event.stream, known);
    return rule({ event, known, standing });
  }

  forget(stream: string): void {
    this.known.delete(stream);
  }

  /**
   * What is odd about an answer to a dispute, about its outcome, or about the closing of one; null where nothing is
   * (rules money/dispute-answer, money/dispute-put-away).
   */
  oddAnswer(event: LogEvent): string | null {
    const { stream, type, data } = event;
    const [changeId, providerId] = [String(data['changeId']), String(data['providerId'])];
    const known = this.known.get(stream) ?? unheardOf();
    if (type === 'PaymentDisputeClosed') return oddClosing(providerId, known);
    const { disputes, decided, answers } = known;
    if (type === 'PaymentDisputeAnswered') {
      if (!disputes.has(providerId) || decided.has(providerId)) return `no dispute ${providerId} is open`;
      if ([...answers.values()].some((one) => one.providerId === providerId)) {
        return `dispute ${providerId} is answered already`;
      }
      answers.set(changeId, { providerId, event, isEnded: false, heardAt: null });
    }
    if (type === 'PaymentDisputeAnswerEnded') {
      const answer = answers.get(changeId);
      if (answer?.providerId !== providerId) return `nobody answered dispute ${providerId} so`;
      if (answer.isEnded) return `what came of the answer to dispute ${providerId} is known already`;
      if (data['outcome'] === 'refused') answers.delete(changeId);
      else answer.isEnded = true;
    }
    return null;
  }

  /** Answers of which no event says what came of them. */
  unended(): readonly UnendedAnswer[] {
    const answers = [...this.known.values()].flatMap((known) => [...known.answers.values()]);
    return answers
      .filter(({ isEnded }) => !isEnded)
      .map(({ event: { stream, revision, position, decidedAt, data }, heardAt }) => {
        const detail = `dispute ${String(data['providerId'])}, ${String(data['answer'])} by ${String(data['by'])}`;
        return { stream, revision, position, decidedAt, detail, heardAt };
      });
  }

  /** Whether the refund that staff started, and that the event names, was done at the provider with this amount. */
  isRefunded({ stream, data: { changeId, amountKobo } }: LogEvent): boolean {
    const known = this.known.get(stream);
    if (!known) return false;
    return [...known.refunds].some(
      ([providerId, refund]) =>
        known.ours.get(providerId) === changeId && refund.status === 'processed' && refund.amountKobo === amountKobo,
    );
  }
}

const oddClosing = (providerId: string, { archived }: Known): string | null =>
  archived.delete(providerId) ? null : `the provider has not put dispute ${providerId} away`;

function refundChanged(entry: Entry): Claim | null {
  const { refunds, ours } = entry.known;
  const providerId = text(entry, 'providerId');
  const [before, status] = [refunds.get(providerId), text(entry, 'status')];
  const changeId = ours.get(providerId);
  if (status === 'failed' && before?.status !== 'failed') {
    refunds.set(providerId, { status, amountKobo: kobo(entry) });
    return failure(entry, idOf('refund', changeId ?? providerId));
  }
  if (status !== 'processed' || before !== undefined) return null;
  refunds.set(providerId, { status, amountKobo: kobo(entry) });
  // One of ours was taken when it was started.
  return changeId === undefined ? due(entry, 'refund', providerId) : null;
}

/** Of a held payment nothing is in a wallet. */
function refundStarted(entry: Entry): Claim | null {
  return entry.standing.isCredited ? due(entry, 'refund', text(entry, 'changeId')) : null;
}

function refundNamed(entry: Entry): null {
  entry.known.ours.set(text(entry, 'providerId'), text(entry, 'changeId'));
  return null;
}

function disputeChanged(entry: Entry): Claim | null {
  const { decided, disputes, answers, archived } = entry.known;
  const [providerId, status] = [text(entry, 'providerId'), text(entry, 'status')];
  disputes.add(providerId);
  if (status === 'open' && entry.event.data['isArchived'] === true) archived.add(providerId);
  else archived.delete(providerId);
  if (status !== 'open' || entry.event.data['isAnswered'] === true) {
    for (const answer of answers.values()) {
      if (answer.providerId === providerId) answer.heardAt ??= entry.event.decidedAt;
    }
  }
  if (status === 'open' || decided.has(providerId)) return null;
  decided.add(providerId);
  return status === 'lost' ? due(entry, 'dispute', providerId) : null;
}

function reversed(entry: Entry): null {
  entry.known.taken.set(text(entry, 'reversalId'), { amountKobo: kobo(entry), isGivenBack: false });
  return null;
}

function givenBack(entry: Entry): null {
  const taken = entry.known.taken.get(text(entry, 'reversalId'));
  if (taken) taken.isGivenBack = true;
  return null;
}

/** What has to be taken: what went back, and no more than is left of the payment. */
function due(entry: Entry, cause: Cause, id: string): Claim | null {
  const { standing, known } = entry;
  const reversalId = idOf(cause, id);
  // A lost dispute takes before its event comes.
  const others = [...known.taken].filter(([of, { isGivenBack }]) => of !== reversalId && !isGivenBack);
  const leftKobo = others.reduce((left, [, { amountKobo }]) => left - amountKobo, standing.paidKobo);
  const amountKobo = Math.min(kobo(entry), leftKobo);
  if (standing.takesNothing || amountKobo <= 0) return null;
  return claimOf(entry, { kind: 'cause', reversalId, amountKobo, code: causeNumber(REVERSAL_CAUSES, cause) });
}

/** What has to be given back: what was taken for a refund that failed. */
function failure(entry: Entry, reversalId: string): Claim | null {
  const taken = entry.known.taken.get(reversalId);
  if (!taken || taken.isGivenBack) return null;
  return claimOf(entry, { kind: 'failure', reversalId, amountKobo: taken.amountKobo, code: 0 });
}

function claimOf(
  { event: { data, revision } }: Entry,
  said: Pick<Claim, 'kind' | 'amountKobo' | 'code'> & { readonly reversalId: string },
): Claim {
  const { kind, amountKobo, code, reversalId } = said;
  const [about, userId] = [String(data['reference']), String(data['userId'])];
  return {
    kind,
    about,
    userId,
    revision,
    atS: secondsOf(data),
    amountKobo,
    digest: digestOf(reversalId),
    code,
    more: 0,
  };
}

const idOf = (cause: Cause, id: string): string => `${cause}-${id}`;
const text = ({ event }: Entry, field: string): string => String(event.data[field]);
const kobo = ({ event }: Entry): number => Number(event.data['amountKobo']);
const unheardOf = (): Known => ({
  ...{ refunds: new Map(), ours: new Map(), taken: new Map(), answers: new Map() },
  ...{ disputes: new Set(), decided: new Set(), archived: new Set() },
});
