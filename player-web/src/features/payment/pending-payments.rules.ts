import {
  PAYMENT_CALLBACK_STATUSES,
  PAYMENT_FLAG_REASONS,
  type PaymentFlagReason,
} from '@sabi50/contracts/enumerations';
import { ID_PATTERN } from '@sabi50/contracts/validation-rules';

/** A payment whose end this browser still waits for. Nothing here is proof of anything: the server is asked. */
export interface PendingPayment {
  readonly reference: string;
  /** Decimal naira as the server took it; null while only an address has named the payment. */
  readonly amount: string | null;
  /** When this browser first knew of it, Unix ms. */
  readonly since: number;
  /** The provider's card page; null where another browser opened it. */
  readonly paymentUrl: string | null;
  /** Staff look into it: there is nothing to pay again. */
  readonly held: boolean;
  /** Why they do, where they said. */
  readonly flag: PaymentFlagReason | null;
}

/** What one player's browser remembers of payments. */
export interface PaymentMemory {
  readonly pending: readonly PendingPayment[];
  /** A stored name: references whose outcome was shown already, newest first, so that none is shown twice. */
  readonly told: readonly string[];
}

export const NO_PAYMENTS: PaymentMemory = { pending: [], told: [] };

const PENDING_MAX = 10;
const TOLD_MAX = 30;

export const isReference = (value: unknown): value is string => typeof value === 'string' && ID_PATTERN.test(value);

/** Adds a payment, newest first; one that is known stays as it is. */
export function withPending(memory: PaymentMemory, payment: PendingPayment): PaymentMemory {
  if (memory.told.includes(payment.reference) || memory.pending.some((known) => known.reference === payment.reference))
    return memory;
  return { ...memory, pending: [payment, ...memory.pending].slice(0, PENDING_MAX) };
}

/** What the server says about a payment that is still pending. */
export type PendingUpdate = Pick<PendingPayment, 'amount' | 'held' | 'flag'>;

/** Adds what the server said about a payment that is still pending. */
export const withUpdate = (memory: PaymentMemory, reference: string, update: PendingUpdate): PaymentMemory => ({
  ...memory,
  pending: memory.pending.map((known) => (known.reference === reference ? { ...known, ...update } : known)),
});

/** Removes a payment that is no longer pending. `isShown`: its outcome was shown, and is not shown again. */
export const withoutPending = (memory: PaymentMemory, reference: string, isShown: boolean): PaymentMemory => ({
  pending: memory.pending.filter((known) => known.reference !== reference),
  told: isShown ? [reference, ...memory.told.filter((known) => known !== reference)].slice(0, TOLD_MAX) : memory.told,
});

/** The stored payments; none where the text cannot be read. Parts that are not what they should be are left out. */
export function readMemory(text: string | null): PaymentMemory {
  if (text === null) return NO_PAYMENTS;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return NO_PAYMENTS;
    const { pending, told } = value as Partial<Record<keyof PaymentMemory, unknown>>;
    return {
      pending: Array.isArray(pending) ? pending.flatMap(readPending).slice(0, PENDING_MAX) : [],
      told: Array.isArray(told) ? told.filter(isReference).slice(0, TOLD_MAX) : [],
    };
  } catch {
    return NO_PAYMENTS;
  }
}

function readPending(value: unknown): PendingPayment[] {
  if (typeof value !== 'object' || value === null) return [];
  const { reference, amount, since, paymentUrl, held, flag } = value as Partial<Record<keyof PendingPayment, unknown>>;
  if (!isReference(reference) || typeof since !== 'number' || !Number.isFinite(since)) return [];
  return [
    {
      ...{ reference, since },
      amount: typeof amount === 'string' ? amount : null,
      paymentUrl: typeof paymentUrl === 'string' && isWebAddress(paymentUrl) ? paymentUrl : null,
      held: held === true,
      flag: PAYMENT_FLAG_REASONS.find((known) => known === flag) ?? null,
    },
  ];
}

/** Only an address of the web is ever opened: anybody may have written what is stored in a browser. */
function isWebAddress(text: string): boolean {
  try {
    return ['https:', 'http:'].includes(new URL(text).protocol);
  } catch {
    return false;
  }
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
  return { reference: isReference(reference) ? reference : null, rest: rest === '' ? '' : `?${rest}` };
}
