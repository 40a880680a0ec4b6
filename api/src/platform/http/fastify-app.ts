import { randomUUID } from 'node:crypto';
import { Server as NetServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import { type DynamicModule, type INestApplicationContext, type LoggerService, type LogLevel } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { isConsolePath } from '@sabi50/contracts/console-paths';
import { ROUTES } from '@sabi50/contracts/routes';
import { type Logger } from 'pino';
import { Clock } from '../clock.js';
import { type Config } from '../config.js';
import { derivedKey } from '../derived-key.js';
import { LOGGER } from '../logger.js';
import { traceRequests } from '../tracing.js';
import { refuseHostileInput, BODY_BYTES_MAX, readJsonBodies } from './bodies/json-bodies.js';
import { refusalOf, sendError } from './error.filter.js';
import { shedLoad, Draining, FastPaths } from './fast-paths.js';
import { watchAddresses } from './one-address-watch.js';
import { answerUnchanged } from './revalidation.js';
import { requireSameOrigin, siteOriginOf } from './site-origin.js';
import { SessionCookies } from './sessions/session-cookies.js';
import { takeUploads } from './uploads/received-csv.js';
import { takeRawUploads } from './uploads/raw-upload.js';

const HSTS_SECONDS = 31_536_000;
/** For the whole of a request: an upload of 10 MB may come over a slow line. */
const REQUEST_TIMEOUT_MS = 240_000;
const HEADERS_TIMEOUT_MS = 15_000;
/** Without a byte in either direction. */
const IDLE_TIMEOUT_MS = 15_000;

/** Calls of the API, uploaded files, and the hashed files that pages are made of. */
const CALL_OR_PART = /^\/(api|objects|assets|admin\/assets)\//;

/** The HTTP side of the product: Fastify under Nest, with everything that stands before the first controller. */
export async function createHttpApp(
  module: DynamicModule,
  config: Config,
  logger: LoggerService | LogLevel[] = ['error', 'warn'],
): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    bodyLimit: BODY_BYTES_MAX,
    // Closing waits for answers under way but not for connections that only stand open.
    forceCloseConnections: 'idle',
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: IDLE_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS },
    trustProxy: config.TRUST_PROXY && [...config.TRUST_PROXY],
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error: FastifyError, _request: FastifyRequest, reply: FastifyReply) =>
      sendError(reply, refusalOf(error).code),
  });
  const app = await NestFactory.create<NestFastifyApplication>(module, adapter, {
    logger,
    abortOnError: false,
    bodyParser: false,
  });
  const fastify = adapter.getInstance<FastifyInstance>();
  if (config.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined) traceRequests(fastify);
  await fastify.register(cookie, { secret: cookieKeyOf(config.APP_SECRET) });
  await fastify.register(helmet, { ...helmetOptions(config), global: false });
  await shedLoad(fastify, config.BUSY_AFTER_MS);
  readJsonBodies(fastify);
  fastify.decorateRequest('siteOrigin', '');
  fastify.decorate('clock', app.get<Clock>(Clock));
  const fewHeaders = headersOfCalls(config);
  const docsHelmet = helmetOptions(config, ["'self'", "'unsafe-inline'"]);
  const consoleHelmet = helmetOptions(config, ["'self'", EMPTY_STYLE]);
  fastify.addHook('onRequest', async (request, reply) => {
    const path = pathOf(request);
    // What may be kept says so itself; everything else is kept nowhere.
    void reply.header('cache-control', 'no-store');
    const isCallOrPart = !path.startsWith(ROUTES.docs) && CALL_OR_PART.test(path);
    if (!isCallOrPart) void reply.header('permissions-policy', NO_POWERS);
    // Only pages need the whole set, made anew for each answer: on the twenty files of a first visit it weighs 10 kB.
    if (path.startsWith(ROUTES.docs)) reply.helmet(docsHelmet);
    else if (isCallOrPart) void reply.headers(fewHeaders);
    else if (isConsolePath(path)) reply.helmet(consoleHelmet);
    else reply.helmet();
    request.siteOrigin = siteOriginOf(request, config);
    requireSameOrigin(request);
  });
  // A developer's machine has no other address than one.
  if (config.production) watchAddresses(fastify, app.get(SessionCookies), app.get<Logger>(LOGGER));
  fastify.addHook('preValidation', async (request) => refuseHostileInput(request));
  answerUnchanged(fastify);
  await takeUploads(fastify);
  takeRawUploads(fastify);
  app.get(FastPaths).install(fastify);
  return app;
}

