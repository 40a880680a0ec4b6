import type { FastifyInstance } from 'fastify';
import { invalid } from './api-error.js';
import { answerThrough } from './faulty-answer.js';
import { isAnswerFault, type VerifyFault } from './faults.js';
import { type Fields, isFields, text, wholeNumber } from './fields.js';
import { lowercaseCode } from './ids.js';
import { readInitializeRequest } from './initialize.request.js';
import { createdBetween, pageOf } from './page-of.js';
import type { Parts } from './parts.js';
import { openTransaction, type Transaction } from './transaction.js';
import { verifyView } from './transaction.view.js';

const ACCESS_CODE_LENGTH = 15;
const REFERENCE_LENGTH = 10;

/** `POST /transaction/initialize`, `GET /transaction/verify/:reference`, `GET /transaction` and `GET /transaction/:id`. */
export function transactionRoutes(app: FastifyInstance, parts: Parts): void {
  const { faults, store } = parts;

  app.post('/transaction/initialize', async (request, reply) => {
    const reference = isFields(request.body) ? text(request.body.reference) : null;
    return answerThrough(faults.take('initialize', reference), reply, () => initialize(parts, request.body));
  });

  app.get<{ Params: { reference: string } }>('/transaction/verify/:reference', async (request, reply) => {
    const { reference } = request.params;
    const fault = faults.take('verify', reference);
    const answerFault = fault !== null && isAnswerFault(fault) ? fault : null;
    return answerThrough(answerFault, reply, () => {
      const transaction = store.find(reference);
      if (!transaction || fault?.kind === 'not-found') {
        throw invalid(
          'Transaction reference not found.',
          'transaction_not_found',
          'Ensure that you pass a known reference',
        );
      }
      return { status: true, message: 'Verification successful', data: distort(verifyView(transaction), fault) };
    });
  });

  app.get<{ Querystring: Fields }>('/transaction', async (request, reply) =>
    answerThrough(faults.take('list', null), reply, () => {
      const page = pageOf(select(store.transactions(), request.query), request.query);
      return { status: true, message: 'Transactions retrieved', data: page.items.map(verifyView), meta: page.meta };
    }),
  );

  app.get<{ Params: { id: string } }>('/transaction/:id', async (request) => {
    const transaction = store.findById(Number(request.params.id));
    if (!transaction) throw invalid('Transaction not found', 'transaction_not_found');
    return { status: true, message: 'Transaction retrieved', data: verifyView(transaction) };
  });
}

function initialize({ store, checkoutUrl }: Parts, body: unknown) {
  const request = readInitializeRequest(body);
  const reference = request.reference ?? lowercaseCode(REFERENCE_LENGTH);
  if (store.find(reference)) {
    const nextStep = 'Try and create the Transaction or Charge with a new reference';
    throw invalid('Duplicate Transaction Reference', 'duplicate_reference', nextStep);
  }
  const accessCode = lowercaseCode(ACCESS_CODE_LENGTH);
  const customer = store.customer(request.email);
  store.put(
    openTransaction(
      { ...request, reference },
      { id: store.nextTransactionId(), accessCode, customer, now: new Date() },
    ),
  );
  const data = { authorization_url: checkoutUrl(accessCode), access_code: accessCode, reference };
  return { status: true, message: 'Authorization URL created', data };
}

function select(all: readonly Transaction[], query: Fields): Transaction[] {
  const status = text(query.status);
  const customerId = wholeNumber(query.customer, 1);
  const amount = wholeNumber(query.amount, 1);
  return createdBetween(all, query).filter(
    (transaction) =>
      (status === null || transaction.status === status) &&
      (customerId === null || transaction.customerId === customerId) &&
      (amount === null || transaction.amount === amount),
  );
}

function distort(data: ReturnType<typeof verifyView>, fault: VerifyFault | null): object {
  switch (fault?.kind) {
    case 'wrong-amount':
      return { ...data, amount: fault.amount ?? data.amount - 100 };
    case 'wrong-currency':
      return { ...data, currency: fault.currency ?? 'USD' };
    case 'other-reference':
      return { ...data, reference: fault.otherReference ?? `${data.reference}-other` };
    case 'other-channel':
      return { ...data, channel: fault.channel ?? 'bank_transfer' };
    case 'other-status':
      return { ...data, status: fault.status };
    case 'other-metadata':
      return { ...data, metadata: fault.metadata };
    default:
      return data;
  }
}
