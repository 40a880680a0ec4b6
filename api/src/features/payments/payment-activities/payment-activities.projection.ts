import { type PaymentActivityStatus, type PaymentFailureReason } from '@sabi50/contracts/enumerations';
import { type Recorded } from '../../../event-sourcing/event-store.js';
import { type Projection } from '../../../event-sourcing/consumers/projection.js';
import { type QuizFeeCharged, type QuizFeeRefunded } from '../../../domain/wallet/wallet.events.js';
import {
  type PaymentEvent,
  type PaymentFlagged,
  type PaymentSucceeded,
} from '../../../domain/payments/payments.events.js';
import { insertActivities, type NewActivity, type ActivityChange, updateActivities } from './activity-rows.js';

type ActivityEvent = PaymentEvent | QuizFeeCharged | QuizFeeRefunded;

const EVENT_TYPES = [
  'PaymentInitiated',
  'PaymentSucceeded',
  'PaymentCredited',
  'PaymentFailed',
  'PaymentFlagged',
  'PaymentExpired',
  'PaymentDisputeChanged',
  'PaymentDisputeClosed',
  'PaymentReversed',
  'PaymentReversalCancelled',
  'PaymentReleased',
  'PaymentRejected',
  'PaymentExplained',
  'PaymentRefunded',
  'QuizFeeCharged',
  'QuizFeeRefunded',
] as const satisfies readonly ActivityEvent['type'][];

const FAILURE_TEXTS: Readonly<Record<PaymentFailureReason, string>> = {
  declined: 'Card deposit, declined',
  cancelled: 'Card deposit, cancelled by the player',
  'refused-by-provider': 'Card deposit, the provider opened no page',
  'page-lost': 'Card deposit, begun again on another page',
};

const FLAG_TEXTS: Readonly<Record<PaymentFlagged['data']['reason'], string>> = {
  'amount-differs': 'the amount differs',
  'currency-differs': 'the currency differs',
  'reference-differs': 'the reference differs',
  'channel-differs': 'not paid by card',
  reversed: 'the provider took it back',
  disputed: 'the payer disputes it',
  'dispute-won': 'the dispute was declined',
  'given-back': 'given back to the payer, and taken from the wallet',
  'no-answer': 'the provider does not answer',
  released: 'released by staff',
  rejected: 'rejected by staff',
  refunded: 'given back to the payer',
  explained: 'explained by staff',
};

/**
 * Every movement of money that staff looks at: one row a card
 * payment, one a quiz fee, and one a refunded fee, which is a quiz deduction with a negative amount. Amounts are kobo. A
 * session may be paid twice when its key comes again after very long, so the rows of fees are named by their events.
 * `category` is what a fee was paid for, null of all else. `flag` says why staff should look at a payment; a flagged payment that is not credited is held, until it is credited,
 * rejected or given back. Its amount is what was asked for, then what was credited; `transaction_id` is the
 * provider's number, null where none is known. `failure` says why nothing came of it; `seen_*` is what the provider said where
 * that differed, `fee_kobo` what it kept of a deposit; `credited_at` is null of what never came into a wallet. The counters, by day in Lagos and by
 * player, are what lists take their totals from.
 */
export const paymentActivities: Projection<ActivityEvent> = {
  name: 'payment_activities',
  version: 12,
  tables: ['payment_activities', 'payment_activity_days', 'payment_activity_players'],
  published: ['payment_activities'],
  ddl: `create table payment_activities (
    id             uuid primary key,
    user_id        uuid not null,
    type           text not null,
    amount_kobo    bigint not null,
    status         text not null,
    flag           text,
    reference      text not null,
    payment_method text not null,
    description    text not null,
    category       text,
    transaction_id text,
    failure        text,
    seen_kobo      bigint,
    seen_currency  text,
    seen_channel   text,
    fee_kobo       bigint,
    credited_at    timestamptz,
    created_at     timestamptz not null,
    updated_at     timestamptz not null
  );
  create index payment_activities_created on payment_activities (created_at desc, id desc);
  create index payment_activities_user on payment_activities (user_id, created_at desc) include (id, type, status);
  create index payment_activities_credited on payment_activities (user_id, credited_at) where credited_at is not null;
  create index payment_activities_deposits on payment_activities (created_at desc, id desc) where type = 'deposit';
  create index payment_activities_unsettled on payment_activities (status, created_at desc, id desc)
    where status <> 'completed';
  create unique index payment_activities_deposit on payment_activities (reference) where type = 'deposit';
  create index payment_activities_transaction on payment_activities (transaction_id) where transaction_id is not null;
  create index payment_activities_flagged on payment_activities (flag, created_at desc, id desc) where flag is not null;
  create index payment_activities_amounts on payment_activities (amount_kobo, created_at, id) where type = 'deposit';
  create table payment_activity_days (
    day         date not null,
    type        text not null,
    status      text not null,
    activities  int not null,
    amount_kobo bigint not null,
    primary key (day, type, status)
  );
  create table payment_activity_players (
    user_id    uuid not null,
    type       text not null,
    status     text not null,
    activities int not null,
    primary key (user_id, type, status)
  )`,
  eventTypes: EVENT_TYPES,
  async apply(events, sql) {
    const added: NewActivity[] = [];
    const changes = new Map<string, ActivityChange>();
    for (const event of events) {
      const activity = activityOf(event);
      if (activity) added.push(activity);
      const change = changeOf(event);
      if (change) changes.set(change.reference, { ...changes.get(change.reference), ...change });
    }
    await insertActivities(added, sql);
    await updateActivities([...changes.values()], sql);
  },
  notificationOf(event) {
    if (!changeOf(event)) return null;
    const { userId, reference } = event.data as PaymentEvent['data'];
    return { topic: 'payment', userId, reference };
  },
};

