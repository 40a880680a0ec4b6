import { randomUUID } from 'node:crypto';
import { HttpClient } from '@sabi50/proof/http-client';
import { poll } from '@sabi50/proof/stage/poll';
import { type PaymentInitiateView, type PaymentStatusView } from '@sabi50/contracts/money-views';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';
import { type ConsoleStage } from './console-stage.js';

/** 500 naira were begun and 600 are paid: the payment is held. */
export async function paidOtherwise({ product }: ConsoleStage): Promise<string> {
  const { userId, email, pin } = await product.newPlayer();
  const http = product.client();
  await http.post(ROUTES.login, { emailOrMobile: email, password: pin });
  const { body } = await http.post<PaymentInitiateView>(
    ROUTES.paymentInitiate,
    { amount: 500, userId, paymentMethod: 'paystack' },
    { 'idempotency-key': randomUUID() },
  );
  const card = new HttpClient(product.paystackUrl);
  await card.post(`/sim/transactions/${body.reference}`, { outcome: 'success', amount: 60_000 });
  const { reference } = body;
  const path = pathOf('paymentVerifyCallback', { reference });
  await poll(async () => (await http.get<PaymentStatusView>(path)).body.held).toBe(true);
  return reference;
}
