import { isNativeError } from 'node:util/types';
import Fastify, { type FastifyInstance } from 'fastify';
import { ApiError, errorBody } from './api-error.js';
import { Cashier } from './cashier.js';
import { checkoutRoutes } from './checkout.routes.js';
import { DisputeService } from './dispute-service.js';
import { disputeControls, disputeRoutes } from './dispute.routes.js';
import { FaultTable } from './faults.js';
import { readFormBody } from './form-body.js';
import type { Parts } from './parts.js';
import { DEFAULT_REFUND_STEP_MS, RefundService } from './refund-service.js';
import { refundRoutes } from './refund.routes.js';
import { settlementControls, settlementRoutes } from './settlement.routes.js';
import { SettlementService } from './settlement-service.js';
import { simRoutes } from './sim.routes.js';
import { StateFile } from './state-file.js';
import { Store } from './store.js';
import { transactionRoutes } from './transaction.routes.js';
import { DEFAULT_RETRY_MS, WebhookSender } from './webhook-sender.js';

/** How to run a simulator. */
export interface SimulatorOptions {
  /** 0 takes any free port. */
  port: number;
  /** The bearer secret of the API and the key of the webhook signature; never a live key. */
  secretKey: string;
  /** Where webhooks go; can be set later with `PUT /sim/webhooks`. Without it none are sent. */
  webhookUrl?: string;
  /** A file that keeps transactions and refunds over a restart; without it they live in memory only. */
  statePath?: string;
  /** The address to listen on, default 127.0.0.1. */
  host?: string;
  /** The address that browsers reach it by, default `http://host:port`. */
  publicUrl?: string;
  /** Waits before the repeated attempts of a webhook, in ms. */
  webhookRetryMs?: readonly number[];
  /** How long a refund stays in each state, in ms. */
  refundStepMs?: number;
}

/** A simulator that listens. `close` cuts every connection and resolves when nothing is left running. */
export interface RunningSimulator {
  url: string;
  port: number;
  close(): Promise<void>;
}

/**
 * Starts a Paystack look-alike: the transaction, refund, dispute and settlement API, the hosted checkout page, webhooks, and the test
 * controls under `/sim`. Rejects on a live key and, with a message that names the port, on a port that is taken.
 */
export async function startSimulator(options: SimulatorOptions): Promise<RunningSimulator> {
  const { secretKey, host = '127.0.0.1' } = options;
  if (secretKey.startsWith('sk_live_')) throw new Error('The Paystack simulator refuses live keys (sk_live_...)');
  if (secretKey === '') throw new Error('The Paystack simulator needs a secret key');

  const address = { url: options.publicUrl?.replace(/\/+$/, '') ?? '' };
  const file = options.statePath === undefined ? null : StateFile.open(options.statePath);
  const parts = assemble(options, file, () => address.url);
  const app = buildApp(parts);
  const close = async () => {
    parts.refunds.close();
    parts.webhooks.close();
    await app.close();
    await file?.close();
  };
  try {
    await app.listen({ port: options.port, host });
  } catch (error) {
    await close();
    throw explain(error, host, options.port);
  }
  const bound = app.server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : options.port;
  const url = `http://${host}:${port}`;
  address.url ||= url;
  return { url, port, close };
}

function assemble(options: SimulatorOptions, file: StateFile | null, publicUrl: Parts['publicUrl']): Parts {
  const { secretKey, webhookUrl = null, webhookRetryMs = DEFAULT_RETRY_MS } = options;
  const store = new Store(file);
  const faults = new FaultTable();
  const webhooks = new WebhookSender(secretKey, faults, { url: webhookUrl, retryMs: webhookRetryMs });
  const cashier = new Cashier(store, webhooks);
  const refunds = new RefundService(store, webhooks, options.refundStepMs ?? DEFAULT_REFUND_STEP_MS);
  const disputes = new DisputeService(store, webhooks);
  const settlements = new SettlementService(store);
  const checkoutUrl = (accessCode: string): string => `${publicUrl()}/checkout/${accessCode}`;
  return { store, faults, webhooks, cashier, refunds, disputes, settlements, secretKey, checkoutUrl, publicUrl };
}

function buildApp(parts: Parts): FastifyInstance {
  // References may be long, and a hanging connection must not hold up the end of the process.
  const app = Fastify({ forceCloseConnections: true, routerOptions: { maxParamLength: 500 } });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, readFormBody(String(body))),
  );
  app.addContentTypeParser('application/pdf', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    const refusal = error instanceof ApiError ? error : new ApiError(error.statusCode ?? 500, error.message);
    if (refusal.httpStatus >= 500) console.error(error);
    return reply.code(refusal.httpStatus).send(errorBody(refusal));
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ status: false, message: 'Not found' }));
  app.get('/health', async () => ({ status: 'ok' }));
  checkoutRoutes(app, parts);
  simRoutes(app, parts);
  disputeControls(app, parts);
  settlementControls(app, parts);
  void app.register(async (api) => {
    api.addHook('onRequest', async (request) => requireSecret(request.headers.authorization, parts.secretKey));
    transactionRoutes(api, parts);
    refundRoutes(api, parts);
    disputeRoutes(api, parts);
    settlementRoutes(api, parts);
  });
  return app;
}

/** Refuses with the three texts of the provider: no header, not a bearer token, not this key. */
function requireSecret(authorization: string | undefined, secretKey: string): void {
  if (!authorization) throw new ApiError(401, 'No Authorization Header was found');
  const token = /^Bearer (\S+)$/i.exec(authorization)?.[1];
  if (token === undefined) throw new ApiError(401, 'Format is Authorization Bearer [secret key]');
  if (token !== secretKey) throw new ApiError(401, 'Invalid key');
}

function explain(error: unknown, host: string, port: number): Error {
  if (isNativeError(error) && 'code' in error && error.code === 'EADDRINUSE') {
    return new Error(`Port ${port} on ${host} is taken; set PAYSTACK_SIM_PORT to another one`, { cause: error });
  }
  return isNativeError(error) ? error : new Error(String(error));
}
