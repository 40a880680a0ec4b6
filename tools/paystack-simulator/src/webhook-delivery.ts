import type { WebhookFault } from './faults.js';
import { sign } from './signature.js';

/** What is sent: the name of the event and its data, whose amount is in kobo. */
export interface WebhookEvent {
  event: string;
  /** The transaction it is about. */
  reference: string;
  data: object;
}

/** One try to deliver; `httpStatus` is null when there was no answer, `error` then says why. `ms` is how long it took. */
export interface Attempt {
  at: string;
  httpStatus: number | null;
  error: string | null;
  ms: number;
}

/** One webhook on its way, as `GET /sim/webhooks` shows it. */
export interface Delivery {
  id: number;
  event: string;
  reference: string;
  fault: WebhookFault['kind'] | null;
  /** `withheld` was never meant to leave; `gave-up` got no HTTP 200 in all attempts. */
  state: 'waiting' | 'delivered' | 'retrying' | 'gave-up' | 'withheld';
  createdAt: string;
  attempts: Attempt[];
  body: string;
  signature: string;
}

const OTHER_SECRET = 'sk_test_of_somebody_else';

/** Writes and signs a webhook, with the fault worked in when it is one of the content or the signature. */
export function writeDelivery(
  id: number,
  event: WebhookEvent,
  fault: WebhookFault | null,
  given: { secretKey: string; now: Date },
): Delivery {
  const body = JSON.stringify({ event: event.event, data: distort(event, fault) });
  return {
    id,
    event: event.event,
    reference: event.reference,
    fault: fault?.kind ?? null,
    state: fault?.kind === 'none' ? 'withheld' : 'waiting',
    createdAt: given.now.toISOString(),
    attempts: [],
    body,
    signature: sign(body, fault?.kind === 'forged-signature' ? OTHER_SECRET : given.secretKey),
  };
}

function distort(event: WebhookEvent, fault: WebhookFault | null): object {
  const { data } = event;
  switch (fault?.kind) {
    case 'wrong-amount':
      return { ...data, amount: fault.amount ?? ('amount' in data ? Number(data.amount) - 100 : 0) };
    case 'wrong-currency':
      return { ...data, currency: fault.currency ?? 'USD' };
    case 'unknown-reference': {
      const reference = fault.otherReference ?? `${event.reference}-other`;
      return 'reference' in data ? { ...data, reference } : { ...data, transaction_reference: reference };
    }
    default:
      return data;
  }
}
