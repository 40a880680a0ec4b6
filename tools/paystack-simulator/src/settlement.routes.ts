import type { FastifyInstance } from 'fastify';
import { invalid } from './api-error.js';
import { answerThrough } from './faulty-answer.js';
import { type Fields, isFields, text } from './fields.js';
import { createdBetween, pageOf } from './page-of.js';
import type { Parts } from './parts.js';
import { type Settlement, settlementStatusOf, settlementView } from './settlement.js';
import type { Store } from './store.js';
import { verifyView } from './transaction.view.js';

/** `GET /settlement` and `GET /settlement/:id/transactions`. */
export function settlementRoutes(app: FastifyInstance, { faults, store }: Parts): void {
  app.get<{ Querystring: Fields }>('/settlement', async (request, reply) =>
    answerThrough(faults.take('list', null), reply, () => {
      const status = text(request.query.status);
      const found = createdBetween(store.allSettlements(), request.query).filter(
        (settlement) => status === null || settlement.status === status,
      );
      const { items, meta } = pageOf(found, request.query);
      return { status: true, message: 'Settlements retrieved', data: items.map(settlementView), meta };
    }),
  );

  app.get<{ Params: { id: string }; Querystring: Fields }>('/settlement/:id/transactions', async (request, reply) =>
    answerThrough(faults.take('list', null), reply, () => {
      const { references } = findSettlement(store, request.params.id);
      const all = references.flatMap((reference) => store.find(reference) ?? []);
      const { items, meta } = pageOf(all, request.query);
      return { status: true, message: 'Transactions retrieved', data: items.map(verifyView), meta };
    }),
  );
}

/** What only the simulator has: a day that ends, and a payout that arrives. */
export function settlementControls(app: FastifyInstance, { settlements, store }: Parts): void {
  app.post('/sim/settlements', async (request) => {
    const fields = isFields(request.body) ? request.body : {};
    const settlement = settlements.settle({
      until: momentOf(fields.until) ?? new Date().toISOString(),
      except: Array.isArray(fields.except) ? fields.except.map(String) : [],
      status: settlementStatusOf(fields.status) ?? 'success',
      currency: text(fields.currency) ?? 'NGN',
      again: Array.isArray(fields.again) ? fields.again.map(String) : [],
      surplusKobo: Number.isSafeInteger(fields.surplus) ? Number(fields.surplus) : 0,
    });
    return { settlement };
  });
  app.post<{ Params: { id: string } }>('/sim/settlements/:id', async (request) => {
    const status = settlementStatusOf(isFields(request.body) ? request.body.status : null);
    if (!status) throw invalid('status has to be one of those of a settlement', 'invalid_params');
    return { settlement: settlements.end(findSettlement(store, request.params.id), status) };
  });
}

function findSettlement(store: Store, id: string): Settlement {
  const settlement = store.findSettlement(Number(id));
  if (!settlement) throw invalid('Settlement not found', 'settlement_not_found');
  return settlement;
}

function momentOf(value: unknown): string | null {
  const given = text(value);
  if (given === null) return null;
  if (Number.isNaN(Date.parse(given))) throw invalid("Invalid 'until' date", 'invalid_params');
  return new Date(given).toISOString();
}
