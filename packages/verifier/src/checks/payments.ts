import { type LogEvent } from '../log/log.js';
import { type ClaimList } from './claim-list.js';
import { type Claim } from './claims.js';
import { at, type Findings } from './difference.js';
import { paymentClaimOf } from './payment-claims.js';
import { type Decision, decisionOf } from './staff-decisions.js';
import { isEarlier } from './times.js';
import { PaymentSetbacks, type Standing, type UnendedAnswer } from './payment-setbacks.js';

interface Payment {
  readonly userId: unknown;
  readonly amountKobo: unknown;
  revision: number;
  status: 'pending' | 'failed' | 'succeeded' | 'credited' | 'held' | 'closed';
  /** Held for the provider's silence alone: an answer ends it (rule money/silence-is-held). */
  isUnanswered: boolean;
  /** What staff released; it is credited instead of what was begun. */
  releasedKobo: unknown;
  hasSucceeded: boolean;
  /** Of the newest report of the provider; null where it named none. */
  currency: string | null;
  /** Held because something went back, or the provider says so. */
  isHeldReversed: boolean;
  /** The provider called it reversed after the credit, and nothing says why: staff were asked to take it by hand. */
  isByHand: boolean;
  /** In which call it was closed. */
  closedIn: string | null;
  since: string;
  lastAt: string;
}

const PREFIX = 'payment-';
const CURRENCY = 'NGN';
const TYPES: ReadonlySet<string> = new Set([
  ...['PaymentInitiated', 'PaymentPageOpened', 'PaymentSucceeded', 'PaymentCredited'],
  ...['PaymentFailed', 'PaymentFlagged', 'PaymentExpired'],
  ...['PaymentRefundChanged', 'PaymentDisputeChanged', 'PaymentReversed', 'PaymentReversalCancelled'],
  ...['PaymentReleased', 'PaymentRejected', 'PaymentExplained', 'PaymentRefunded'],
  ...['PaymentDisputeAnswered', 'PaymentDisputeAnswerEnded', 'PaymentDisputeClosed'],
  ...['PaymentRefundStarted', 'PaymentRefundSent', 'PaymentRefundNamed', 'PaymentRefundFailed'],
]);
/** Of these the amount may be another than the payment's. */
const OF_PARTS: ReadonlySet<string> = new Set([
  ...['PaymentRefundChanged', 'PaymentDisputeChanged', 'PaymentDisputeAnswered', 'PaymentDisputeClosed'],
  'PaymentReversed',
  ...['PaymentReleased', 'PaymentRefundStarted', 'PaymentRefunded'],
]);
/** Mostly nothing comes after these. */
const OVER: ReadonlySet<string> = new Set([
  ...['PaymentCredited', 'PaymentExpired', 'PaymentRejected', 'PaymentRefunded'],
]);
const OF_CREDITS: ReadonlySet<string> = new Set(['PaymentSucceeded', 'PaymentCredited']);

/**
 * Replays payments: one success at most, with the amount that was begun or released, and a credit only after it. What is over
 * is forgotten, since most of them stay so: where something comes later, such as a refund, the whole payment has to be read
 * once more, when all others were read.
 */
export class Payments {
  /** What staff decided about payments; each has its entry in the staff log. */
  readonly decisions: Decision[] = [];
  private readonly payments = new Map<string, Payment>();
  private readonly setbacks = new PaymentSetbacks();
  /** By stream: the first revision that came when the payment was forgotten. */
  private readonly late = new Map<string, number>();
  /** What is replayed once more was looked at before. */
  private isMuted = false;

  constructor(
    private readonly findings: Findings,
    private readonly claims: ClaimList,
  ) {}

  add(event: LogEvent): void {
    const { stream, revision, type } = event;
    if (this.late.has(stream)) return;
    if (revision > 0 && !this.payments.has(stream)) return void this.late.set(stream, revision);
    this.replay(event);
    if (!OVER.has(type)) return;
    this.payments.delete(stream);
    this.setbacks.forget(stream);
  }

