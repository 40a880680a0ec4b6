import type { FastifyInstance, FastifyReply } from 'fastify';
import { checkoutPage, closedPage, unknownPage } from './checkout.page.js';
import { isFields, webAddress } from './fields.js';
import type { Parts } from './parts.js';
import type { Transaction } from './transaction.js';

// No form-action here: browsers would hold it against the redirect back to the merchant.
const CONTENT_SECURITY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

/** The hosted page of a transaction: `GET /checkout/:accessCode` shows it, its form posts to the same address. */
export function checkoutRoutes(app: FastifyInstance, { cashier, store }: Parts): void {
  app.get<{ Params: { accessCode: string } }>('/checkout/:accessCode', async (request, reply) => {
    const transaction = store.findByAccessCode(request.params.accessCode);
    if (!transaction) return sendPage(reply.code(404), unknownPage());
    return sendPage(
      reply,
      isOpen(transaction) ? checkoutPage(transaction) : closedPage(transaction, returnUrl(transaction)),
    );
  });

  app.post<{ Params: { accessCode: string } }>('/checkout/:accessCode', async (request, reply) => {
    const transaction = store.findByAccessCode(request.params.accessCode);
    if (!transaction) return sendPage(reply.code(404), unknownPage());
    if (!isOpen(transaction)) return sendPage(reply.code(409), closedPage(transaction, returnUrl(transaction)));
    const action = isFields(request.body) ? request.body.action : null;
    if (action === 'cancel') return leave(reply, transaction, cancelUrl(transaction) ?? returnUrl(transaction));
    if (action !== 'pay' && action !== 'decline') return sendPage(reply.code(400), checkoutPage(transaction));
    const closed = cashier.close(transaction, action === 'pay' ? 'success' : 'failed');
    return leave(reply, closed, returnUrl(closed));
  });
}

/** A cancelled checkout stays open: the person may come back and pay, as at the provider. */
function isOpen(transaction: Transaction): boolean {
  return transaction.status === 'abandoned';
}

function leave(reply: FastifyReply, transaction: Transaction, address: string | null) {
  if (address !== null) return reply.redirect(address, 303);
  return sendPage(reply, closedPage(transaction, null));
}

function sendPage(reply: FastifyReply, html: string) {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', CONTENT_SECURITY)
    .send(html);
}

/** The merchant's callback address with the reference in both parameters that the provider adds; null without one. */
function returnUrl(transaction: Transaction): string | null {
  if (transaction.callbackUrl === null) return null;
  const address = new URL(transaction.callbackUrl);
  address.searchParams.set('trxref', transaction.reference);
  address.searchParams.set('reference', transaction.reference);
  return address.href;
}

function cancelUrl(transaction: Transaction): string | null {
  return isFields(transaction.metadata) ? webAddress(transaction.metadata.cancel_action) : null;
}
