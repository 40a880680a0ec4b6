import type { FastifyInstance } from 'fastify';
import { ApiError, invalid } from './api-error.js';
import { type Dispute, type Resolution, RESOLUTIONS } from './dispute.js';
import { type Fields, isFields, text, wholeNumber } from './fields.js';
import { createdBetween, pageOf } from './page-of.js';
import type { Parts } from './parts.js';
import type { Store } from './store.js';

/** `GET /dispute`, `GET /dispute/:id` and `PUT /dispute/:id/resolve`. */
export function disputeRoutes(app: FastifyInstance, { disputes, store }: Parts): void {
  app.get<{ Querystring: Fields }>('/dispute', async (request) => {
    const status = text(request.query.status);
    const transaction = text(request.query.transaction);
    const reference = transaction === null ? null : (store.findById(Number(transaction))?.reference ?? transaction);
    const found = createdBetween(store.allDisputes(), request.query).filter(
      (dispute) =>
        (reference === null || dispute.transactionReference === reference) &&
        (status === null || dispute.status === status),
    );
    const page = pageOf(found, request.query);
    const data = page.items.map((dispute) => disputes.view(dispute));
    return { status: true, message: 'Disputes retrieved', data, meta: page.meta };
  });

  app.get<{ Params: { id: string } }>('/dispute/:id', async (request) => {
    const data = disputes.view(findDispute(store, request.params.id));
    return { status: true, message: 'Dispute retrieved', data };
  });

  app.put<{ Params: { id: string } }>('/dispute/:id/resolve', async (request) => {
    const dispute = findDispute(store, request.params.id);
    const data = disputes.view(disputes.resolve(dispute, ...readDecision(request.body)));
    return { status: true, message: 'Dispute successfully resolved', data };
  });
}

/** What only the simulator has: a payer who disputes, a reminder, and a bank that decides. */
export function disputeControls(app: FastifyInstance, { disputes, store }: Parts): void {
  app.post('/sim/disputes', async (request) => {
    const fields = isFields(request.body) ? request.body : {};
    const transaction = store.find(text(fields.reference) ?? '');
    if (!transaction) throw new ApiError(404, 'Transaction reference not found.');
    return disputes.open(transaction, wholeNumber(fields.amount, 1) ?? undefined);
  });
  app.post<{ Params: { id: string } }>('/sim/disputes/:id/remind', async (request) =>
    disputes.remind(findDispute(store, request.params.id)),
  );
  app.post<{ Params: { id: string } }>('/sim/disputes/:id/resolve', async (request) =>
    disputes.resolve(findDispute(store, request.params.id), ...readDecision(request.body)),
  );
}

function findDispute(store: Store, id: string): Dispute {
  const dispute = store.findDispute(Number(id));
  if (!dispute) throw invalid('Dispute not found', 'dispute_not_found');
  return dispute;
}

function readDecision(body: unknown): [Resolution, number | undefined] {
  const fields = isFields(body) ? body : {};
  const resolution = RESOLUTIONS.find((known) => known === fields.resolution);
  if (!resolution) throw invalid(`resolution has to be one of ${RESOLUTIONS.join(', ')}`, 'invalid_params');
  return [resolution, wholeNumber(fields.refund_amount, 1) ?? undefined];
}
