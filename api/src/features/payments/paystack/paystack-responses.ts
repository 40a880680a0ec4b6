import { type Asked, type Opened } from '../payment-provider/payment-provider.js';
import { type ProviderReport } from '../../../domain/payments/payment.state.js';
import {
  causeOf,
  type Fields,
  fieldsOf,
  type HttpResponse,
  idOf,
  paidOf,
  textOf,
  webAddressOf,
} from './answer-fields.js';
import { payerIn } from './paystack-metadata.js';

/** Reads the answer to `GET /transaction/verify/:reference`. HTTP 200 alone does not mean paid. */
export function readVerification({ status, body }: HttpResponse): Asked {
  const envelope = fieldsOf(body);
  if (status === 200 && envelope['status'] === true) {
    const data = fieldsOf(envelope['data']);
    if (typeof data['status'] !== 'string') return { kind: 'unknown', cause: 'an answer without a status' };
    return { kind: 'report', report: reportOf(data, data['status']), payerId: payerIn(data['metadata']) };
  }
  if (isNotFound(status, envelope)) return { kind: 'not-found' };
  return { kind: 'unknown', cause: causeOf(status, envelope) };
}

/** Reads the answer to `POST /transaction/initialize` for this reference. */
export function readInitialisation({ status, body }: HttpResponse, reference: string): Opened {
  const envelope = fieldsOf(body);
  const data = fieldsOf(envelope['data']);
  if (status === 200 && envelope['status'] === true) {
    const paymentUrl = webAddressOf(data['authorization_url']);
    if (data['reference'] === reference && paymentUrl) return { kind: 'opened', paymentUrl };
    return { kind: 'unknown', cause: 'an answer about something else' };
  }
  if (isDuplicate(envelope)) return { kind: 'duplicate' };
  const cause = causeOf(status, envelope);
  // 401 and 403 speak about our key, not about this payment.
  const aboutThis = status >= 400 && status < 500 && status !== 401 && status !== 403;
  return { kind: aboutThis ? 'refused' : 'unknown', cause };
}

function reportOf(data: Fields, status: string): ProviderReport {
  return {
    transactionId: idOf(data['id']),
    status: statusOf(status),
    reference: textOf(data['reference']),
    ...paidOf(data),
    currency: textOf(data['currency']),
    channel: textOf(data['channel']),
  };
}

const NAMED = ['success', 'failed', 'reversed', 'abandoned'] as const satisfies ProviderReport['status'][];
const isNamed = (status: string): status is (typeof NAMED)[number] => (NAMED as readonly string[]).includes(status);

/** Everything that is not an end may still become one: ongoing, pending, processing, queued, or new words. */
function statusOf(status: string): ProviderReport['status'] {
  return isNamed(status) ? status : 'open';
}

/** HTTP 400 in practice, 404 in the provider's own description. */
const isNotFound = (status: number, { code, message }: Fields): boolean =>
  (status === 400 || status === 404) && (code === 'transaction_not_found' || /not found/i.test(textOf(message) ?? ''));

const isDuplicate = ({ code, message }: Fields): boolean =>
  code === 'duplicate_reference' || /duplicate transaction reference/i.test(textOf(message) ?? '');