/** The row that an event begins, or null. */
function activityOf(event: Recorded<ActivityEvent>): NewActivity | null {
  switch (event.type) {
    case 'PaymentInitiated': {
      const { userId, amountKobo, reference, method, occurredAt } = event.data;
      const shown = { paymentMethod: method, description: 'Card deposit', category: null, createdAt: occurredAt };
      return { id: reference, userId, type: 'deposit', amountKobo, status: 'pending', reference, ...shown };
    }
    case 'QuizFeeCharged': {
      const { userId, feeKobo, sessionId, category, occurredAt } = event.data;
      const shown = { paymentMethod: 'wallet', description: `Quiz fee: ${category}`, category, createdAt: occurredAt };
      return {
        id: event.id,
        userId,
        type: 'quiz_deduction',
        amountKobo: feeKobo,
        status: 'completed',
        reference: sessionId,
        ...shown,
      };
    }
    case 'QuizFeeRefunded': {
      const { userId, amountKobo, sessionId, cause, occurredAt } = event.data;
      const description = `Quiz fee refunded: ${cause}`;
      const shown = { paymentMethod: 'wallet', description, category: null, createdAt: occurredAt };
      return {
        id: event.id,
        userId,
        type: 'quiz_deduction',
        amountKobo: -amountKobo,
        status: 'completed',
        reference: sessionId,
        ...shown,
      };
    }
    default:
      return null;
  }
}

/** What an event changes in the row of its payment, or null. */
function changeOf(event: ActivityEvent): ActivityChange | null {
  switch (event.type) {
    case 'PaymentSucceeded':
      return { ...flagged(event, { clears: 'no-answer' }), ...numbered(event), feeKobo: event.data.providerFeeKobo };
    case 'PaymentCredited':
      return {
        ...changed(event, 'completed', 'Card deposit'),
        ...{ amountKobo: event.data.amountKobo, creditedAt: event.data.occurredAt },
      };
    case 'PaymentFailed':
      return {
        ...changed(event, 'failed', FAILURE_TEXTS[event.data.reason]),
        ...{ clears: 'no-answer', failure: event.data.reason },
      };
    case 'PaymentExpired':
      return {
        ...changed(event, 'failed', 'Card deposit, not completed in time'),
        ...{ clears: 'no-answer', failure: 'expired' },
      };
    case 'PaymentFlagged': {
      const { reason, held, seen } = event.data;
      const description = `Card deposit, to be checked: ${FLAG_TEXTS[reason]}`;
      const flag = { ...flagged(event, { flag: reason }), ...numbered(event), seen };
      return held ? { ...flag, status: 'held', description } : flag;
    }
    case 'PaymentReleased':
      return flagged(event, { flag: 'released' });
    case 'PaymentRejected':
      return { ...changed(event, 'failed', 'Card deposit, rejected by staff'), flag: 'rejected' };
    case 'PaymentExplained':
      return event.data.closes
        ? { ...changed(event, 'failed', 'Card deposit, explained by staff'), flag: 'explained' }
        : flagged(event, { flag: 'explained' });
    case 'PaymentRefunded':
      return { ...changed(event, 'failed', 'Card deposit, given back to the payer'), flag: 'refunded' };
    default:
      return reversalChangeOf(event);
  }
}

/** What an event of a refund or a dispute changes; null where it changes nothing. */
function reversalChangeOf(event: ActivityEvent): ActivityChange | null {
  switch (event.type) {
    case 'PaymentDisputeChanged': {
      const { status } = event.data;
      if (status === 'lost') return null;
      return flagged(event, { flag: status === 'open' ? 'disputed' : 'dispute-won' });
    }
    case 'PaymentDisputeClosed':
      return flagged(event, { clears: 'disputed' });
    case 'PaymentReversed':
      return flagged(event, { flag: 'given-back' });
    case 'PaymentReversalCancelled':
      return flagged(event, { clears: 'given-back' });
    default:
      return null;
  }
}

/** The provider's number, where the event has one: what is known of it stays. */
const numbered = ({
  data: { transactionId },
}: PaymentSucceeded | PaymentFlagged): Pick<ActivityChange, 'transactionId'> =>
  transactionId === undefined ? {} : { transactionId };

/** A flag that is set is newer than what was cleared before. */
const flagged = (event: PaymentEvent, change: Pick<ActivityChange, 'flag' | 'clears'>): ActivityChange => ({
  ...{ reference: event.data.reference, updatedAt: event.data.occurredAt, clears: undefined },
  ...change,
});

const changed = (event: PaymentEvent, status: PaymentActivityStatus, description: string): ActivityChange => ({
  reference: event.data.reference,
  updatedAt: event.data.occurredAt,
  status,
  description,
});