  /** Payments that have to be read once more, whole; to be asked when all was read, before `finish`. */
  toReadAgain(): readonly string[] {
    for (const stream of this.late.keys()) {
      this.payments.delete(stream);
      this.setbacks.forget(stream);
    }
    return [...this.late.keys()];
  }

  addAgain(event: LogEvent): void {
    this.isMuted = event.revision < (this.late.get(event.stream) ?? 0);
    this.replay(event);
  }

  private replay(event: LogEvent): void {
    const { stream, type, data, revision } = event;
    if (!TYPES.has(type)) return this.differs(event, 'unknown-event', `${type} is no event of a payment`);
    const payment = this.payments.get(stream) ?? this.begun(event);
    if (event.revision !== payment.revision + 1) this.differs(event, 'gap', `after revision ${payment.revision}`);
    payment.revision = event.revision;
    if (data['userId'] !== payment.userId || PREFIX + String(data['reference']) !== stream) {
      this.differs(event, 'other-payment', 'it names another player or reference than its beginning');
    }
    this.checkTime(payment, event);
    if (type === 'PaymentInitiated' && revision > 0) this.differs(event, 'begun-again', 'a payment begins once');
    this.checkAmount(payment, event);
    this.checkCurrency(payment, event);
    this.checkAnswer(event);
    const cause = this.setbacks.causeOf(event, standingOf(payment, event));
    if (cause) this.claim(cause);
    this.apply(payment, event);
    const decision = decisionOf(event);
    if (decision && !this.isMuted) this.decisions.push(decision);
    const claim = paymentClaimOf(event);
    if (claim) this.claim(claim);
  }

  private checkTime(payment: Payment, event: LogEvent): void {
    const { occurredAt } = event.data;
    if (isEarlier(occurredAt, payment.lastAt)) {
      this.differs(event, 'time', `it is before the event of ${payment.lastAt}`);
    }
    payment.lastAt = String(occurredAt);
  }

  private checkAnswer(event: LogEvent): void {
    const odd = this.setbacks.oddAnswer(event);
    if (odd) this.differs(event, 'dispute-answer', odd);
  }

  private claim(claim: Claim): void {
    if (!this.isMuted) this.claims.add(claim);
  }

  private begun(event: LogEvent): Payment {
    const { stream, type, data } = event;
    if (type !== 'PaymentInitiated') this.differs(event, 'not-begun', `${type} of a payment that was never begun`);
    const { userId, amountKobo, occurredAt } = data;
    const payment: Payment = {
      ...{ userId, amountKobo, revision: -1, status: 'pending', since: String(occurredAt), lastAt: '' },
      ...{
        isUnanswered: false,
        hasSucceeded: false,
        currency: CURRENCY,
        isHeldReversed: false,
        isByHand: false,
        releasedKobo: null,
        closedIn: null,
      },
    };
    this.payments.set(stream, payment);
    return payment;
  }

  private checkAmount({ amountKobo, releasedKobo }: Payment, event: LogEvent): void {
    const { type, data } = event;
    if (data['amountKobo'] === undefined || OF_PARTS.has(type)) return;
    const expected = OF_CREDITS.has(type) ? (releasedKobo ?? amountKobo) : amountKobo;
    if (data['amountKobo'] === expected) return;
    this.differs(event, 'amount', `${Number(data['amountKobo'])} kobo where ${Number(expected)} were begun`);
  }

  /** A refund is in the currency that the provider reported; without one it may be any. */
  private checkCurrency(payment: Payment, event: LogEvent): void {
    const { type, data } = event;
    if (type === 'PaymentFlagged') payment.currency = (data['seen'] as { currency?: string } | null)?.currency ?? null;
    const { currency } = data;
    if (type !== 'PaymentRefundStarted' || currency === undefined || payment.currency === null) return;
    if (currency === payment.currency) return;
    this.differs(event, 'currency', `it is ${JSON.stringify(currency)} where the payment is in ${payment.currency}`);
  }

  /** Responses to disputes without a known result; checked at the end. */
  unendedAnswers(): readonly UnendedAnswer[] {
    return this.setbacks.unended();
  }

