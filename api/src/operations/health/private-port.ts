import cluster from 'node:cluster';
import { createServer, type Server } from 'node:http';
import { type INestApplicationContext } from '@nestjs/common';
import { type FastifyInstance } from 'fastify';
import { type RegisteredEventStore } from '../../event-sourcing/registered-event-store.js';
import { Readiness } from './readiness.js';
import { Config } from '../../platform/config.js';
import { Metrics } from '../../platform/metrics.js';
import { EVENT_STORE } from '../../platform/tokens.js';
import { registerGauges, Figures, queuesOf } from './gauges.js';

/** Where Prometheus and health checks ask this process. */
export const PRIVATE_PATHS = { metrics: '/metrics', live: '/health/live', ready: '/health/ready' } as const;

const NO_ROUTE = 'other';

/** Counts every call by the route that it found; addresses that have none share one label, so that nobody can make new ones. */
export function countRequests(fastify: FastifyInstance, { requests }: Metrics): void {
  fastify.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const route = routeOptions.url ?? NO_ROUTE;
    requests.observe({ method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1_000);
  });
}

/**
 * Opens `METRICS_PORT`, where it is set: metrics and health of this very process, api or worker. Not for the public: it says
 * where to push.
 * @param providers of all modules: each queue that one of them works off is counted
 * @returns how to close it, and where it listens; null where there is none
 */
export async function openPrivatePort(
  app: INestApplicationContext,
  providers: readonly unknown[],
): Promise<{ readonly url: string; close(): Promise<void> } | null> {
  const { METRICS_PORT, METRICS_HOST } = app.get(Config);
  if (METRICS_PORT === undefined) return null;
  const readiness = app.get(Readiness, { strict: false });
  const figures = app.get(Figures, { strict: false });
  const { registry } = app.get(Metrics);
  figures.queues = queuesOf(providers);
  registerGauges(registry, {
    appends: app.get<RegisteredEventStore>(EVENT_STORE).appends,
    figures: () => figures.lately(),
    readiness: () => readiness.lately(),
  });
  const answers: Readonly<Record<string, () => Promise<Answer>>> = {
    [PRIVATE_PATHS.metrics]: async () => ({ status: 200, type: registry.contentType, body: await registry.metrics() }),
    [PRIVATE_PATHS.live]: async () => ofJson(200, { status: 'ok' }),
    [PRIVATE_PATHS.ready]: async () => {
      const report = await readiness.lately();
      return ofJson(report.status === 'ready' || report.status === 'degraded' ? 200 : 503, report);
    },
  };
  const server = createServer((request, reply) => {
    const answer =
      answers[(request.url ?? '').split('?', 1)[0] ?? ''] ?? (async () => ofJson(404, { status: 'not found' }));
    answer().then(
      ({ status, type, body }) => reply.writeHead(status, { 'content-type': type }).end(body),
      () => reply.writeHead(500).end(),
    );
  });
  const port = await listen(server, METRICS_PORT, METRICS_HOST);
  return {
    url: `http://${METRICS_HOST}:${port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
}

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

const ofJson = (status: number, body: object): Answer => ({
  ...{ status, type: 'application/json; charset=utf-8' },
  body: JSON.stringify(body),
});

/** Each process of a cluster has a port of its own, which it does not share. */
function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, exclusive: cluster.isWorker }, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}
