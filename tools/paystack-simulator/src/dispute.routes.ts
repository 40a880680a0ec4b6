import type { FastifyInstance } from 'fastify';
import { ApiError, invalid } from './api-error.js';
import { type Dispute, type Resolution, RESOLUTIONS } from './dispute.js';
import { answerThrough } from './faulty-answer.js';
import { heardQuery } from './faults.js';
import { type Fields, isFields, text, wholeNumber } from './fields.js';
import { createdBetween, pageOf } from './page-of.js';
import type { Parts } from './parts.js';
import type { Store } from './store.js';

/** `GET /dispute`, `GET /dispute/:id`, and how a merchant answers one. */
export function disputeRoutes(app: FastifyInstance, parts: Parts): void {
  const { disputes, faults, store } = parts;
  app.get<{ Querystring: Fields }>('/dispute', async (request) => {
    const query = heardQuery(faults, request.query);
    const status = text(query.status);
    const transaction = text(query.transaction);
    const reference = transaction === null ? null : (store.findById(Number(transaction))?.reference ?? transaction);
    const found = createdBetween(store.allDisputes(), query).filter(
      (dispute) =>
        (reference === null || dispute.transactionReference === reference) &&
        (status === null || dispute.status === status),
    );
    const page = pageOf(found, query);
    const data = page.items.map((dispute) => disputes.view(dispute));
    return { status: true, message: 'Disputes retrieved', data, meta: page.meta };
  });

  app.get<{ Params: { id: string } }>('/dispute/:id', async (request) => {
    const data = disputes.view(findDispute(store, request.params.id));
    return { status: true, message: 'Dispute retrieved', data };
  });

  answerRoutes(app, parts);
}

/** `PUT /dispute/:id/resolve`, and what that needs: `GET /dispute/:id/upload_url` and `POST /dispute/:id/evidence`. */
function answerRoutes(app: FastifyInstance, { disputes, faults, store, publicUrl }: Parts): void {
  app.get<{ Params: { id: string }; Querystring: Fields }>('/dispute/:id/upload_url', async (request) => {
    const { id } = findDispute(store, request.params.id);
    const fileName = `${id}-${wanted(request.query, 'upload_filename')}`;
    const signedUrl = `${publicUrl()}/sim/disputes/${id}/files/${encodeURIComponent(fileName)}`;
    return { status: true, message: 'Upload url generated', data: { signedUrl, fileName } };
  });

  app.post<{ Params: { id: string } }>('/dispute/:id/evidence', async (request) => {
    const fields = isFields(request.body) ? request.body : {};
    const data = disputes.addEvidence(findDispute(store, request.params.id), {
      customer_email: wanted(fields, 'customer_email'),
      customer_name: wanted(fields, 'customer_name'),
      customer_phone: wanted(fields, 'customer_phone'),
      service_details: wanted(fields, 'service_details'),
    });
    return { status: true, message: 'Evidence created', data };
  });

  app.put<{ Params: { id: string } }>('/dispute/:id/resolve', async (request, reply) => {
    const dispute = findDispute(store, request.params.id);
    return answerThrough(faults.take('dispute', dispute.transactionReference), reply, () => {
      const [resolution, amount] = readDecision(request.body);
      const fields = isFields(request.body) ? request.body : {};
      wanted(fields, 'message');
      if (wholeNumber(fields.refund_amount) === null) throw invalid('"refund_amount" is required', 'missing_params');
      if (wanted(fields, 'uploaded_filename') !== dispute.attachment) {
        throw invalid('The file was never uploaded', 'invalid_params');
      }
      const data = disputes.view(disputes.answer(dispute, resolution, amount));
      return { status: true, message: 'Dispute successfully resolved', data };
    });
  });
}

function wanted(fields: Fields, name: string): string {
  const value = text(fields[name]);
  if (value === null) throw invalid(`"${name}" is required`, 'missing_params');
  return value;
}

/** What only the simulator has: a payer who disputes, a reminder, a bank that decides, and disputes that are put away. */
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
  app.post<{ Params: { id: string } }>('/sim/disputes/:id/archive', async (request) =>
    disputes.archive(findDispute(store, request.params.id)),
  );
  // Where the provider's storage takes files; everybody who has the address may put one there.
  app.put<{ Params: { id: string; name: string } }>('/sim/disputes/:id/files/:name', async (request) => {
    disputes.attach(findDispute(store, request.params.id), request.params.name);
    return {};
  });
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