  /** What is not settled yet; call it once, at the end. */
  finish(): void {
    for (const [stream, { status, since, amountKobo }] of this.payments) {
      if (status !== 'pending' && status !== 'held') continue;
      this.findings.open({ what: `payment-${status}`, where: stream, since, detail: `${Number(amountKobo)} kobo` });
    }
  }

  private apply(payment: Payment, event: LogEvent): void {
    switch (event.type) {
      case 'PaymentReleased':
      case 'PaymentRejected':
      case 'PaymentRefunded':
        return this.decide(payment, event);
      case 'PaymentExplained':
        return this.explain(payment, event);
      case 'PaymentSucceeded':
        if (!maySucceed(payment)) this.differs(event, 'succeeded-again', `the payment was ${payment.status} before`);
        payment.status = 'succeeded';
        payment.hasSucceeded = true;
        return;
      case 'PaymentCredited':
        if (!mayBeCredited(payment)) this.differs(event, 'credited-early', `the payment was ${payment.status}`);
        payment.status = 'credited';
        return;
      default:
        end(payment, event);
    }
  }

  private decide(payment: Payment, event: LogEvent): void {
    if (payment.status !== 'held') this.differs(event, 'not-held', `the payment was ${payment.status}`);
    if (event.type === 'PaymentRefunded' && !this.setbacks.isRefunded(event)) {
      this.differs(event, 'refund-not-done', 'the provider reported no such refund that staff had started');
    }
    if (event.type === 'PaymentReleased') payment.releasedKobo = event.data['amountKobo'];
    else [payment.status, payment.closedIn] = ['closed', callOf(event)];
  }

  /** What is held is closed; what is credited stays so. */
  private explain(payment: Payment, event: LogEvent): void {
    if (event.data['closes'] === true) return this.decide(payment, event);
    if (payment.status !== 'credited') this.differs(event, 'not-credited', `the payment was ${payment.status}`);
  }

  private differs(event: LogEvent, what: string, detail: string): void {
    if (!this.isMuted) this.findings.differs(at(event, what, detail));
  }
}

/** What all events of one call share. */
const callOf = ({ decidedAt, correlationId }: LogEvent): string => `${decidedAt} ${correlationId}`;

function standingOf(payment: Payment, event: LogEvent): Standing {
  const { status, amountKobo, releasedKobo, isByHand, closedIn } = payment;
  // A call goes by what the payment was when it came.
  const isClosed = status === 'closed' && closedIn !== callOf(event);
  return {
    paidKobo: Number(releasedKobo ?? amountKobo),
    isCredited: status === 'credited',
    takesNothing: isByHand || isClosed,
  };
}

/** Who holds a payment has to let it go first, unless only an answer was missing. */
function maySucceed({ status, isUnanswered, releasedKobo }: Payment): boolean {
  if (status === 'held') return isUnanswered || releasedKobo !== null;
  return status === 'pending' || status === 'failed';
}

/** What went back while the credit was on its way holds nothing that the wallet has. */
const mayBeCredited = ({ status, hasSucceeded, isHeldReversed }: Payment): boolean =>
  status === 'succeeded' || (status === 'held' && hasSucceeded && isHeldReversed);

function end(payment: Payment, event: LogEvent): void {
  const isReversed = event.type === 'PaymentFlagged' && event.data['reason'] === 'reversed';
  if (isReversed && event.data['held'] !== true) payment.isByHand = true;
  const { status } = payment;
  const ended = endOf(event);
  if (ended === null || status === 'credited' || status === 'closed') return;
  if (status === 'succeeded' && ended === 'failed') return;
  payment.status = ended;
  payment.isHeldReversed = isReversed;
  payment.isUnanswered = ended === 'held' && event.data['reason'] === 'no-answer';
}

/** What ends a payment that nothing came of. */
function endOf({ type, data }: LogEvent): 'held' | 'failed' | null {
  if (type === 'PaymentFlagged' && data['held'] === true) return 'held';
  return type === 'PaymentFailed' || type === 'PaymentExpired' ? 'failed' : null;
}
