import type { FastifyInstance } from 'fastify';
import { ApiError, invalid } from './api-error.js';
import { readFaults } from './faults.request.js';
import { type Fields, isFields, text, webAddress, wholeNumber } from './fields.js';
import type { Parts } from './parts.js';
import { plant } from './plant.js';
import type { Charged, Outcome, Transaction } from './transaction.js';
import type { WebhookTarget } from './webhook-sender.js';

const OUTCOMES: readonly Outcome[] = ['success', 'failed', 'abandoned'];
const LISTED_DEFAULT = 1_000;
/** Some ten thousand planted transactions in one call. */
const PLANT_BYTES_MAX = 64 * 1_024 * 1_024;

/** The controls that only the simulator has, under `/sim`; they need no secret, the process listens on this machine alone. */
export function simRoutes(app: FastifyInstance, parts: Parts): void {
  const { cashier, faults, store, webhooks } = parts;

  app.post<{ Params: { reference: string } }>('/sim/transactions/:reference', async (request) => {
    const transaction = store.find(request.params.reference);
    if (!transaction) throw new ApiError(404, 'Transaction reference not found.');
    const fields = isFields(request.body) ? request.body : {};
    const outcome = OUTCOMES.find((known) => known === fields.outcome);
    if (!outcome) throw invalid(`outcome has to be one of ${OUTCOMES.join(', ')}`, 'invalid_params');
    return simView(cashier.close(transaction, outcome, readCharged(fields)), parts);
  });

  app.get<{ Querystring: Fields }>('/sim/transactions', async (request) => {
    const limit = wholeNumber(request.query.limit, 1) ?? LISTED_DEFAULT;
    const all = store.transactions();
    return { total: all.length, transactions: all.slice(0, limit).map((transaction) => simView(transaction, parts)) };
  });

  app.post('/sim/plant', { bodyLimit: PLANT_BYTES_MAX }, async (request) => plant(store, request.body));

  app.post('/sim/faults', async (request) => {
    faults.set(readFaults(request.body));
    return { faults: faults.list() };
  });
  app.get('/sim/faults', async () => ({ faults: faults.list() }));
  app.delete('/sim/faults', async () => {
    faults.reset();
    return { faults: [] };
  });

  app.get<{ Querystring: Fields }>('/sim/webhooks', async (request) => ({
    deliveries: webhooks.deliveries(text(request.query.reference) ?? undefined),
  }));
  app.put('/sim/webhooks', async (request) => webhooks.aim(readTarget(request.body)));
}

function readCharged(fields: Fields): Charged {
  const amount = fields.amount === undefined ? undefined : wholeNumber(fields.amount, 1);
  if (amount === null) throw invalid('amount has to be a whole number of kobo above zero', 'invalid_params');
  const currency = fields.currency === undefined ? undefined : text(fields.currency);
  if (currency === null) throw invalid('currency has to be a text', 'invalid_params');
  return { amount, currency };
}

function readTarget(body: unknown): Partial<WebhookTarget> {
  const fields = isFields(body) ? body : {};
  const target: Partial<WebhookTarget> = {};
  if (fields.url !== undefined) {
    target.url = webAddress(fields.url);
    if (target.url === null && fields.url !== null)
      throw invalid('url has to be an http address or null', 'invalid_params');
  }
  if (fields.retryMs !== undefined) {
    const waits = Array.isArray(fields.retryMs) ? fields.retryMs.map((wait: unknown) => wholeNumber(wait)) : [null];
    target.retryMs = waits.filter((wait) => wait !== null);
    if (target.retryMs.length !== waits.length)
      throw invalid('retryMs has to be a list of whole numbers', 'invalid_params');
  }
  return target;
}

function simView(transaction: Transaction, { checkoutUrl }: Parts) {
  return { ...transaction, checkoutUrl: checkoutUrl(transaction.accessCode) };
}