/** The key of signed cookies, as a string: @fastify/cookie takes no key object, and a Buffer is slow on Node 24. */
const cookieKeyOf = (appSecret: string): string =>
  derivedKey(appSecret, 'sabi50/signed-cookies/v2').export().toString('base64url');

function headersOfCalls(config: Config): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    ...(config.secureCookies && { 'strict-transport-security': `max-age=${HSTS_SECONDS}` }),
  };
}

/**
 * The hash of nothing. The console's components add empty style elements and fill them rule by rule, which a policy does
 * not govern; a style that is written into the page stays refused.
 */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** What no page of ours needs of a device. */
const NO_POWERS =
  'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), bluetooth=(), hid=(), midi=(), display-capture=()';

/** By the route that was found, since one address can be written in many ways; files of the webs share one route. */
function pathOf({ routeOptions, url }: FastifyRequest): string {
  if (routeOptions.url !== undefined && !routeOptions.url.startsWith('/*')) return routeOptions.url;
  const { pathname } = new URL(url, 'http://any');
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** @param styleSrc the page that shows the API's document writes styles into itself; no other may */
function helmetOptions(config: Config, styleSrc = ["'self'"]) {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        styleSrc,
        scriptSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // The card page may open in a window of its own, which must find its way back.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' as const },
    frameguard: { action: 'deny' as const },
    referrerPolicy: { policy: 'no-referrer' as const },
    hsts: config.secureCookies ? { maxAge: HSTS_SECONDS } : false,
  };
}

const CLOSE_WITHIN_MS = 20_000;

/**
 * Closes the app when the process gets a signal, or when its parent is gone. What is under way is finished first.
 *
 * @param drain runs before the app closes
 */
export function closeOnSignal(app: INestApplicationContext, drain: () => Promise<void> = async () => undefined): void {
  let closing = false;
  const close = (): void => {
    if (closing) return;
    closing = true;
    // A part that never ends must not keep the process, its leases and its connections for ever.
    setTimeout(() => process.exit(1), CLOSE_WITHIN_MS).unref();
    drain()
      .then(() => app.close())
      .catch(() => undefined)
      .finally(() => process.exit(0));
  };
  process.once('SIGTERM', close);
  process.once('SIGINT', close);
  if (process.connected) process.once('disconnect', close);
}

/** Long enough for a call that is on its way on an open connection to arrive and be answered. */
const LAST_CALLS_MS = 1_000;

/**
 * Lets browsers go before the server does. For `DRAIN_MS` readiness says `draining`, so that proxies choose another process,
 * while calls are still answered; then nobody new is let in, and for a second every answer on a connection that is open asks
 * it to end, so that none is closed with a call on its way.
 */
export function drainOf(app: NestFastifyApplication, { drainMs }: Pick<Config, 'drainMs'>): () => Promise<void> {
  const draining = app.get(Draining);
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onSend', async (_request, reply) => {
    if (draining.isUnderWay) void reply.header('connection', 'close');
  });
  return async () => {
    draining.begin();
    await pause(drainMs);
    stopListening(fastify.server);
    await pause(LAST_CALLS_MS);
  };
}

/** As a plain TCP server would: an HTTP server that closes also ends idle connections, and loses requests that are on their way there. */
function stopListening(server: FastifyInstance['server']): void {
  const gone = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  server.close = (done) => {
    server.closeIdleConnections();
    void gone.then(() => done?.());
    return server;
  };
}
