import type { FastifyInstance } from 'fastify';
import { invalid } from './api-error.js';
import { answerThrough } from './faulty-answer.js';
import { heardQuery, isAnswerFault } from './faults.js';
import { type Fields, isFields, text } from './fields.js';
import { createdBetween, pageOf } from './page-of.js';
import type { Parts } from './parts.js';
import type { Refund } from './refund.js';
import { refundView } from './refund.view.js';
import type { Store } from './store.js';

/** What the provider says when the merchant's balance is too small. */
const NO_BALANCE = 'Insufficient balance to fulfill this refund. Please top up.';

/** `POST /refund`, `GET /refund`, `GET /refund/:id` and `POST /refund/retry_with_customer_details/:id`. */
export function refundRoutes(app: FastifyInstance, { faults, refunds, store }: Parts): void {
  app.post('/refund', async (request, reply) => {
    const fields = isFields(request.body) ? request.body : {};
    const fault = faults.take('refund', referenceOf(fields, store));
    const answerFault = fault !== null && isAnswerFault(fault) ? fault : null;
    return answerThrough(answerFault, reply, () => {
      if (fault?.kind === 'refused') throw invalid(fault.message ?? NO_BALANCE, 'insufficient_balance');
      const refund = refunds.take(fields, fault?.kind === 'ends-as' ? fault.status : 'processed');
      return { status: true, message: 'Refund has been queued for processing', data: view(refund, store, true) };
    });
  });

  app.get<{ Querystring: Fields }>('/refund', async (request) => {
    const query = heardQuery(faults, request.query);
    const reference = referenceOf(query, store);
    const currency = text(query.currency);
    const found = createdBetween(store.allRefunds(), query).filter(
      (refund) =>
        (reference === null || refund.transactionReference === reference) &&
        (currency === null || refund.currency === currency),
    );
    const page = pageOf(found, query);
    const data = page.items.map((refund) => view(refund, store));
    return { status: true, message: 'Refunds retrieved', data, meta: page.meta };
  });

  app.get<{ Params: { id: string } }>('/refund/:id', async (request) => {
    const data = view(findRefund(store, request.params.id), store);
    return { status: true, message: 'Refund retrieved', data };
  });

  app.post<{ Params: { id: string } }>('/refund/retry_with_customer_details/:id', async (request) => {
    const details = isFields(request.body) ? request.body.refund_account_details : null;
    if (!isFields(details)) throw invalid('"refund_account_details" is required', 'missing_params');
    const refund = refunds.retry(findRefund(store, request.params.id));
    return { status: true, message: 'Refund retried and has been queued for processing', data: view(refund, store) };
  });
}

function findRefund(store: Store, id: string): Refund {
  const refund = store.findRefund(Number(id));
  if (!refund) throw invalid('Refund not found', 'refund_not_found');
  return refund;
}

/** The reference of the transaction that a call names by reference or by id; null when it names none. */
function referenceOf(fields: Fields, store: Store): string | null {
  const key = typeof fields.transaction === 'number' ? String(fields.transaction) : text(fields.transaction);
  return key === null ? null : (store.findById(Number(key))?.reference ?? key);
}

function view(refund: Refund, store: Store, wholeTransaction = false) {
  const transaction = store.find(refund.transactionReference);
  // Refunds are only ever taken for a stored transaction, and transactions are never removed.
  if (!transaction) throw new Error(`Refund ${refund.id} has lost its transaction ${refund.transactionReference}`);
  return refundView(refund, transaction, wholeTransaction);
}
