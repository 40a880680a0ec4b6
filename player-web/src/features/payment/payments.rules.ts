import { PAYMENT_CALLBACK_STATUSES } from '@sabi50/contracts/enumerations';
import { type PaymentStatusView } from '@sabi50/contracts/money-views';
import { ID_PATTERN } from '@sabi50/contracts/validation-rules';

/** How a payment ended that this window waited for. */
export interface PaymentOutcome {
  readonly reference: string;
  readonly kind: 'success' | 'failed' | 'cancelled';
  /** Decimal naira, as the server says. */
  readonly amount: string;
}

/** What this window knows of payments beside the server's list of those that are pending. */
export interface PaymentsState {
  /** References whose outcome it waits for. */
  readonly waiting: readonly string[];
  /** References whose outcome it was given, so that none is shown twice. */
  readonly ended: readonly string[];
  /** The outcome that a page shows until it is closed or left. */
  readonly outcome: PaymentOutcome | null;
}

export type PaymentsEvent =
  | { readonly type: 'follow'; readonly references: readonly string[] }
  /** `outcome` is null where no page keeps a place for it, and for a reference that names no payment of this player. */
  | { readonly type: 'end'; readonly reference: string; readonly outcome: PaymentOutcome | null }
  | { readonly type: 'dismiss' }
  | { readonly type: 'log-out' };

export const NO_PAYMENTS: PaymentsState = { waiting: [], ended: [], outcome: null };

/** What this window waits for, and shows, after an event. */
export function paymentsReducer(state: PaymentsState, event: PaymentsEvent): PaymentsState {
  const { waiting, ended, outcome } = state;
  switch (event.type) {
    case 'follow': {
      const added = event.references.filter((one) => !waiting.includes(one) && !ended.includes(one));
      return added.length === 0 ? state : { ...state, waiting: [...added, ...waiting] };
    }
    case 'end':
      if (ended.includes(event.reference)) return state;
      return {
        waiting: waiting.filter((one) => one !== event.reference),
        ended: [...ended, event.reference],
        outcome: event.outcome ?? outcome,
      };
    case 'dismiss':
      return outcome === null ? state : { ...state, outcome: null };
    case 'log-out':
      return NO_PAYMENTS;
  }
}

/** The outcome that the server reports; null while the payment is pending. */
export function outcomeOf({ status, reference, amount, reason }: PaymentStatusView): PaymentOutcome | null {
  if (status === 'pending') return null;
  return { reference, amount, kind: reason === 'cancelled' ? 'cancelled' : status };
}

/** The parameters of a return from the card page (rule screens/payment-return). */
const RETURN_PARAMETERS = ['payment', 'amount', 'message', 'reference', 't'] as const;

export interface PaymentReturnHint {
  /** Which payment the server is to be asked about; null when the address names none. */
  readonly reference: string | null;
  /** The query without these parameters, with its "?" when there is one. */
  readonly rest: string;
}

/**
 * What a query on the way back says: only which payment to ask about (rule screens/payment-return). Amount, message and
 * outcome in it are anybody's writing and are not even read. Null when it is no return.
 */
export function readReturn(search: string): PaymentReturnHint | null {
  const query = new URLSearchParams(search);
  const outcome: readonly string[] = PAYMENT_CALLBACK_STATUSES;
  if (!outcome.includes(query.get('payment') ?? '')) return null;
  const reference = query.get('reference')?.toLowerCase();
  for (const name of RETURN_PARAMETERS) query.delete(name);
  const rest = query.toString();
  return {
    reference: reference !== undefined && ID_PATTERN.test(reference) ? reference : null,
    rest: rest === '' ? '' : `?${rest}`,
  };
}
