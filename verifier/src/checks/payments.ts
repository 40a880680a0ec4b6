import { type LogEvent } from '../log/log.js';
import { type ClaimList } from './claims.js';
import { at, type Findings } from './difference.js';
import { paymentClaimOf } from './payment-claims.js';

interface Payment {
  readonly userId: unknown;
  readonly amountKobo: unknown;
  revision: number;
  status: 'pending' | 'failed' | 'succeeded' | 'credited' | 'held';
  since: string;
}

const PREFIX = 'payment-';
const TYPES: ReadonlySet<string> = new Set([
  ...['PaymentInitiated', 'PaymentPageOpened', 'PaymentSucceeded', 'PaymentCredited'],
  ...['PaymentFailed', 'PaymentFlagged', 'PaymentExpired'],
  ...['PaymentRefundChanged', 'PaymentDisputeChanged', 'PaymentReversed', 'PaymentReversalCancelled'],
]);
/** Of these the amount may be a part of the payment's. */
const OF_PARTS: ReadonlySet<string> = new Set(['PaymentRefundChanged', 'PaymentDisputeChanged', 'PaymentReversed']);

/** Replays payments: one success at most, with the amount that was begun, and a credit only after it. */
export class Payments {
  private readonly payments = new Map<string, Payment>();

  constructor(
    private readonly findings: Findings,
    private readonly claims: ClaimList,
  ) {}

  add(event: LogEvent): void {
    const { stream, type, data } = event;
    if (!TYPES.has(type)) return this.differs(event, 'unknown-event', `${type} is no event of a payment`);
    let payment = this.payments.get(stream);
    if (!payment) {
      if (type !== 'PaymentInitiated') this.differs(event, 'not-begun', `${type} of a payment that was never begun`);
      const { userId, amountKobo, occurredAt } = data;
      payment = { userId, amountKobo, revision: -1, status: 'pending', since: String(occurredAt) };
      this.payments.set(stream, payment);
    }
    if (event.revision !== payment.revision + 1) this.differs(event, 'gap', `after revision ${payment.revision}`);
    payment.revision = event.revision;
    if (data['userId'] !== payment.userId || PREFIX + String(data['reference']) !== stream) {
      this.differs(event, 'other-payment', 'it names another player or reference than its beginning');
    }
    const isWhole = data['amountKobo'] !== undefined && !OF_PARTS.has(type);
    if (isWhole && data['amountKobo'] !== payment.amountKobo) {
      this.differs(
        event,
        'amount',
        `${Number(data['amountKobo'])} kobo where ${Number(payment.amountKobo)} were begun`,
      );
    }
    this.apply(payment, event);
    const claim = paymentClaimOf(event);
    if (claim) this.claims.add(claim);
  }

  /** What is not settled yet; call it once, at the end. */
  finish(): void {
    for (const [stream, { status, since, amountKobo }] of this.payments) {
      if (status !== 'pending' && status !== 'held') continue;
      this.findings.open({ what: `payment-${status}`, where: stream, since, detail: `${Number(amountKobo)} kobo` });
    }
  }

  private apply(payment: Payment, event: LogEvent): void {
    const { type } = event;
    if (type === 'PaymentSucceeded') {
      if (payment.status === 'succeeded' || payment.status === 'credited' || payment.status === 'held') {
        this.differs(event, 'succeeded-again', `the payment was ${payment.status} before`);
      }
      payment.status = 'succeeded';
    } else if (type === 'PaymentCredited') {
      if (payment.status !== 'succeeded') this.differs(event, 'credited-early', `the payment was ${payment.status}`);
      payment.status = 'credited';
    } else if (payment.status !== 'succeeded' && payment.status !== 'credited') {
      payment.status = endOf(event) ?? payment.status;
    }
  }

  private differs(event: LogEvent, what: string, detail: string): void {
    this.findings.differs(at(event, what, detail));
  }
}

/** What ends a payment that nothing came of. */
function endOf({ type, data }: LogEvent): 'held' | 'failed' | null {
  if (type === 'PaymentFlagged' && data['held'] === true) return 'held';
  return type === 'PaymentFailed' || type === 'PaymentExpired' ? 'failed' : null;
}
