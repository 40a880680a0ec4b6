import type { Fields } from './fields.js';

/**
 * The faults that a test can switch on. A fault hits `times` calls (default: all, until reset) and, with `reference`,
 * only calls about that transaction. A point takes one fault or a list; the first that matches and has calls left
 * strikes, so a list is a script: `[{kind:'server-error', times:2}, {kind:'slow', ms:500, times:1}]`.
 */
interface Limits {
  times?: number;
  reference?: string;
}

/**
 * Faults of any answer of the API. `written` says whether the call took effect before it broke: true by default for
 * `timeout` and `reset` (the dangerous case: the caller cannot know), false for `server-error` and `bad-gateway`.
 */
export type AnswerFault = Limits &
  (
    | { kind: 'timeout'; written?: boolean } // the connection stays open and nothing ever comes
    | { kind: 'server-error'; written?: boolean } // HTTP 500 in the error envelope
    | { kind: 'bad-gateway'; written?: boolean } // HTTP 502 with a page of HTML
    | { kind: 'rate-limit'; retryAfterSeconds?: number } // HTTP 429 with Retry-After (default 1)
    | { kind: 'slow'; ms: number } // the right answer, late
    | { kind: 'reset'; written?: boolean } // half the body, then the connection is reset
  );

/** Faults of `GET /transaction/verify/:reference`: those of any answer, and answers that are wrong. Amounts in kobo. */
export type VerifyFault =
  | AnswerFault
  | (Limits &
      (
        | { kind: 'wrong-amount'; amount?: number } // default: the right one less 100
        | { kind: 'wrong-currency'; currency?: string } // default: USD
        | { kind: 'other-reference'; otherReference?: string } // default: the right one with -other behind it
        | { kind: 'other-channel'; channel?: string } // default: bank_transfer
        | { kind: 'other-status'; status: string } // ongoing, pending, processing, queued, reversed, anything
        | { kind: 'other-metadata'; metadata: 0 | '' | null } // the forms that empty metadata takes
        | { kind: 'not-found' } // HTTP 400, as if the reference were unknown
      ));

/** Faults of `POST /refund`: those of any answer, refunds that do not end as `processed`, and those that are refused. */
type RefundFault =
  | AnswerFault
  | (Limits &
      (
        | { kind: 'ends-as'; status: 'failed' | 'needs-attention' }
        | { kind: 'refused'; message?: string } // HTTP 400, nothing was done; default: too little balance
      ));

/** Faults of `GET /refund` and `GET /dispute`. */
type ReversalsFault = Limits &
  (
    | { kind: 'unfiltered' } // of all transactions, whatever the request; its document names no such filter of refunds
    | { kind: 'smaller-pages'; perPage: number } // whatever size is requested
  );

/** Faults of the webhooks, one for each event sent. Amounts in kobo. */
export type WebhookFault = Limits &
  (
    | { kind: 'none' } // never sent
    | { kind: 'duplicated'; copies?: number } // sent this many times at once (default 2)
    | { kind: 'reordered'; ms?: number } // kept back until the next webhook went out, or this long (default 5000)
    | { kind: 'late'; ms: number }
    | { kind: 'forged-signature' } // signed with another secret
    | { kind: 'wrong-amount'; amount?: number } // default: the right one less 100
    | { kind: 'wrong-currency'; currency?: string } // default: USD
    | { kind: 'unknown-reference'; otherReference?: string } // default: the right one with -other behind it
  );

/** The body of `POST /sim/faults`: each point named replaces the faults of that point. */
export interface Faults {
  initialize?: AnswerFault | AnswerFault[];
  verify?: VerifyFault | VerifyFault[];
  list?: AnswerFault | AnswerFault[];
  refund?: RefundFault | RefundFault[];
  dispute?: AnswerFault | AnswerFault[];
  reversals?: ReversalsFault | ReversalsFault[];
  webhook?: WebhookFault | WebhookFault[];
}

/** Where a fault can strike, with the type of fault that can strike there. */
interface FaultAt {
  initialize: AnswerFault;
  verify: VerifyFault;
  list: AnswerFault;
  refund: RefundFault;
  dispute: AnswerFault;
  reversals: ReversalsFault;
  webhook: WebhookFault;
}

export type FaultPoint = keyof FaultAt;

const ANSWER_KINDS = ['timeout', 'server-error', 'bad-gateway', 'rate-limit', 'slow', 'reset'];

/** Tells the faults of any answer from those of one point alone. */
export function isAnswerFault(fault: AnswerFault | VerifyFault | RefundFault): fault is AnswerFault {
  return ANSWER_KINDS.includes(fault.kind);
}

/** The faults that are switched on now. */
export class FaultTable {
  private readonly active = new Map<FaultPoint, { fault: FaultAt[FaultPoint]; left: number }[]>();

  /** Switches faults on; a point that is named loses the faults it had. */
  set(faults: Faults): void {
    for (const [point, given] of Object.entries(faults) as [
      FaultPoint,
      FaultAt[FaultPoint] | FaultAt[FaultPoint][],
    ][]) {
      const list = Array.isArray(given) ? given : [given];
      this.active.set(
        point,
        list.map((fault) => ({ fault, left: fault.times ?? Infinity })),
      );
    }
  }

  reset(): void {
    this.active.clear();
  }

  /** The fault that strikes this call, counted as used; null when the call goes through. */
  take<P extends FaultPoint>(point: P, reference: string | null): FaultAt[P] | null {
    const entry = this.active
      .get(point)
      ?.find(({ fault, left }) => left > 0 && (fault.reference === undefined || fault.reference === reference));
    if (!entry) return null;
    entry.left -= 1;
    return entry.fault as FaultAt[P];
  }

  /** What is on and has calls left; `left` is null for a fault without a limit. */
  list(): { point: FaultPoint; fault: FaultAt[FaultPoint]; left: number | null }[] {
    return [...this.active].flatMap(([point, entries]) =>
      entries
        .filter(({ left }) => left > 0)
        .map(({ fault, left }) => ({ point, fault, left: Number.isFinite(left) ? left : null })),
    );
  }
}

/** Query of a list of refunds or disputes, and the part of it that is applied. */
export function heardQuery(faults: FaultTable, asked: Fields): Fields {
  const fault = faults.take('reversals', null);
  if (fault?.kind === 'unfiltered') return { ...asked, transaction: undefined };
  return fault ? { ...asked, perPage: String(fault.perPage) } : asked;
}
